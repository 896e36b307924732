import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { emailKey, findUser, findUserByEmail } from '#features/identity/credentials/queries.ts'
import { completeRegistration, issueConfirmation } from '#features/identity/registration/commands-pending.ts'
import { findPendingRegistration, findRegistration } from '#features/identity/registration/queries.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { callerKey, requireCallerAttempt } from '#kit/auth/caller-limit.ts'
import {
  prepareOneTimeToken,
  readOneTimeToken,
  spendOneTimeToken,
  voidOneTimeTokensStatement,
} from '#kit/auth/one-time-tokens.ts'
import type { RunAfter } from '#kit/auth/sign-in.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { verificationMail } from './mails.ts'
import { linkMailCallerLimit, linkMailLimit, verificationLinkLifetimeMs } from './rules.ts'

const unscoped = ({ db }: Services) => db.unscoped('emails belong to users, not accounts')

export type LinkRequest = { origin: string; caller: Caller; runAfter: RunAfter }

/** Issues the token that confirms an email, bound to that email. */
export const prepareVerificationToken = (services: Services, user: { id: string; email: string }) =>
  prepareOneTimeToken(services, {
    kind: 'email_verification',
    userId: user.id,
    payload: { email: user.email },
    lifetime: verificationLinkLifetimeMs,
  })

/** Returns the statement that marks a user's email as confirmed. */
export const confirmEmailStatement = (services: Services, userId: string) =>
  unscoped(services)
    .orm.update(users)
    .set({ emailVerifiedAt: services.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))

/**
 * Emails the confirmation link if a user or a registration has the address and it is unconfirmed. The response does not
 * wait for it. At most five emails per hour go to one address. Fails with `rate_limited` after 30 requests per hour
 * from one network.
 */
export async function resendVerification(services: Services, email: string, { origin, caller, runAfter }: LinkRequest) {
  await requireLinkMailAttempt(services, caller)
  const attempt = await takeAttempt(services, `verification-mail:${emailKey(services, email)}`, linkMailLimit)
  if (attempt.allowed) runAfter(() => sendVerificationEmail(services, email, origin, caller))
}

/** Counts a requested email with a link by the caller's network. */
export const requireLinkMailAttempt = (services: Services, { ipAddress }: Caller): Promise<void> =>
  requireCallerAttempt(services, 'link-mail', ipAddress, linkMailCallerLimit)

async function sendVerificationEmail(services: Services, email: string, origin: string, { ipAddress }: Caller) {
  const user = await findUserByEmail(services, email)
  if (user && (user.emailVerifiedAt !== null || user.isDemo || user.status !== 'ACTIVE')) return
  const preferredNetwork = callerKey(services, 'register', ipAddress)
  const pendingRegistration = await findPendingRegistration(services, email, { preferredNetwork })
  const recipient = pendingRegistration ?? user
  if (!recipient) return
  const { token, statement } = pendingRegistration
    ? issueConfirmation(services, pendingRegistration)
    : prepareVerificationToken(services, recipient)
  const db = unscoped(services)
  await db.batch([statement, mailStatement({ ...services, db }, verificationMail(recipient, origin, token))])
}

/** The registration that a link confirms. `name` is null for an existing user. */
export type EmailToConfirm = { email: string; name: string | null }

/** Returns the email that a link confirms, or null if the link was used or has expired. Does not use it up. */
export async function readVerification(services: Services, token: string): Promise<EmailToConfirm | null> {
  const verification = await readOneTimeToken(services, 'email_verification', token)
  if (!verification) return null
  const email = String(verification.payload.email)
  if (verification.payload.registration === undefined) return { email, name: null }
  const pendingRegistration = await findRegistration(services, String(verification.payload.registration))
  return pendingRegistration && { email, name: `${pendingRegistration.firstName} ${pendingRegistration.lastName}` }
}

/**
 * Confirms an email by its link, which works once. If several registrations have the email, the one that this link
 * belongs to is completed.
 */
export async function verifyEmail(services: Services, token: string, caller: Caller): Promise<void> {
  const usedToken =
    (await spendOneTimeToken(services, 'email_verification', token)) ?? fail('conflict', 'recovery.errors.staleLink')
  const { email, registration } = usedToken.payload
  if (registration !== undefined) return completeRegistration(services, String(registration), String(email), caller)
  const user = await findUser(services, usedToken.userId ?? '')
  if (!user || user.email !== email) fail('conflict', 'recovery.errors.staleLink')
  await unscoped(services).batch([
    confirmEmailStatement(services, user.id),
    voidOneTimeTokensStatement(services, 'email_verification', user.id),
  ])
  const accountId = await findHomeAccountId(services, user.id)
  if (!accountId) return
  const scope = scopeAtSignIn(services, accountId, user.id, caller)
  await scope.db.batch([auditStatement(scope, 'auth.email_verified', { subject: user.id })])
}
