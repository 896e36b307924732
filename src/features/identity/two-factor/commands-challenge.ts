import type { Statement } from '#db/client.ts'
import { findSecondFactor, findUser, type SecondFactor } from '#features/identity/credentials/queries.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import { prepareOneTimeToken, readOneTimeToken, renewOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { AccountScope, Services, SignInKind } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { deriveDigits } from '#kit/data/crypto.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { codeMail } from './mails.ts'
import { codeLifetimeMs, codeMailLimit } from './rules.ts'

export type Challenge = { twoFactor: { pendingToken: string; method: SecondFactor } }
/** The stored state of a sign-in that waits for its second factor. */
export type PendingSignIn = FirstStep & { accountId: string; codeHash?: string }
/** `ssoAccountId` is the account of the single sign-on, or null after a password. */
type FirstStep = { kind: SignInKind; method: SecondFactor; ssoAccountId: string | null }

/** Returns the stored hash of an emailed code: useless for other users and without the key. */
export const codeHashOf = (services: Services, userId: string, code: string) =>
  keyedHash(services, `code ${userId}`, code)

/** Creates a code and the statement that emails it. Fails with `rate_limited` after five within half an hour. */
export async function prepareEmailCode(services: Services, userId: string) {
  const user = (await findUser(services, userId)) ?? fail('unauthenticated')
  await requireAttempt(services, `code-mail:${userId}`, codeMailLimit)
  const code = deriveDigits(services.ids.secret(), 6)
  const db = services.db.unscoped('sign-in happens before an account is known')
  const statements = user.isDemo ? [] : [mailStatement({ ...services, db }, codeMail(user, code))]
  return { codeHash: codeHashOf(services, userId, code), statements }
}

/**
 * Starts the second step of a sign-in: issues a token for the code, and emails the code if that is the method. Writes
 * the given statements in the same batch.
 */
async function issueChallenge(services: Services, scope: AccountScope, firstStep: FirstStep, statements: Statement[]) {
  const { actorId: userId, accountId } = scope
  const { method } = firstStep
  const emailCode = method === 'MAIL' ? await prepareEmailCode(services, userId) : null
  const payload: PendingSignIn = { ...firstStep, accountId, ...(emailCode && { codeHash: emailCode.codeHash }) }
  const { token, statement } = prepareOneTimeToken(services, {
    kind: 'two_factor',
    userId,
    payload,
    lifetime: codeLifetimeMs,
  })
  const audit = auditStatement(scope, 'auth.two_factor_asked', { details: { method } })
  await scope.db.batch([...statements, statement, ...(emailCode?.statements ?? []), audit])
  return { twoFactor: { pendingToken: token, method } }
}

/** Returns the pending sign-in of a token, or null if it has expired. */
export async function findChallenge(services: Services, token: string | undefined) {
  const pendingSignIn = await readOneTimeToken(services, 'two_factor', token)
  const user = pendingSignIn?.userId ? await findUser(services, pendingSignIn.userId) : null
  return pendingSignIn && user ? { method: (pendingSignIn.payload as PendingSignIn).method, email: user.email } : null
}

/** Emails another code, voids the previous one and extends the challenge by ten minutes. */
export async function resendCode(services: Services, token: string | undefined): Promise<void> {
  const pendingSignIn = (await readOneTimeToken(services, 'two_factor', token)) ?? fail('unauthenticated')
  const challenge = pendingSignIn.payload as PendingSignIn
  if (challenge.method !== 'MAIL' || !pendingSignIn.userId) fail('conflict', 'twoFactor.errors.resendFailed')
  const { codeHash, statements } = await prepareEmailCode(services, pendingSignIn.userId)
  const payload = { ...challenge, codeHash }
  if (!(await renewOneTimeToken(services, 'two_factor', token!, { payload, lifetime: codeLifetimeMs })))
    fail('unauthenticated')
  await services.db.unscoped('sign-in happens before an account is known').batch(statements)
}

/**
 * Completes the first step of a sign-in: creates a session, or a challenge if the user has a second factor. Writes the
 * statements in either case. `isSsoSignIn` limits the session to the account of the single sign-on.
 */
export async function completeFirstStep(
  services: Services,
  scope: AccountScope,
  kind: SignInKind,
  action: string,
  statements: Statement[] = [],
  { isSsoSignIn = false }: { isSsoSignIn?: boolean } = {},
): Promise<SignIn | Challenge> {
  const factor = await findSecondFactor(services, scope.actorId)
  const ssoAccountId = isSsoSignIn ? scope.accountId : null
  if (!factor) return startSession(services, scope, kind, action, { statements, ssoAccountId })
  return issueChallenge(services, scope, { kind, method: factor, ssoAccountId }, statements)
}
