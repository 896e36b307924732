import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { attemptCounters } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { orUndo } from '#kit/http/guard.ts'

type Making = Pick<Parts, 'db' | 'clock'>

export type AttemptLimit = {
  /** How many tries are let through within the window. */
  limit: number
  /** Milliseconds. The window slides: it is the time before each try, not a slot of the clock. */
  window: number
  /** Milliseconds that the last try let through locks the key for. Without it, a place is free once the oldest is old. */
  lock?: number
}
export type Attempt = {
  allowed: boolean
  /** How long to wait before the next try has a chance, in milliseconds; 0 where it has one now. */
  retryAfterMs: number
  /** Which try within the window this was, from 1; above the limit where it is refused. */
  count: number
}

const reason = 'tries are counted by who or what is tried, before anybody is known'

// The right-hand sides see the row as it was before this try.
const statement = `insert into attempt_counters (key, count, times, locked_until)
values (:key, 1, json_array(:now), case when :limit <= 1 and :lock > 0 then :now + :lock end)
on conflict (key) do update set (count, times, locked_until) = (
  select
    case when coalesce(attempt_counters.locked_until, 0) > :now then attempt_counters.count + 1 else n + 1 end,
    case when coalesce(attempt_counters.locked_until, 0) > :now then attempt_counters.times
      when n < :limit then json_insert(recent, '$[#]', :now) else recent end,
    case when coalesce(attempt_counters.locked_until, 0) > :now then attempt_counters.locked_until
      when n < :limit and n + 1 >= :limit and :lock > 0 then :now + :lock end
  from (select count(*) n, json_group_array(value) recent from json_each(attempt_counters.times)
    where value > :now - :window and attempt_counters.locked_until is null)
)
returning count, times, locked_until`

/**
 * Counts a try of something that may be tried only so often, and says whether it may go on. One statement, made before the
 * costly or telling work, so that tries at the same time cannot pass the limit together. `key` names what is tried and by
 * whom, such as `prove:usr_…`; e-mail addresses stand in it as a keyed hash.
 */
export async function takeAttempt({ db, clock }: Making, key: string, limits: AttemptLimit): Promise<Attempt> {
  const { limit, window, lock = 0 } = limits
  const now = clock.now()
  const values: Record<string, string | number> = { key, now, limit, window, lock }
  const args: (string | number)[] = []
  const sql = statement.replace(/:(\w+)/g, (_, name: string) => {
    args.push(values[name]!)
    return '?'
  })
  const row = (
    await db.unscoped(reason).run<{ count: number; times: string; locked_until: number | null }>(sql, args)
  )[0]!
  const times = JSON.parse(row.times) as number[]
  const free = row.locked_until ?? (times.length >= limit ? times[0]! + window : now)
  return { allowed: row.count <= limit, retryAfterMs: Math.max(0, free - now), count: row.count }
}

/** Counts a try as `takeAttempt` does. Fails with the code where it is refused, and says when to come again. */
export async function requireAttempt(
  parts: Making,
  key: string,
  limits: AttemptLimit,
  code: 'rate_limited' | 'locked' = 'rate_limited',
  message?: string,
): Promise<void> {
  const tried = await takeAttempt(parts, key, limits)
  if (!tried.allowed) fail(code, message, retryAfter(tried))
}

const recent = 'from json_each(attempt_counters.times) where value > ?3'
const countBelow = `insert into attempt_counters (key, count, times) values (?1, 1, json_array(?2))
on conflict (key) do update set
  (count, times) = (select count(*) + 1, json_insert(json_group_array(value), '$[#]', ?2) ${recent})
where (select count(*) ${recent}) < ?4`

/**
 * The statements that count something together with what it is, for its batch: where the limit is reached, the whole batch
 * is undone. What failed for another reason is not counted then. For limits without a lock.
 */
export function countStatements({ clock }: Pick<Parts, 'clock'>, key: string, { limit, window }: AttemptLimit) {
  const now = clock.now()
  return [{ sql: countBelow, args: [key, now, now - window, limit] }, orUndo()]
}

/** How long a key counted this way has to wait for its next try, in milliseconds; 0 when it need not wait. */
export async function waitFor({ db, clock }: Making, key: string, { limit, window }: AttemptLimit): Promise<number> {
  const kept = db.unscoped(reason).orm.select().from(attemptCounters).where(eq(attemptCounters.key, key))
  const times = (await kept)[0]?.times.filter(time => time > clock.now() - window) ?? []
  return times.length < limit ? 0 : times.at(-limit)! + window - clock.now()
}

/** The statement that forgets the tries of a key, for the batch of what succeeded. */
export const clearAttempts = ({ db }: Pick<Parts, 'db'>, key: string) =>
  db.unscoped(reason).orm.delete(attemptCounters).where(eq(attemptCounters.key, key))

const returnTry = `update attempt_counters set times = json_remove(times, '$[#-1]'),
  count = json_array_length(times) - 1, locked_until = null where key = ? and json_array_length(times) > 0`

/**
 * The statement that gives a try back that counts no more, or could not be looked at for a reason of ours, such as too many
 * hashes under way. Undoes a lock that this very try may have caused.
 */
export const returnStatement = (key: string): Statement => ({ sql: returnTry, args: [key] })

/** Runs `returnStatement`. */
export async function returnAttempt({ db }: Pick<Parts, 'db'>, key: string): Promise<void> {
  await db.unscoped(reason).run(returnTry, [key])
}

/** Removes counters that nothing depends on any more: no try within a day, and no lock. */
export async function removeOldAttempts({ db, clock }: Making): Promise<void> {
  const now = clock.now()
  const sql = `delete from attempt_counters where coalesce(locked_until, 0) <= ?
    and coalesce((select max(value) from json_each(times)), 0) <= ?`
  await db.unscoped(reason).run(sql, [now, now - 24 * 60 * 60_000])
}

/** The header that tells a refused caller when to come again, in whole seconds. */
export const retryAfter = ({ retryAfterMs }: Pick<Attempt, 'retryAfterMs'>) => ({
  headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
})
