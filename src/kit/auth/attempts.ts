import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { attemptCounters } from '#db/schema/identity.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged } from '#kit/http/conditional-commit.ts'

type CounterServices = Pick<Services, 'db' | 'clock'>

export type AttemptLimit = {
  /** Number of allowed attempts within the window. */
  limit: number
  /** Milliseconds. The window slides: it is the time before each attempt, not a fixed slot of the clock. */
  window: number
  /** Milliseconds that the last allowed attempt locks the key. Without it, only the window limits attempts. */
  lock?: number
}
export type Attempt = {
  allowed: boolean
  /** Milliseconds until the next attempt can be allowed, or 0 if it can be allowed now. */
  retryAfterMs: number
  /** The number of this attempt within the window, from 1. Above the limit if it was refused. */
  count: number
}

const reason = 'attempts are counted before the caller is known'

// While the key is locked, an attempt only raises the count. Otherwise it is counted with the recent ones. If it is
// allowed, its time is added, and the last allowed one sets the lock. The values on the right-hand side come from the row
// as it was before this attempt.
const takeAttemptSql = `insert into attempt_counters (key, count, times, locked_until)
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
 * Counts an attempt and returns whether it is allowed. Call it before any work that is expensive or reveals something.
 * It is one statement, so that simultaneous attempts cannot exceed the limit. `key` names the action and the caller,
 * such as `prove:usr_…`. An email address in it must be a keyed hash.
 */
export async function takeAttempt({ db, clock }: CounterServices, key: string, limits: AttemptLimit): Promise<Attempt> {
  const { limit, window, lock = 0 } = limits
  const now = clock.now()
  const values: Record<string, string | number> = { key, now, limit, window, lock }
  const args: (string | number)[] = []
  const sql = takeAttemptSql.replace(/:(\w+)/g, (_, name: string) => {
    args.push(values[name]!)
    return '?'
  })
  const row = (
    await db.unscoped(reason).run<{ count: number; times: string; locked_until: number | null }>(sql, args)
  )[0]!
  const times = JSON.parse(row.times) as number[]
  const freeAt = row.locked_until ?? (times.length >= limit ? times[0]! + window : now)
  return { allowed: row.count <= limit, retryAfterMs: Math.max(0, freeAt - now), count: row.count }
}

/** Counts an attempt like `takeAttempt`. Fails with `code` and a `Retry-After` header if it is refused. */
export async function requireAttempt(
  services: CounterServices,
  key: string,
  limits: AttemptLimit,
  code: 'rate_limited' | 'locked' = 'rate_limited',
  errorKey?: ErrorKey,
): Promise<void> {
  const result = await takeAttempt(services, key, limits)
  if (!result.allowed) fail(code, errorKey, retryAfter(result))
}

const recent = 'from json_each(attempt_counters.times) where value > ?3'
const countBelowSql = `insert into attempt_counters (key, count, times) values (?1, 1, json_array(?2))
on conflict (key) do update set
  (count, times) = (select count(*) + 1, json_insert(json_group_array(value), '$[#]', ?2) ${recent})
where (select count(*) ${recent}) < ?4`

/**
 * Returns the statements that count an action, for the batch that performs it. They abort the whole batch when the
 * limit is reached. An action that fails for another reason is not counted. For limits without a lock.
 */
export function takeAttemptStatements(
  { clock }: Pick<Services, 'clock'>,
  key: string,
  { limit, window }: AttemptLimit,
) {
  const now = clock.now()
  return [{ sql: countBelowSql, args: [key, now, now - window, limit] }, abortIfNoRowChanged()]
}

/** Returns the milliseconds until a key counted by `takeAttemptStatements` can be used again, or 0 if it can be used now. */
export async function getRemainingWaitMs({ db, clock }: CounterServices, key: string, { limit, window }: AttemptLimit) {
  const query = db.unscoped(reason).orm.select().from(attemptCounters).where(eq(attemptCounters.key, key))
  const times = (await query)[0]?.times.filter(time => time > clock.now() - window) ?? []
  // Of the last `limit` actions, the oldest is the first to leave the window.
  return times.length < limit ? 0 : times.at(-limit)! + window - clock.now()
}

/** Returns the statement that resets a key, for the batch of the action that succeeded. */
export const clearAttemptsStatement = ({ db }: Pick<Services, 'db'>, key: string) =>
  db.unscoped(reason).orm.delete(attemptCounters).where(eq(attemptCounters.key, key))

const refundSql = `update attempt_counters set times = json_remove(times, '$[#-1]'),
  count = json_array_length(times) - 1, locked_until = null where key = ? and json_array_length(times) > 0`

/**
 * Returns the statement that refunds the last attempt, so that it no longer counts. Use it after a success, and if the
 * server could not check the attempt, such as when too many hashes were running. Also removes a lock that the attempt
 * caused.
 */
export const refundStatement = (key: string): Statement => ({ sql: refundSql, args: [key] })

/** Refunds the last attempt, like `refundStatement`, in a write of its own. */
export async function refundAttempt({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db.unscoped(reason).run(refundSql, [key])
}

/** Removes counters that have no lock and no attempt within the last day. */
export async function removeOldAttempts({ db, clock }: CounterServices): Promise<void> {
  const now = clock.now()
  const sql = `delete from attempt_counters where coalesce(locked_until, 0) <= ?
    and coalesce((select max(value) from json_each(times)), 0) <= ?`
  await db.unscoped(reason).run(sql, [now, now - 24 * 60 * 60_000])
}

/** Failure details with a `Retry-After` header, in whole seconds. */
export const retryAfter = ({ retryAfterMs }: Pick<Attempt, 'retryAfterMs'>) => ({
  headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
})
