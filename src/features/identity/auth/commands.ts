import { and, eq, isNull } from 'drizzle-orm'
import { changed, type Statement } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { findHomeAccount } from '#features/accounts/memberships/queries.ts'
import { findSsoRequirement } from '#features/accounts/sso-providers/queries.ts'
import { findAuthSession, findUserByEmail, signInKey } from '#features/identity/credentials/queries.ts'
import { failuresByCaller, lockout, passwordTooLong } from '#features/identity/credentials/rules.ts'
import { attemptStatement } from '#features/identity/devices/commands.ts'
import { findPending } from '#features/identity/registration/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { enter } from '#features/identity/two-factor/commands-challenge.ts'
import { clearAttempts, retryAfter, returnAttempt, returnStatement, takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { callerKey, takeCallerAttempt } from '#kit/auth/caller-limit.ts'
import type { Queued } from '#kit/auth/fair-queue.ts'
import { nobodysHash } from '#kit/auth/passwords.ts'
import { findSession, idleLimit } from '#kit/auth/session.ts'
import type { Attempt, Outcome, SignIn } from '#kit/auth/sign-in.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { lockedMail } from './mails.ts'
import type { Login } from './schema.ts'

/**
 * Signs a user in by email and password. Unknown emails, wrong passwords and inactive users fail alike and take equally
 * long: failures are recorded after the response. Five failures within half an hour lock the email for half an hour,
 * whether or not it has a user; attempts count before the password is checked. A known device has its own count, so
 * that strangers cannot lock its user out. Unknown devices are also counted by network: 50 failures within half an
 * hour, then `rate_limited`. If the company requires single sign-on, only its owner can use a password.
 */
export async function login(parts: Parts, { email, password }: Login, attempt: Attempt): Promise<Outcome> {
  const { kind, caller, runAfter } = attempt
  const network = callerKey(parts, 'sign-in-from', caller.ipAddress)
  const [user, pending] = await Promise.all([findUserByEmail(parts, email), findWaiting(parts, email, caller)])
  const deviceSecret = caller.clientInfo?.().deviceSecret ?? null
  const { key, isKnown } = await signInKey(parts, email, user?.id ?? '', deviceSecret)
  const tried = await takeAttempt(parts, key, lockout)
  if (!tried.allowed) fail('locked', undefined, retryAfter(tried))
  const keys = isKnown ? [key] : [key, network]
  if (!isKnown) await takeFromNetwork(parts, key, caller.ipAddress)

  const accountId = await findHomeAccount(parts, user?.id ?? '')
  const sso = await findSsoRequirement(parts, email)
  const who = { caller: keys.at(-1)!, isKnown }
  // Until the email is confirmed, only the password of the registration counts, not that of an earlier user of the
  // address.
  const waiting = user && user.emailVerifiedAt !== null ? null : pending
  const right = await isRight(parts, keys, who, password, (waiting ?? user)?.passwordHash ?? nobodysHash)
  const scope = user && accountId ? scopeAtSignIn(parts, accountId, user.id, caller) : null
  const cleared = [clearAttempts(parts, key), ...(isKnown ? [] : [returnStatement(network)])]
  if (waiting && right && !sso) {
    await parts.db.unscoped('who waits for a link has no account yet').batch(cleared)
    return { requiresEmailVerification: true }
  }
  if (!right || !user || !scope || user.status !== 'ACTIVE' || (sso && sso.exceptUserId !== user.id)) {
    const record = { email, userId: user?.id ?? null, accountId, success: false, ...seenAt(caller) }
    const written = attemptStatement(parts, record)
    const lockedAt = tried.count === lockout.limit ? attempt.origin : null
    runAfter(() =>
      user && scope
        ? tellFailure(scope, user, written, lockedAt)
        : parts.db.unscoped('nobody has this address').batch([written]),
    )
    fail('unauthenticated', sso ? 'sso.errors.required' : 'auth.errors.credentialsWrong')
  }
  if (!parts.config.requireEmailVerification || user.emailVerifiedAt !== null || user.isDemo)
    return enter(parts, scope, kind, 'auth.logged_in', cleared)
  await scope.db.batch([...cleared, auditStatement(scope, 'auth.email_unverified', { success: false })])
  return { requiresEmailVerification: true }
}

/** The unconfirmed registration of an email, if emails have to be confirmed. */
const findWaiting = (parts: Parts, email: string, { ipAddress }: Caller) =>
  parts.config.requireEmailVerification
    ? findPending(parts, email, callerKey(parts, 'register', ipAddress))
    : Promise.resolve(null)

/** Counts an attempt by its network. Above the limit it is not checked, so the email gets its attempt back. */
async function takeFromNetwork(parts: Parts, key: string, ipAddress: string | null) {
  const tried = await takeCallerAttempt(parts, 'sign-in-from', ipAddress, failuresByCaller)
  if (tried.allowed) return
  await returnAttempt(parts, key)
  fail('rate_limited', undefined, retryAfter(tried))
}

/** Whether the password is right. Returns the attempt if checking failed. */
async function isRight(parts: Parts, keys: string[], who: Queued, password: string, hash: string): Promise<boolean> {
  if (passwordTooLong(password)) return false
  try {
    return await parts.passwords.verify(password, hash, who)
  } catch (thrown) {
    for (const key of keys) await returnAttempt(parts, key)
    throw thrown
  }
}

const seenAt = ({ ipAddress, userAgent, clientInfo }: Caller) => ({
  ipAddress,
  userAgent,
  country: clientInfo?.().country ?? null,
})

type Person = { email: string; firstName: string; language: Session['user']['language']; isDemo: boolean }

/** Records a failed sign-in. `lockedAt` is the site's origin if this failure locked the email. */
function tellFailure(scope: AccountScope, user: Person, written: Statement, lockedAt: string | null) {
  const statements: Statement[] = [written, auditStatement(scope, 'auth.login_failed', { success: false })]
  if (lockedAt) statements.push(auditStatement(scope, 'auth.locked', { success: false }))
  if (lockedAt && !user.isDemo) statements.push(mailStatement(scope, lockedMail(user, lockedAt)))
  return scope.db.batch(statements)
}

/** Ends the session of the request. */
export async function logout(parts: Parts, scope: AccountScope) {
  const sessionId = scope.sessionId ?? fail('unauthenticated')
  const alongside = [auditStatement(scope, 'auth.logged_out')]
  await endSessions(parts, { sessionId }, 'logged_out', { by: scope, alongside })
}

const accessLifetime = 60 * 60 * 1000

/**
 * Exchanges a refresh token for a new pair of tokens and voids the old pair. The previous refresh token is accepted
 * once more, in case the response with the newest was lost; both are void then. Any other token reveals that it was
 * stolen: the session ends. Of two concurrent exchanges one fails with `conflict`.
 */
export async function refresh(parts: Parts, token: string, caller: Caller): Promise<SignIn> {
  const parsed = parseToken(token, 'ref') ?? fail('unauthenticated')
  const now = parts.clock.now()
  const kept = await findAuthSession(parts, `ses_${parsed.id.slice(4)}`)
  if (!kept?.refreshHash || kept.endedAt !== null || kept.expiresAt <= now || now - kept.lastActivityAt > idleLimit)
    fail('unauthenticated')

  const scope = scopeAtSignIn(parts, kept.activeAccountId, kept.userId, caller)
  const isNewest = matchesHash(parsed.secret, kept.refreshHash)
  const isPrevious = kept.refreshPreviousHash !== null && matchesHash(parsed.secret, kept.refreshPreviousHash)
  if (!isNewest && !isPrevious) {
    const alongside = [auditStatement(scope, 'auth.refresh_reused', { sessionId: kept.id, success: false })]
    await endSessions(parts, { sessionId: kept.id }, 'refresh_reused', { by: scope, alongside })
    fail('unauthenticated')
  }

  const secret = parts.ids.secret()
  const next = parts.ids.secret()
  const secretExpiresAt = Math.min(now + accessLifetime, kept.expiresAt)
  const refreshPreviousHash = isNewest ? kept.refreshHash : null
  const fresh = { secretHash: sha256(secret), secretExpiresAt, refreshHash: sha256(next), refreshPreviousHash }
  const same = and(eq(authSessions.refreshHash, kept.refreshHash), isNull(authSessions.endedAt))
  const rotation = scope.db.orm
    .update(authSessions)
    .set({ ...fresh, lastActivityAt: now })
    .where(and(eq(authSessions.id, kept.id), same))
  if (changed((await scope.db.batch([rotation]))[0]) !== 1) fail('conflict')

  const accessToken = `${kept.id}.${secret}`
  const session = (await findSession(parts, accessToken)) ?? fail('unauthenticated')
  const refreshToken = `ref_${kept.id.slice(4)}.${next}`
  return { session, accessToken, refreshToken, expiresIn: (secretExpiresAt - now) / 1000 }
}
