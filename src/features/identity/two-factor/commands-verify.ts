import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { recoveryCodes, users } from '#db/schema/identity.ts'
import { findUser } from '#features/identity/credentials/queries.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { clearAttemptsStatement, requireAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { reencrypt } from '#kit/auth/encryption-keys.ts'
import { spendOneTimeToken, takeOneTimeTokenAttempt } from '#kit/auth/one-time-tokens.ts'
import { fromBase32, stepOfCode } from '#kit/auth/totp.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { decrypt } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { codeHashOf, type PendingSignIn } from './commands-challenge.ts'
import { attemptsPerChallenge, factorLockout, isRecoveryCode, normalizeCode } from './rules.ts'

const unscoped = ({ db }: Services) => db.unscoped('second factors belong to users, not accounts')
const factorKey = (userId: string) => `second-factor:${userId}`

/** Returns the location of the secret of a user's authenticator app. */
export const secretLocation = (userId: string) => ({ table: 'users', column: 'totp_secret', id: userId })

/** Counts an attempt for a user's second factor across all sign-ins. Fails with `locked` after too many. */
const takeFactorAttempt = (services: Services, userId: string) =>
  requireAttempt(services, factorKey(userId), factorLockout, 'locked')

/**
 * Uses up a code of an authenticator app or a recovery code. Each works once, also for concurrent requests. Returns the
 * kind of the code, or null if it is wrong or used.
 */
async function consumeCode(services: Services, userId: string, typedCode: string): Promise<'app' | 'recovery' | null> {
  const code = normalizeCode(typedCode)
  const { orm } = unscoped(services)
  if (isRecoveryCode(code)) {
    const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
    const matchingCode = and(unused, eq(recoveryCodes.codeHash, sha256(code)))
    const update = orm.update(recoveryCodes).set({ usedAt: services.clock.now() }).where(matchingCode)
    return (await update.returning({ id: recoveryCodes.id })).length === 1 ? 'recovery' : null
  }
  const user = await findUser(services, userId)
  if (user?.twoFactor !== 'TOTP' || !user.totpSecret) return null
  const location = secretLocation(userId)
  const secret = fromBase32(decrypt(services, location, user.totpSecret))
  const step = stepOfCode(secret, code, services.clock.now())
  if (step === null) return null
  const isLater = or(isNull(users.totpLastStep), lt(users.totpLastStep, step))
  const update = orm
    .update(users)
    .set({ totpLastStep: step, totpSecret: reencrypt(services, location, user.totpSecret) ?? user.totpSecret })
    .where(and(eq(users.id, userId), eq(users.totpSecret, user.totpSecret), isLater))
  return (await update.returning({ id: users.id })).length === 1 ? 'app' : null
}

/** Checks and uses up a second factor of a signed-in user. Fails with `locked` after too many wrong codes. */
export async function spendSecondFactor(services: Services, userId: string, code: string): Promise<boolean> {
  await takeFactorAttempt(services, userId)
  if (!(await consumeCode(services, userId, code))) return false
  await clearAttemptsStatement(services, factorKey(userId))
  return true
}

/**
 * Completes the second step of a sign-in and creates the session. The token allows five attempts and works once. Wrong
 * codes also count across all sign-ins of the user.
 */
export async function completeSecondStep(services: Services, token: string | undefined, code: string, caller: Caller) {
  const attempt =
    (await takeOneTimeTokenAttempt(services, 'two_factor', token, attemptsPerChallenge)) ?? fail('unauthenticated')
  const userId = attempt.userId ?? fail('unauthenticated')
  await takeFactorAttempt(services, userId)
  const { accountId, kind, method, ssoAccountId, codeHash } = attempt.payload as PendingSignIn
  const scope = scopeAtSignIn(services, accountId, userId, caller)

  const isEmailCode =
    method === 'MAIL' && codeHash !== undefined && codeHash === codeHashOf(services, userId, normalizeCode(code))
  const usedFactor = isEmailCode ? 'mail' : await consumeCode(services, userId, code)
  const isAccepted = usedFactor && (await spendOneTimeToken(services, 'two_factor', token))
  if (!isAccepted) {
    await scope.db.batch([auditStatement(scope, 'auth.two_factor_failed', { success: false, details: { method } })])
    fail('unauthenticated', 'twoFactor.errors.verificationFailed')
  }
  const audit = auditStatement(scope, 'auth.two_factor_passed', { details: { how: usedFactor } })
  const statements = [clearAttemptsStatement(services, factorKey(userId)), audit]
  return startSession(services, scope, kind, 'auth.logged_in', { statements, secondFactor: true, ssoAccountId })
}
