import type { Statement } from '#db/client.ts'
import { closeSockets, type SessionSelector } from '#features/identity/sockets/commands.ts'
import type { AccountScope, Services } from '#kit/context.ts'

/** The actor who ends the sessions, for example an account scope. Defaults to the server. */
export type EndActor = Pick<AccountScope, 'actorId' | 'sessionId' | 'requestId' | 'ipAddress' | 'userAgent'>
const server: EndActor = { actorId: 'system', sessionId: null, requestId: null, ipAddress: null, userAgent: null }

const unscopedReason = 'sign-ins belong to users, not accounts'

/** Returns the SQL condition for active sessions, and its values. */
function activeSessionsCondition(selector: SessionSelector) {
  const { sessionId, userId, accountId, ssoAccountId, exceptSessionId } = selector as Record<string, string | undefined>
  const conditions = [
    ['id = ?', sessionId],
    ['user_id = ?', userId],
    ['active_account_id = ?', accountId ?? ssoAccountId],
    ['sso_account_id = ?', ssoAccountId],
  ].filter(([, value]) => value)
  if (conditions.length === 0) throw new Error('endSessions needs a session, user or account.')
  if (exceptSessionId) conditions.push(['id <> ?', exceptSessionId])
  return {
    where: ['ended_at is null', ...conditions.map(([sql]) => sql)].join(' and '),
    values: conditions.map(([, value]) => value),
  }
}

// One statement writes all rows, so SQL creates their ids.
const insertAuditRowsSql = `insert into audit_log (id, account_id, action, subject, details, success,
  actor_id, session_id, ip_address, user_agent, request_id, at)
select 'aud_' || lower(hex(randomblob(16))), active_account_id, 'session.ended', id,
  json_object('reason', ?, 'userId', user_id), 1, ?, ?, ?, ?, ?, ?
from auth_sessions where exists (select 1 from accounts where accounts.id = active_account_id)`
const updateSessionsSql = `update auth_sessions set ended_at = ?, end_reason = ?, refresh_hash = null, refresh_previous_hash = null`

/**
 * Returns the statements that end sessions, with an audit row for each. `closeSockets(services, selector)` has to
 * follow after the commit. `endSessions` does both.
 */
export function endStatements(
  { clock }: Pick<Services, 'clock'>,
  selector: SessionSelector,
  reason: string,
  { actorId, sessionId, ipAddress, userAgent, requestId }: EndActor = server,
): { sql: string; args: unknown[] }[] {
  const now = clock.now()
  const { where, values } = activeSessionsCondition(selector)
  const actorArgs = [actorId, sessionId, ipAddress, userAgent, requestId]
  return [
    { sql: `${insertAuditRowsSql} and ${where}`, args: [reason, ...actorArgs, now, ...values] },
    { sql: `${updateSessionsSql} where ${where} returning id`, args: [now, reason, ...values] },
  ]
}

/**
 * Ends sessions: their next request is refused and their sockets close. Writes `extraStatements` in the same batch.
 * Concurrent calls end and count each session once.
 */
export async function endSessions(
  services: Pick<Services, 'db' | 'clock' | 'rooms' | 'log'>,
  selector: SessionSelector,
  reason: string,
  { endedBy = server, extraStatements = [] }: { endedBy?: EndActor; extraStatements?: Statement[] } = {},
): Promise<{ ended: number }> {
  const statements = [...endStatements(services, selector, reason, endedBy), ...extraStatements]
  const results = await services.db.unscoped(unscopedReason).batch(statements)
  await closeSockets(services, selector)
  // The second statement returns the ended sessions.
  return { ended: results[1]?.rows.length ?? 0 }
}
