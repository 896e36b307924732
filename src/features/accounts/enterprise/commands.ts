import { sealAccountAudit } from '#features/identity/audit/commands.ts'
import { verifyChain } from '#features/identity/audit/queries.ts'
import { isBeingRewritten } from '#features/identity/audit/queries-rewrite.ts'
import { unlockMember } from '#features/identity/security/commands.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { findAccountSession } from '#features/identity/sessions/queries.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountRole, AccountScope, Services, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { loadMembersById } from './queries.ts'
import { canEndAllSessions, canManageSignIns, chainCheckLimit } from './rules.ts'

type EndResult = Promise<{ ended: number }>
const endReason = 'ended_by_admin'

const subjectOf = ({ user, role }: Session) => ({ userId: user.id, role })

async function getNamedMember(scope: AccountScope, userId: string) {
  return (await loadMembersById(scope, [userId])).get(userId) ?? fail('not_found')
}

/**
 * Ends a session in the account. Fails with `not_found` for sessions elsewhere, and with `forbidden` for sessions of
 * members above the caller.
 */
export async function endSession(
  services: Services,
  scope: AccountScope,
  session: Session,
  sessionId: string,
): EndResult {
  const target = (await findAccountSession(scope, sessionId)) ?? fail('not_found')
  if (!canManageSignIns(subjectOf(session), { userId: target.userId, role: target.role as AccountRole }))
    fail('forbidden', 'enterprise.errors.endAbove')
  return endSessions(services, { sessionId }, endReason, { endedBy: scope })
}

/** Ends a member's sessions in the account, except the caller's current one. */
export async function endUserSessions(
  services: Services,
  scope: AccountScope,
  session: Session,
  userId: string,
): EndResult {
  if (!canManageSignIns(subjectOf(session), await getNamedMember(scope, userId)))
    fail('forbidden', 'enterprise.errors.endAbove')
  const selector = { userId, accountId: scope.accountId, exceptSessionId: session.id }
  return endSessions(services, selector, endReason, { endedBy: scope })
}

/** Ends all sessions in the account, except the caller's current one. For owner and admins only. */
export async function endAllSessions(services: Services, scope: AccountScope, session: Session): EndResult {
  if (!canEndAllSessions(session.role)) fail('forbidden', 'enterprise.errors.endAllAdmins')
  return endSessions(services, { accountId: scope.accountId, exceptSessionId: session.id }, endReason, {
    endedBy: scope,
  })
}

/** Unlocks a locked-out member. */
export async function unlock(services: Services, scope: AccountScope, session: Session, userId: string): Promise<void> {
  if (!canManageSignIns(subjectOf(session), await getNamedMember(scope, userId)))
    fail('forbidden', 'enterprise.errors.unlockAbove')
  await unlockMember(services, scope, userId)
}

/**
 * Seals new rows of the account's audit log, verifies its chain and logs the result. Fails with `rate_limited` after
 * too many checks.
 */
export async function checkAuditChain(services: Services, scope: AccountScope) {
  await requireAttempt(
    services,
    `audit-check:${scope.accountId}`,
    chainCheckLimit,
    'rate_limited',
    'enterprise.errors.checkedOften',
  )
  await sealAccountAudit(services, scope.accountId)
  const { sealed, fault } = await verifyChain(services.db, scope.accountId)
  // During a rewrite of old rows, a valid log looks broken.
  if (fault && (await isBeingRewritten(services.db, scope.accountId))) fail('conflict')
  const details = { sealed, brokenAt: fault?.sealNumber ?? null }
  await scope.db.batch([auditStatement(scope, 'audit.verified', { details, success: fault === null })])
  return details
}
