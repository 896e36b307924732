import { sealAccount } from '#features/identity/audit/commands.ts'
import { verifyChain } from '#features/identity/audit/queries.ts'
import { isBeingRewritten } from '#features/identity/audit/queries-rewrite.ts'
import { unlockMember } from '#features/identity/security/commands.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { findAccountSession } from '#features/identity/sessions/queries.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountRole, AccountScope, Parts, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { namesOf } from './queries.ts'
import { checkLimit, mayEndAll, mayReach } from './rules.ts'

type Ended = Promise<{ ended: number }>
const why = 'ended_by_admin'

const who = ({ user, role }: Session) => ({ userId: user.id, role })

async function memberOf(scope: AccountScope, userId: string) {
  return (await namesOf(scope, [userId])).get(userId) ?? fail('not_found')
}

/** Ends one sign-in of the account. Fails with not_found for any other, and for one of somebody above the acting person. */
export async function endOne(parts: Parts, scope: AccountScope, session: Session, sessionId: string): Ended {
  const found = (await findAccountSession(scope, sessionId)) ?? fail('not_found')
  if (!mayReach(who(session), { userId: found.userId, role: found.role as AccountRole }))
    fail('forbidden', 'enterprise.errors.endAbove')
  return endSessions(parts, { sessionId }, why, { by: scope })
}

/** Ends all sign-ins of a person in the account, but the one that the acting person uses. */
export async function endPersons(parts: Parts, scope: AccountScope, session: Session, userId: string): Ended {
  if (!mayReach(who(session), await memberOf(scope, userId))) fail('forbidden', 'enterprise.errors.endAbove')
  const which = { userId, accountId: scope.accountId, exceptSessionId: session.id }
  return endSessions(parts, which, why, { by: scope })
}

/** Ends every sign-in of the account, but the one that the acting person uses. For owner and administrators. */
export async function endEverybodys(parts: Parts, scope: AccountScope, session: Session): Ended {
  if (!mayEndAll(session.role)) fail('forbidden', 'enterprise.errors.endAllAdmins')
  return endSessions(parts, { accountId: scope.accountId, exceptSessionId: session.id }, why, { by: scope })
}

/** Lets somebody in again who was locked out. */
export async function unlock(parts: Parts, scope: AccountScope, session: Session, userId: string): Promise<void> {
  if (!mayReach(who(session), await memberOf(scope, userId))) fail('forbidden', 'enterprise.errors.unlockAbove')
  await unlockMember(parts, scope, userId)
}

/**
 * Seals what of the account's audit log is not sealed yet, follows the chain from its first row to the last, and writes the
 * outcome into the log. Fails with rate_limited where it was done too often.
 */
export async function checkChain(parts: Parts, scope: AccountScope) {
  await requireAttempt(
    parts,
    `audit-check:${scope.accountId}`,
    checkLimit,
    'rate_limited',
    'enterprise.errors.checkedOften',
  )
  await sealAccount(parts, scope.accountId)
  const { sealed, fault } = await verifyChain(parts.db, scope.accountId)
  if (fault && (await isBeingRewritten(parts.db, scope.accountId))) fail('conflict')
  const details = { sealed, brokenAt: fault?.sealNumber ?? null }
  await scope.db.batch([auditStatement(scope, 'audit.verified', { details, success: fault === null })])
  return details
}
