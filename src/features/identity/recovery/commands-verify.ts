import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { type Caller, scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { findHomeAccount } from '#features/accounts/accounts/queries.ts'
import type { Later } from '#features/identity/auth/commands.ts'
import { emailKey, findUser, findUserByEmail } from '#features/identity/auth/queries.ts'
import { takeAttempt } from '#kit/attempts.ts'
import { auditStatement } from '#kit/audit.ts'
import type { Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { issueOneTime, readOneTime, spendOneTime, voidOneTime } from '#kit/one-time.ts'
import { mailStatement } from '#kit/outbox.ts'
import { verificationMail } from './mails.ts'
import { linkMails, verificationLifetime } from './rules.ts'

const unscoped = ({ db }: Parts) => db.unscoped('an e-mail address belongs to a person, not to an account')
const staleLink = 'This link has been used or is too old. Please ask for a new one.'

/** A link's token that confirms an address, bound to the address that it was mailed to. */
export const issueVerification = (parts: Parts, user: { id: string; email: string }) =>
  issueOneTime(parts, {
    kind: 'email_verification',
    userId: user.id,
    payload: { email: user.email },
    lifetime: verificationLifetime,
  })

/** The statement that notes that a person's address is theirs. */
export const confirmStatement = (parts: Parts, userId: string) =>
  unscoped(parts)
    .orm.update(users)
    .set({ emailVerifiedAt: parts.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))

/**
 * Mails the link that confirms an address, where somebody has it and has not confirmed it yet. The answer does not wait
 * for that. At most five mails an hour go to one address.
 */
export async function resendVerification(parts: Parts, email: string, origin: string, later: Later): Promise<void> {
  const tried = await takeAttempt(parts, `verification-mail:${emailKey(parts, email)}`, linkMails)
  if (tried.allowed) later(() => mailVerification(parts, email, origin))
}

async function mailVerification(parts: Parts, email: string, origin: string) {
  const user = await findUserByEmail(parts, email)
  if (!user || user.emailVerifiedAt !== null || user.isDemo || user.status !== 'ACTIVE') return
  const { token, statement } = issueVerification(parts, user)
  const db = unscoped(parts)
  await db.batch([statement, mailStatement({ ...parts, db }, verificationMail(user, origin, token))])
}

/** The address that a link would confirm, or null where the link is used or too old. Does not use it up. */
export async function readVerification(parts: Parts, token: string): Promise<string | null> {
  const found = await readOneTime(parts, 'email_verification', token)
  return found ? String(found.payload.email) : null
}

/** Confirms the address of whoever has the link, which works once. */
export async function verifyEmail(parts: Parts, token: string, caller: Caller): Promise<void> {
  const spent = (await spendOneTime(parts, 'email_verification', token)) ?? fail('conflict', staleLink)
  const user = await findUser(parts, spent.userId ?? '')
  if (!user || user.email !== spent.payload.email) fail('conflict', staleLink)
  await unscoped(parts).batch([confirmStatement(parts, user.id), voidOneTime(parts, 'email_verification', user.id)])
  const accountId = await findHomeAccount(parts, user.id)
  if (!accountId) return
  const scope = scopeAtSignIn(parts, accountId, user.id, caller)
  await scope.db.batch([auditStatement(scope, 'auth.email_verified', { subject: user.id })])
}
