import { closeStatements } from '#features/accounts/accounts/commands-close.ts'
import type { Services } from '#kit/context.ts'

/** Ended demos to close per run. One run a minute closes more than can be started. */
const maxPerRun = 50

const selectEndedSql = `select id from accounts where demo_ends_at <= ? and deleted_at is null
order by demo_ends_at limit ?`

// Simulated colleagues take part in sessions without being members of the account.
const selectColleaguesSql = `select user_id as id from poker_participants where account_id = ?1 and user_id is not null
union select user_id from retro_participants where account_id = ?1 and user_id is not null`

const removeColleaguesSql = `delete from users
where id in (select value from json_each(?)) and is_demo = 1
  and not exists (select 1 from memberships m where m.user_id = users.id)
  and not exists (select 1 from accounts a where a.owner_id = users.id)`

/**
 * Closes ended demos, the oldest first, at most 50 per run. Returns their number. Each has its own write, so that other
 * writes can run in between. `removeClosedAccounts` removes the content in slices. Throws an AggregateError at the end
 * if some could not be closed.
 */
export async function closeEndedDemos({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const unscopedDb = db.unscoped('removes all ended demos')
  const now = clock.now()
  const endedAccounts = await unscopedDb.run<{ id: string }>(selectEndedSql, [now, maxPerRun])
  const faults: unknown[] = []
  for (const { id } of endedAccounts) {
    try {
      const colleagues = await unscopedDb.run<{ id: string }>(selectColleaguesSql, [id])
      await unscopedDb.batch([
        ...closeStatements(unscopedDb, { accountId: id, now }),
        { sql: removeColleaguesSql, args: [JSON.stringify(colleagues.map(person => person.id))] },
      ])
    } catch (thrown) {
      // Continue with the other demos.
      faults.push(thrown)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${endedAccounts.length} ended demos stay open`)
  return endedAccounts.length
}
