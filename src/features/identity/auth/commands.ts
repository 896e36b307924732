import { and, eq, isNull } from 'drizzle-orm'
import { changedCount, type Statement } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { findSsoRequirement } from '#features/accounts/sso-providers/queries.ts'
import { findAuthSession, findUserByEmail, loadSignInKey } from '#features/identity/credentials/queries.ts'
import { failedSignInNetworkLimit, isPasswordTooLong, lockout } from '#features/identity/credentials/rules.ts'
import { signInAttemptStatement } from '#features/identity/devices/commands.ts'
import { findPendingRegistration } from '#features/identity/registration/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { completeFirstStep } from '#features/identity/two-factor/commands-challenge.ts'
import { clearAttemptsStatement, refundAttempt, refundStatement, retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { callerKey, takeCallerAttempt } from '#kit/auth/caller-limit.ts'
import type { QueuedCaller } from '#kit/auth/fair-queue.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import { findSession, sessionIdleLimitMs } from '#kit/auth/session.ts'
import type { SignIn, SignInContext, SignInOutcome } from '#kit/auth/sign-in.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { signInLockedMail } from './mails.ts'
import type { Login } from './schema.ts'

/**
 * Signs a user in by email and password. Unknown emails, wrong passwords and inactive users fail alike and take equally
 * long, because failures are recorded after the response. If the company requires single sign-on, only its owner can
 * use a password. Attempts count before the password is checked:
 * - Five failures within half an hour lock the email for half an hour, even if it has no user.
 * - A known device has its own count, so that strangers cannot lock its user out.
 * - Unknown devices are also counted by network: after 50 failures within half an hour, it fails with `rate_limited`.
 */
export async function login(
  services: Services,
  { email, password }: Login,
  attempt: SignInContext,
): Promise<SignInOutcome> {
  const { kind, caller, runAfter } = attempt
  const networkKey = callerKey(services, 'sign-in-from', caller.ipAddress)
  const [user, pending] = await Promise.all([
    findUserByEmail(services, email),
    findRegistration(services, email, caller),
  ])
  const deviceSecret = caller.clientInfo?.().deviceSecret ?? null
  const { key, isKnown } = await loadSignInKey(services, email, user?.id ?? '', deviceSecret)
  const attemptResult = await takeAttempt(services, key, lockout)
  if (!attemptResult.allowed) fail('locked', undefined, retryAfter(attemptResult))
  const attemptKeys = isKnown ? [key] : [key, networkKey]
  if (!isKnown) await countByNetwork(services, key, caller.ipAddress)

  const accountId = await findHomeAccountId(services, user?.id ?? '')
  const ssoRequirement = await findSsoRequirement(services, email)
  const client = { caller: isKnown ? key : networkKey, isKnown }
  // Until the email is confirmed, only the password of the registration counts. The password of an earlier user of the
  // address does not.
  const pendingUser = user && user.emailVerifiedAt !== null ? null : pending
  const isCorrect = await verifyPassword(
    services,
    attemptKeys,
    client,
    password,
    (pendingUser ?? user)?.passwordHash ?? dummyHash,
  )
  const scope = user && accountId ? scopeAtSignIn(services, accountId, user.id, caller) : null
  const resetAttempts = [clearAttemptsStatement(services, key), ...(isKnown ? [] : [refundStatement(networkKey)])]
  if (pendingUser && isCorrect && !ssoRequirement) {
    await services.db.unscoped('an unconfirmed registration belongs to no account').batch(resetAttempts)
    return { requiresEmailVerification: true }
  }
  const mustUseSso = ssoRequirement !== null && ssoRequirement.exceptUserId !== user?.id
  if (!isCorrect || !user || !scope || user.status !== 'ACTIVE' || mustUseSso) {
    const record = { email, userId: user?.id ?? null, accountId, success: false, ...clientDetails(caller) }
    const attemptRecord = signInAttemptStatement(services, record)
    const lockedOrigin = attemptResult.count === lockout.limit ? attempt.origin : null
    runAfter(() =>
      user && scope
        ? recordFailure(scope, user, attemptRecord, lockedOrigin)
        : services.db.unscoped('the email belongs to no user').batch([attemptRecord]),
    )
    fail('unauthenticated', ssoRequirement ? 'sso.errors.required' : 'auth.errors.credentialsWrong')
  }
  if (!services.config.requireEmailVerification || user.emailVerifiedAt !== null || user.isDemo)
    return completeFirstStep(services, scope, kind, 'auth.logged_in', resetAttempts)
  await scope.db.batch([...resetAttempts, auditStatement(scope, 'auth.email_unverified', { success: false })])
  return { requiresEmailVerification: true }
}

/** Returns the unconfirmed registration of an email, if emails have to be confirmed. */
const findRegistration = (services: Services, email: string, { ipAddress }: Caller) =>
  services.config.requireEmailVerification
    ? findPendingRegistration(services, email, { preferredNetwork: callerKey(services, 'register', ipAddress) })
    : Promise.resolve(null)

/**
 * Counts an attempt by its network. Above the limit, the password is not checked and the attempt at the email is
 * refunded.
 */
async function countByNetwork(services: Services, key: string, ipAddress: string | null) {
  const result = await takeCallerAttempt(services, 'sign-in-from', ipAddress, failedSignInNetworkLimit)
  if (result.allowed) return
  await refundAttempt(services, key)
  fail('rate_limited', undefined, retryAfter(result))
}

/** Returns whether the password is right. Refunds the attempts if it could not be checked. */
async function verifyPassword(
  services: Services,
  keys: string[],
  client: QueuedCaller,
  password: string,
  hash: string,
): Promise<boolean> {
  if (isPasswordTooLong(password)) return false
  try {
    return await services.passwords.verify(password, hash, client)
  } catch (thrown) {
    for (const key of keys) await refundAttempt(services, key)
    throw thrown
  }
}

const clientDetails = ({ ipAddress, userAgent, clientInfo }: Caller) => ({
  ipAddress,
  userAgent,
  country: clientInfo?.().country ?? null,
})

type Person = { email: string; firstName: string; language: Session['user']['language']; isDemo: boolean }

/**
 * Records a failed sign-in. `lockedOrigin` is the origin of the link in the email about a lock. It is null if this
 * failure did not lock the email.
 */
function recordFailure(scope: AccountScope, user: Person, attemptRecord: Statement, lockedOrigin: string | null) {
  const statements: Statement[] = [attemptRecord, auditStatement(scope, 'auth.login_failed', { success: false })]
  if (lockedOrigin) statements.push(auditStatement(scope, 'auth.locked', { success: false }))
  if (lockedOrigin && !user.isDemo) statements.push(mailStatement(scope, signInLockedMail(user, lockedOrigin)))
  return scope.db.batch(statements)
}

/** Ends the session of the request. */
export async function logout(services: Services, scope: AccountScope) {
  const sessionId = scope.sessionId ?? fail('unauthenticated')
  const extraStatements = [auditStatement(scope, 'auth.logged_out')]
  await endSessions(services, { sessionId }, 'logged_out', { endedBy: scope, extraStatements })
}

const accessLifetime = 60 * 60 * 1000

/**
 * Exchanges a refresh token for a new pair of tokens and voids the old pair.
 * - The previous refresh token is accepted once more, because the response with the newest one may have been lost. The
 *   exchange voids both.
 * - Any other refresh token of the session was replaced earlier and may be stolen, so the session ends.
 * - One of two concurrent exchanges fails with `conflict`.
 */
export async function refresh(services: Services, token: string, caller: Caller): Promise<SignIn> {
  const parsed = parseToken(token, 'ref') ?? fail('unauthenticated')
  const now = services.clock.now()
  // The refresh token `ref_x` belongs to the session `ses_x`.
  const row = await findAuthSession(services, `ses_${parsed.id.slice(4)}`)
  if (
    !row?.refreshHash ||
    row.endedAt !== null ||
    row.expiresAt <= now ||
    now - row.lastActivityAt > sessionIdleLimitMs
  )
    fail('unauthenticated')

  const scope = scopeAtSignIn(services, row.activeAccountId, row.userId, caller)
  const isNewest = matchesHash(parsed.secret, row.refreshHash)
  const isPrevious = row.refreshPreviousHash !== null && matchesHash(parsed.secret, row.refreshPreviousHash)
  if (!isNewest && !isPrevious) {
    const extraStatements = [auditStatement(scope, 'auth.refresh_reused', { sessionId: row.id, success: false })]
    await endSessions(services, { sessionId: row.id }, 'refresh_reused', { endedBy: scope, extraStatements })
    fail('unauthenticated')
  }

  const secret = services.ids.secret()
  const refreshSecret = services.ids.secret()
  const secretExpiresAt = Math.min(now + accessLifetime, row.expiresAt)
  const refreshPreviousHash = isNewest ? row.refreshHash : null
  const newSecrets = {
    secretHash: sha256(secret),
    secretExpiresAt,
    refreshHash: sha256(refreshSecret),
    refreshPreviousHash,
  }
  const isUnchanged = and(eq(authSessions.refreshHash, row.refreshHash), isNull(authSessions.endedAt))
  const rotation = scope.db.orm
    .update(authSessions)
    .set({ ...newSecrets, lastActivityAt: now })
    .where(and(eq(authSessions.id, row.id), isUnchanged))
  if (changedCount((await scope.db.batch([rotation]))[0]) !== 1) fail('conflict')

  const accessToken = `${row.id}.${secret}`
  const session = (await findSession(services, accessToken)) ?? fail('unauthenticated')
  const refreshToken = `ref_${row.id.slice(4)}.${refreshSecret}`
  return { session, accessToken, refreshToken, expiresIn: (secretExpiresAt - now) / 1000 }
}
