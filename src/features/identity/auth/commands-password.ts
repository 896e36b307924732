import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { checkPassword } from '#features/identity/credentials/commands.ts'
import { findUser, type UserRow } from '#features/identity/credentials/queries.ts'
import { passwordFault } from '#features/identity/credentials/rules.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { proofStatement } from '#features/identity/sessions/commands-sign-in.ts'
import { spendSecondFactor } from '#features/identity/two-factor/commands-verify.ts'
import { voidOneTimeTokensStatement } from '#kit/auth/one-time-tokens.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { passwordChangedMail } from './mails.ts'
import type { IdentityProof, PasswordChange } from './schema.ts'

/** Returns the statements for every change of password. They also void reset links and started sign-ins. */
export function passwordStatements(services: Services, scope: AccountScope, user: UserRow, passwordHash: string) {
  const now = services.clock.now()
  const change = { passwordHash, passwordChangedAt: now, updatedAt: now }
  return [
    scope.db.orm.update(users).set(change).where(eq(users.id, user.id)),
    voidOneTimeTokensStatement(services, 'password_reset', user.id),
    voidOneTimeTokensStatement(services, 'two_factor', user.id),
    ...(user.isDemo ? [] : [mailStatement(scope, passwordChangedMail(user))]),
  ]
}

/** Changes the user's password after checking the current one. Ends all other sessions. */
export async function changePassword(services: Services, scope: AccountScope, change: PasswordChange): Promise<void> {
  const { currentPassword, newPassword } = change
  const user = (await findUser(services, scope.actorId)) ?? fail('unauthenticated')
  const fault = passwordFault(newPassword, user)
  if (fault) failAt('newPassword', fault)
  if (!(await checkPassword(services, user, currentPassword))) {
    await scope.db.batch([auditStatement(scope, 'auth.password_change_failed', { success: false })])
    failAt('currentPassword', 'auth.errors.currentPasswordWrong')
  }
  const passwordHash = await services.passwords.hash(newPassword, { caller: `password:${user.id}`, isKnown: true })
  const extraStatements = [
    ...passwordStatements(services, scope, user, passwordHash),
    proofStatement(scope, 'password'),
    auditStatement(scope, 'auth.password_changed', { subject: user.id }),
  ]
  const otherSessions = { userId: user.id, exceptSessionId: scope.sessionId ?? undefined }
  await endSessions(services, otherSessions, 'password_changed', { endedBy: scope, extraStatements })
}

/**
 * Confirms a signed-in user's identity by password or second factor, valid for ten minutes. After single sign-on, a
 * second factor only counts in this account. A password makes the session valid everywhere.
 */
export async function confirmIdentity(
  services: Services,
  scope: AccountScope,
  { password, code }: IdentityProof,
): Promise<void> {
  const user = (await findUser(services, scope.actorId)) ?? fail('unauthenticated')
  const isCorrect = password
    ? await checkPassword(services, user, password)
    : await spendSecondFactor(services, user.id, code ?? '')
  const method = password ? 'password' : 'second factor'
  const details = { by: method }
  if (isCorrect) {
    await scope.db.batch([proofStatement(scope, method), auditStatement(scope, 'auth.proved', { details })])
    return
  }
  await scope.db.batch([auditStatement(scope, 'auth.proof_failed', { success: false, details })])
  failAt(password ? 'password' : 'code', 'twoFactor.errors.verificationFailed')
}
