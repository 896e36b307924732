import { closeStatements } from '#features/accounts/accounts/commands-close.ts'
import type { Parts } from '#kit/context.ts'

/** How many ended demos one run closes. A run a minute closes more of them than can be started. */
const perRun = 50

const selectEnded = `select id from accounts where demo_ends_at <= ? and deleted_at is null
order by demo_ends_at limit ?`

// Colleagues at a demo table sit there without being members of its account.
const selectColleagues = `select user_id as id from poker_participants where account_id = ?1 and user_id is not null
union select user_id from retro_participants where account_id = ?1 and user_id is not null`

const removeColleagues = `delete from users
where id in (select value from json_each(?)) and is_demo = 1
  and not exists (select 1 from memberships m where m.user_id = users.id)
  and not exists (select 1 from accounts a where a.owner_id = users.id)`

/**
 * Closes demos that have ended, the oldest first, each in a write of its own: other writes come in between. What they hold
 * is removed by `removeClosedAccounts`, in slices. Returns how many it closed, at most 50; the next run
 * closes the rest. Throws an AggregateError at the end where one could not be closed.
 */
export async function removeEndedDemos({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const open = db.unscoped('demos end in every account alike')
  const now = clock.now()
  const ended = await open.run<{ id: string }>(selectEnded, [now, perRun])
  const faults: unknown[] = []
  for (const { id } of ended) {
    try {
      const colleagues = await open.run<{ id: string }>(selectColleagues, [id])
      await open.batch([
        ...closeStatements(open, { accountId: id, now }),
        { sql: removeColleagues, args: [JSON.stringify(colleagues.map(person => person.id))] },
      ])
    } catch (thrown) {
      // The demos after it still end.
      faults.push(thrown)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${ended.length} ended demos stay open`)
  return ended.length
}
