import { addressKey } from '#features/identity/credentials/queries.ts'
import type { AccountScope, Parts } from '#kit/context.ts'

export type Period = { from: number; until: number }
export type Tries = { good: number; bad: number }

// Only what the server saw itself counts, not what somebody reported.
const counted = `select p.key as at, coalesce(sum(a.success), 0) as good, coalesce(sum(not a.success), 0) as bad
from json_each(?2) p join login_attempts a on a.host_account_id = ?1
  and a.at >= p.value ->> 'from' and a.at < p.value ->> 'until'
where not exists (select 1 from json_each(a.risk_factors) where value = 'reported') group by p.key`

/** How many tries to sign in led, or would have led, into the account in each of the periods. */
export async function countTries({ db, accountId }: AccountScope, periods: Period[]): Promise<Tries[]> {
  const rows = await db.run<Tries & { at: number }>(counted, [accountId, JSON.stringify(periods)])
  const byPlace = new Map(rows.map(({ at, good, bad }) => [at, { good, bad }]))
  return periods.map((_, at) => byPlace.get(at) ?? { good: 0, bad: 0 })
}

/** Somebody who cannot get in for now: because of an admin, with their reason, or of too many wrong passwords. */
export type LockedPerson = { userId: string; lockedUntil: number; reason: string | null; by: 'admin' | 'failures' }

const people = `select m.user_id as userId, u.email, m.locked_until as lockedUntil, m.lock_reason as reason
from memberships m join users u on u.id = m.user_id where m.account_id = ? and m.status <> 'REMOVED'`
const keysLocked = `with keys(key, user_id) as (
  select value ->> 'key', value ->> 'userId' from json_each(?2)
  union all select 'sign-in:' || d.id, d.user_id from devices d
    join memberships m on m.user_id = d.user_id and m.account_id = ?1 and m.status <> 'REMOVED')
select k.user_id as userId, max(c.locked_until) as lockedUntil
from keys k join attempt_counters c on c.key = k.key where c.locked_until > ?3 group by k.user_id`

/** The account's members who cannot get in for now, whoever has longest to wait last. */
export async function listLocked(parts: Parts, { db, accountId, clock }: AccountScope): Promise<LockedPerson[]> {
  const now = clock.now()
  const members = await db.run<{ userId: string; email: string; lockedUntil: number | null; reason: string | null }>(
    people,
    [accountId],
  )
  const keys = members.map(({ userId, email }) => ({ userId, key: addressKey(parts, email) }))
  const failed = await db.run<{ userId: string; lockedUntil: number }>(keysLocked, [
    accountId,
    JSON.stringify(keys),
    now,
  ])
  const byAdmin = members.flatMap(({ userId, lockedUntil, reason }): LockedPerson[] =>
    lockedUntil && lockedUntil > now ? [{ userId, lockedUntil, reason, by: 'admin' }] : [],
  )
  const isListed = new Set(byAdmin.map(({ userId }) => userId))
  const byFailures = failed
    .filter(({ userId }) => !isListed.has(userId))
    .map((row): LockedPerson => ({ ...row, reason: null, by: 'failures' }))
  return [...byAdmin, ...byFailures].toSorted((a, b) => a.lockedUntil - b.lockedUntil)
}
