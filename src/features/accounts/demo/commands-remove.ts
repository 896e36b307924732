import type { Parts } from '#kit/context.ts'

/** How many ended demos one run removes. A run a minute removes more of them than can be started. */
const perRun = 10

const selectEnded = 'select id from accounts where demo_ends_at <= ? order by demo_ends_at limit ?'

// Colleagues at a demo table sit there without being members of its account.
const selectPeople = `select user_id as id from memberships where account_id = ?1
union select owner_id from accounts where id = ?1
union select user_id from poker_participants where account_id = ?1 and user_id is not null
union select user_id from retro_participants where account_id = ?1 and user_id is not null`

const removePeople = `delete from users
where id in (select value from json_each(?)) and is_demo = 1
  and not exists (select 1 from memberships m where m.user_id = users.id)
  and not exists (select 1 from accounts a where a.owner_id = users.id)`

/**
 * Removes demos that have ended, the oldest first, each in a write of its own: other writes come in between. Returns how
 * many it removed, at most ten; the next run removes the rest.
 */
export async function removeEndedDemos({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const open = db.unscoped('demos end in every account alike')
  const ended = await open.run<{ id: string }>(selectEnded, [clock.now(), perRun])
  for (const { id } of ended) {
    const people = await open.run<{ id: string }>(selectPeople, [id])
    await open.batch([
      // First, because a voting system cannot be deleted while a session uses it.
      { sql: 'delete from poker_sessions where account_id = ?', args: [id] },
      { sql: 'delete from login_attempts where host_account_id = ?', args: [id] },
      { sql: 'delete from accounts where id = ?', args: [id] },
      { sql: removePeople, args: [JSON.stringify(people.map(person => person.id))] },
    ])
  }
  return ended.length
}
