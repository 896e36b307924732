import { removeOldAttempts } from '#kit/auth/attempts.ts'
import { removeOldOneTimeTokens } from '#kit/auth/one-time-tokens.ts'
import { sessionIdleLimitMs } from '#kit/auth/session.ts'
import type { Services } from '#kit/context.ts'
import { removeOldMailsStatement } from '#kit/mail/outbox.ts'

type CleanupServices = Pick<Services, 'db' | 'clock' | 'ids'>

const day = 24 * 60 * 60_000
/** Retention of ended sessions and sign-in attempts, in milliseconds. */
export const sessionRetentionMs = 90 * day

const reason = 'removes expired rows of all accounts'
const expireSessionsSql = `update auth_sessions set ended_at = ?1, end_reason = 'expired', refresh_hash = null,
  refresh_previous_hash = null where ended_at is null and (expires_at <= ?1 or last_activity_at < ?2)`

/** Marks expired sessions as ended, in one account or all, and returns their number. They were refused before, too. */
export async function expireSessions({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string | null = null) {
  const now = clock.now()
  const where = accountId === null ? '' : ' and active_account_id = ?3'
  const args = [now, now - sessionIdleLimitMs, ...(accountId === null ? [] : [accountId])]
  const rows = await db.unscoped(reason).run<{ id: string }>(`${expireSessionsSql}${where} returning id`, args)
  return rows.length
}

/**
 * Deletes sessions that ended 90 days ago, sign-in attempts of that age, and expired room tickets, registrations,
 * one-time tokens, counters and idempotency keys. Runs every minute.
 */
export async function removeExpiredRows(services: CleanupServices): Promise<{ expired: number }> {
  const expiredCount = await expireSessions(services)
  const now = services.clock.now()
  const deleteBeforeStatement = (sql: string, at: number) => ({ sql, args: [at] })
  await services.db
    .unscoped(reason)
    .batch([
      deleteBeforeStatement('delete from auth_sessions where ended_at < ?', now - sessionRetentionMs),
      deleteBeforeStatement('delete from login_attempts where at < ?', now - sessionRetentionMs),
      deleteBeforeStatement('delete from room_tickets where expires_at < ?', now - 60_000),
      deleteBeforeStatement('delete from guest_passes where expires_at < ?', now - day),
      deleteBeforeStatement('delete from registrations where expires_at <= ?', now),
      deleteBeforeStatement('delete from idempotency_keys where created_at < ?', now - day),
      removeOldMailsStatement(now),
    ])
  await removeOldOneTimeTokens(services)
  await removeOldAttempts(services)
  return { expired: expiredCount }
}
