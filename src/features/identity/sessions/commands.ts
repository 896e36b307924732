import { and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions } from '#db/schema/identity.ts'
import { closeSockets, type WhichSessions } from '#features/identity/sockets/commands.ts'
import type { AccountScope, Parts } from '#kit/context.ts'

/** Why a sign-in ends, as it stands in the session and in the audit log. */
export type EndReason =
  | 'logged_out'
  | 'signed_out_elsewhere'
  | 'password_changed'
  | 'password_reset'
  | 'two_factor_changed'
  | 'email_changed'
  | 'email_confirmed'
  | 'member_removed'
  | 'member_left'
  | 'member_suspended'
  | 'role_changed'
  | 'account_closed'
  | 'user_deleted'
  | 'locked'
  | 'refresh_reused'
  | 'suspicious'
  | 'expired'
  | 'sso_replaced'
  | (string & {})

/** Who ends them: an account scope is one. Without it the server itself does. */
export type EndedBy = Pick<AccountScope, 'actorId' | 'sessionId' | 'requestId' | 'ipAddress' | 'userAgent'>
const server: EndedBy = { actorId: 'system', sessionId: null, requestId: null, ipAddress: null, userAgent: null }

const ends = 'sign-ins belong to people: those of one person lie in any of their accounts'

/** The condition on sign-ins that still last. */
function lasting(which: WhichSessions): SQL | undefined {
  const { sessionId, userId, accountId, ssoAccountId, exceptSessionId } = which as Record<string, string | undefined>
  if (!sessionId && !userId && !accountId && !ssoAccountId)
    throw new Error('Say whose sign-ins end: nobody means everybody nowhere.')
  return and(
    isNull(authSessions.endedAt),
    sessionId ? eq(authSessions.id, sessionId) : undefined,
    userId ? eq(authSessions.userId, userId) : undefined,
    accountId || ssoAccountId ? eq(authSessions.activeAccountId, accountId ?? ssoAccountId ?? '') : undefined,
    ssoAccountId ? eq(authSessions.ssoAccountId, ssoAccountId) : undefined,
    exceptSessionId ? ne(authSessions.id, exceptSessionId) : undefined,
  )
}

/**
 * The statements that end sign-ins, with a row in the audit log for each, for the batch of what causes it. After the
 * commit `closeSockets(parts, which)` has to follow; `endSessions` does both.
 */
export function endStatements(
  parts: Pick<Parts, 'db' | 'clock'>,
  which: WhichSessions,
  reason: EndReason,
  by: EndedBy = server,
) {
  const { orm } = parts.db.unscoped(ends)
  const now = parts.clock.now()
  const { id, userId, activeAccountId } = authSessions
  const known = exists(orm.select({ one: sql`1` }).from(accounts).where(eq(accounts.id, activeAccountId)))
  const written = orm.insert(auditLog).select(
    orm
      .select({
        // One statement writes any number of rows, so their ids are made where they are written.
        id: sql<string>`'aud_' || lower(hex(randomblob(16)))`.as('id'),
        accountId: activeAccountId,
        actorId: sql<string>`${by.actorId}`.as('actor_id'),
        sessionId: sql<string>`${by.sessionId}`.as('session_id'),
        action: sql<string>`'session.ended'`.as('action'),
        subject: id,
        details: sql<Record<string, unknown>>`json_object('reason', ${reason}, 'userId', ${userId})`.as('details'),
        ipAddress: sql<string>`${by.ipAddress}`.as('ip_address'),
        userAgent: sql<string>`${by.userAgent}`.as('user_agent'),
        requestId: sql<string>`${by.requestId}`.as('request_id'),
        success: sql<boolean>`1`.as('success'),
        riskScore: sql<number>`null`.as('risk_score'),
        at: sql<number>`${now}`.as('at'),
        sealNumber: sql<number>`null`.as('seal_number'),
        seal: sql<string>`null`.as('seal'),
      })
      .from(authSessions)
      .where(and(lasting(which), known)),
  )
  const ended = orm
    .update(authSessions)
    .set({ endedAt: now, endReason: reason, refreshHash: null, refreshPreviousHash: null })
    .where(lasting(which))
    .returning({ id })
  return [written, ended] as const
}

/**
 * Ends sign-ins: their next request is refused, their sockets close. Writes `alongside`, the end and the audit rows in one
 * batch. Of many at once each sign-in is ended and counted once.
 */
export async function endSessions(
  parts: Pick<Parts, 'db' | 'clock' | 'rooms' | 'log'>,
  which: WhichSessions,
  reason: EndReason,
  { by = server, alongside = [] }: { by?: EndedBy; alongside?: Statement[] } = {},
): Promise<{ ended: number }> {
  const statements = [...endStatements(parts, which, reason, by), ...alongside]
  const results = await parts.db.unscoped(ends).batch(statements)
  await closeSockets(parts, which)
  return { ended: results[1]?.rows.length ?? 0 }
}
