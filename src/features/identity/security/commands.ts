import { and, eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { memberships } from '#db/schema/accounts.ts'
import { listAdmins } from '#features/accounts/members/queries.ts'
import { findUser, findUserByEmail } from '#features/identity/credentials/queries.ts'
import { signInAttemptStatement } from '#features/identity/devices/commands.ts'
import { memberLockedMail, suspiciousSignInMail } from '#features/identity/devices/mails.ts'
import { unknownDeviceName } from '#features/identity/devices/rules.ts'
import { flaggedScore } from '#features/identity/devices/rules-risk.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountRole, AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { getLock } from './queries.ts'
import { canLockMember } from './rules.ts'
import type { NewAttempt, NewAuditLog, NewMemberLock, Suspicion } from './schema.ts'

type Target = { userId: string; role: AccountRole }
const memberCondition = ({ accountId }: AccountScope, userId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.userId, userId))

/**
 * Locks a member out of the account for a while, ends their sessions there and informs them by email. Fails with
 * `conflict` if their role has changed since it was read.
 */
export async function lockMember(
  services: Services,
  scope: AccountScope,
  admin: { role: AccountRole; accountName: string },
  { userId, role }: Target,
  { reason, durationMinutes }: NewMemberLock,
) {
  if (userId === scope.actorId) fail('conflict', 'security.errors.lockSelf')
  if (!canLockMember(admin.role, role)) fail('forbidden', 'security.errors.lockHigher')
  const lockedUntil = scope.clock.now() + durationMinutes * 60_000
  const user = await findUser(services, userId)
  const isUnchanged = and(memberCondition(scope, userId), eq(memberships.role, role))
  const extraStatements: Statement[] = [
    scope.db.orm.update(memberships).set({ lockedUntil, lockReason: reason }).where(isUnchanged),
    abortIfNoRowChanged(),
    auditStatement(scope, 'security.locked', { subject: userId, details: { reason, durationMinutes } }),
  ]
  const lockDetails = { account: admin.accountName, until: lockedUntil, reason }
  if (user && !user.isDemo) extraStatements.push(mailStatement(scope, memberLockedMail(user, lockDetails)))
  const selector = { userId, accountId: scope.accountId }
  const options = { endedBy: scope, extraStatements }
  const { ended } = await endSessions(services, selector, 'locked', options).catch(thrown => {
    throw wasAborted(thrown) ? new Failure('conflict') : thrown
  })
  return { locked: true, lockedUntil, reason, terminatedCount: ended }
}

/**
 * Removes an admin's lock, and returns any lock that remains. A lock by failed sign-ins remains until it expires or the
 * user sets a new password. It protects all accounts of the user. An admin of one account cannot lift it, because that
 * would let an attacker continue to guess the password.
 */
export async function unlockMember(services: Services, scope: AccountScope, userId: string) {
  await scope.db.batch([
    scope.db.orm.update(memberships).set({ lockedUntil: null, lockReason: null }).where(memberCondition(scope, userId)),
    auditStatement(scope, 'security.unlocked', { subject: userId }),
  ])
  return getLock(services, scope, userId)
}

/** Records suspicious activity of a user. From 50 points the user gets an email and the admins a notification. */
export async function reportSuspicion(services: Services, scope: AccountScope, suspicion: Suspicion) {
  const { userId, sessionId, reason, riskScore } = suspicion
  const isFlagged = riskScore >= flaggedScore
  const details = { reason, ...(sessionId ? { sessionId } : {}) }
  const statements: Statement[] = [
    auditStatement(scope, 'security.suspicious_activity', { subject: userId, details, riskScore }),
  ]
  const user = isFlagged ? await findUser(services, userId) : null
  const admins = isFlagged ? (await listAdmins(scope)).map(({ id }) => id) : []
  if (user && !user.isDemo) {
    const { country, timeZone, origin } = scope.clientInfo?.() ?? { country: null, timeZone: 'UTC', origin: null }
    const signInDetails = {
      device: unknownDeviceName,
      country: user.id === scope.actorId ? country : null,
      at: scope.clock.now(),
      timeZone: user.timeZone ?? timeZone,
    }
    statements.push(mailStatement(scope, suspiciousSignInMail(user, { ...signInDetails, origin })))
  }
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  const notice = { kind: 'suspicious_activity', params: { name }, about: user?.id } as const
  statements.push(
    ...notificationStatements(
      scope,
      admins.map(id => ({ userId: id, ...notice })),
    ),
  )
  const { response } = await commit(scope, statements, { flagged: isFlagged, riskScore })
  for (const id of admins) await notifyAccountPages(services, scope.accountId, { type: 'notification', userId: id })
  return response
}

/**
 * Adds a caller's entry to the audit log, prefixed with `reported.` to distinguish it from the server's own entries.
 */
export async function reportAudit(scope: AccountScope, reported: NewAuditLog) {
  const { action, userId, sessionId, details, success, riskScore } = reported
  const entry = {
    ...(userId ? { subject: userId } : {}),
    details: { ...details, ...(sessionId ? { reportedSessionId: sessionId } : {}) },
    success: success ?? true,
    ...(riskScore === undefined ? {} : { riskScore }),
  }
  const result = { action: `reported.${action}`, timestamp: scope.clock.now() }
  return (await commit(scope, [auditStatement(scope, result.action, entry)], result)).response
}

/** Records a reported sign-in attempt. It has no effect, because the server counts only attempts it observes. */
export async function reportAttempt(services: Services, scope: AccountScope, userId: string, attempt: NewAttempt) {
  const { email, success, ipAddress = null, userAgent = null, riskFactors = [] } = attempt
  const record = { email, success, ipAddress, userAgent, userId, accountId: scope.accountId }
  const factors = ['reported', ...riskFactors.filter(factor => factor !== 'reported')]
  const result = { email, success, ipAddress, userAgent, riskFactors: factors, timestamp: scope.clock.now() }
  return (await commit(scope, [signInAttemptStatement(services, { ...record, riskFactors: factors })], result)).response
}

/** Returns the id of the user with an email, or null. */
export const findUserIdByEmail = async (services: Services, email: string) =>
  (await findUserByEmail(services, email))?.id ?? null
