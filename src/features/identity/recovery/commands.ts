import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { passwordStatements } from '#features/identity/auth/commands-password.ts'
import { emailAttemptKey, emailKey, findUser, findUserByEmail } from '#features/identity/credentials/queries.ts'
import { passwordFault } from '#features/identity/credentials/rules.ts'
import { revokeCredentialStatements } from '#features/identity/registration/commands-revoke.ts'
import {
  confirmEmailStatement,
  type LinkRequest,
  requireLinkMailAttempt,
} from '#features/identity/registration/commands-verify.ts'
import { linkMailLimit, resetLinkLifetimeMs } from '#features/identity/registration/rules.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { clearAttemptsStatement, takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { prepareOneTimeToken, readOneTimeToken, spendOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { passwordResetMail } from './mails.ts'
import type { PasswordReset } from './schema.ts'

/**
 * Emails a password reset link if a user has the address. The lookup of the user runs after the response, so that
 * response times do not reveal it. At most five emails per hour go to one address. Earlier links stay valid. Fails with
 * `rate_limited` after 30 requests per hour from one network.
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  { origin, caller, runAfter }: LinkRequest,
) {
  await requireLinkMailAttempt(services, caller)
  const attempt = await takeAttempt(services, `reset-mail:${emailKey(services, email)}`, linkMailLimit)
  if (attempt.allowed) runAfter(() => sendResetEmail(services, email, origin, caller))
}

async function sendResetEmail(services: Services, email: string, origin: string, caller: Caller) {
  const user = await findUserByEmail(services, email)
  const accountId = user && (await findHomeAccountId(services, user.id))
  if (!user || !accountId || user.isDemo || user.status !== 'ACTIVE') return
  const { token, statement } = prepareOneTimeToken(services, {
    kind: 'password_reset',
    userId: user.id,
    lifetime: resetLinkLifetimeMs,
  })
  const scope = scopeAtSignIn(services, accountId, user.id, caller)
  await scope.db.batch([
    statement,
    mailStatement(scope, passwordResetMail(user, origin, token)),
    auditStatement(scope, 'auth.reset_asked', { subject: user.id }),
  ])
}

/** Returns whether a reset link is still valid. Does not use it up. */
export const isResetLinkValid = async (services: Services, token: string) =>
  (await readOneTimeToken(services, 'password_reset', token)) !== null

/**
 * Sets a new password by a reset link, which works once. Ends all sessions, and unlocks and confirms the email. Does
 * not sign in. If the email was unconfirmed, someone else may have registered it: their links, devices and API keys
 * become void.
 */
export async function resetPassword(
  services: Services,
  { token, newPassword }: PasswordReset,
  caller: Caller,
): Promise<void> {
  const resetToken = await readOneTimeToken(services, 'password_reset', token)
  const user = resetToken?.userId ? await findUser(services, resetToken.userId) : null
  const accountId = user && (await findHomeAccountId(services, user.id))
  if (!user || !accountId) fail('conflict', 'recovery.errors.staleLink')
  const fault = passwordFault(newPassword, user)
  if (fault) failAt('newPassword', fault)
  const passwordHash = await services.passwords.hash(newPassword, { caller: `password:${user.id}`, isKnown: true })
  if (!(await spendOneTimeToken(services, 'password_reset', token))) fail('conflict', 'recovery.errors.staleLink')
  const scope = scopeAtSignIn(services, accountId, user.id, caller)
  const extraStatements = [
    ...passwordStatements(services, scope, user, passwordHash),
    ...(user.emailVerifiedAt === null ? revokeCredentialStatements(services, user.id) : []),
    confirmEmailStatement(services, user.id),
    clearAttemptsStatement(services, emailAttemptKey(services, user.email)),
    clearAttemptsStatement(services, `password:${user.id}`),
    auditStatement(scope, 'auth.password_reset', { subject: user.id }),
  ]
  await endSessions(services, { userId: user.id }, 'password_reset', { endedBy: scope, extraStatements })
}
