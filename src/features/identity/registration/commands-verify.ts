import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { findHomeAccount } from '#features/accounts/memberships/queries.ts'
import { emailKey, findUser, findUserByEmail } from '#features/identity/credentials/queries.ts'
import { completeRegistration, issueConfirmation } from '#features/identity/registration/commands-pending.ts'
import { findPending, findRegistration } from '#features/identity/registration/queries.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { callerKey, requireCallerAttempt } from '#kit/auth/caller-limit.ts'
import { issueOneTime, readOneTime, spendOneTime, voidOneTime } from '#kit/auth/one-time.ts'
import type { RunAfter } from '#kit/auth/sign-in.ts'
import type { Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { verificationMail } from './mails.ts'
import { linkMails, linkMailsByCaller, verificationLifetime } from './rules.ts'

const unscoped = ({ db }: Parts) => db.unscoped('an e-mail address belongs to a person, not to an account')

export type LinkRequest = { origin: string; caller: Caller; runAfter: RunAfter }

/** Issues the token that confirms an email, bound to that email. */
export const issueVerification = (parts: Parts, user: { id: string; email: string }) =>
  issueOneTime(parts, {
    kind: 'email_verification',
    userId: user.id,
    payload: { email: user.email },
    lifetime: verificationLifetime,
  })

/** The statement that marks a user's email as confirmed. */
export const confirmStatement = (parts: Parts, userId: string) =>
  unscoped(parts)
    .orm.update(users)
    .set({ emailVerifiedAt: parts.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))

/**
 * Emails the confirmation link if a user or a registration has the address and it is unconfirmed. The response does not
 * wait for it. At most five emails per hour go to one address. Fails with `rate_limited` after 30 requests per hour
 * from one network.
 */
export async function resendVerification(parts: Parts, email: string, { origin, caller, runAfter }: LinkRequest) {
  await countLinkMail(parts, caller)
  const attempt = await takeAttempt(parts, `verification-mail:${emailKey(parts, email)}`, linkMails)
  if (attempt.allowed) runAfter(() => emailVerification(parts, email, origin, caller))
}

/** Counts a requested email with a link by the caller's network. */
export const countLinkMail = (parts: Parts, { ipAddress }: Caller): Promise<void> =>
  requireCallerAttempt(parts, 'link-mail', ipAddress, linkMailsByCaller)

async function emailVerification(parts: Parts, email: string, origin: string, { ipAddress }: Caller) {
  const user = await findUserByEmail(parts, email)
  if (user && (user.emailVerifiedAt !== null || user.isDemo || user.status !== 'ACTIVE')) return
  const pending = await findPending(parts, email, callerKey(parts, 'register', ipAddress))
  const reader = pending ?? user
  if (!reader) return
  const { token, statement } = pending ? issueConfirmation(parts, pending) : issueVerification(parts, reader)
  const db = unscoped(parts)
  await db.batch([statement, mailStatement({ ...parts, db }, verificationMail(reader, origin, token))])
}

/** The registration that a link confirms; `name` is null for an existing user. */
export type Confirmation = { email: string; name: string | null }

/** What a link confirms, or null if it was used or has expired. Does not use it up. */
export async function readVerification(parts: Parts, token: string): Promise<Confirmation | null> {
  const found = await readOneTime(parts, 'email_verification', token)
  if (!found) return null
  const email = String(found.payload.email)
  if (found.payload.registration === undefined) return { email, name: null }
  const pending = await findRegistration(parts, String(found.payload.registration))
  return pending && { email, name: `${pending.firstName} ${pending.lastName}` }
}

/** Confirms an email by its link, which works once. Among several registrations the one with the link wins. */
export async function verifyEmail(parts: Parts, token: string, caller: Caller): Promise<void> {
  const usedToken =
    (await spendOneTime(parts, 'email_verification', token)) ?? fail('conflict', 'recovery.errors.staleLink')
  const { email, registration } = usedToken.payload
  if (registration !== undefined) return completeRegistration(parts, String(registration), String(email), caller)
  const user = await findUser(parts, usedToken.userId ?? '')
  if (!user || user.email !== email) fail('conflict', 'recovery.errors.staleLink')
  await unscoped(parts).batch([confirmStatement(parts, user.id), voidOneTime(parts, 'email_verification', user.id)])
  const accountId = await findHomeAccount(parts, user.id)
  if (!accountId) return
  const scope = scopeAtSignIn(parts, accountId, user.id, caller)
  await scope.db.batch([auditStatement(scope, 'auth.email_verified', { subject: user.id })])
}
