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
import type { InLine } from '#kit/auth/fair-line.ts'
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
 * Signs a person in by e-mail and password. Unknown e-mails, wrong passwords and people without an active account fail
 * alike, and take equally long: what is written about a failure is written after the answer. Five failures within half an
 * hour lock the address for half an hour, whether or not anybody has it; each try is counted before its password is looked
 * at. A device that the person has signed in with before has a count of its own, so that strangers cannot lock them out.
 * From anywhere else failures are counted by the caller's network as well: 50 within half an hour, then `rate_limited`.
 * Where the company asks for single sign-on its owner alone comes in by password; everything else fails alike there, too.
 */
export async function login(parts: Parts, { email, password }: Login, attempt: Attempt): Promise<Outcome> {
  const { kind, caller, later } = attempt
  const network = callerKey(parts, 'sign-in-from', caller.ipAddress)
  const [user, pending] = await Promise.all([findUserByEmail(parts, email), findWaiting(parts, email, caller)])
  const deviceSecret = caller.whereabouts?.().deviceSecret ?? null
  const { key, isKnown } = await signInKey(parts, email, user?.id ?? '', deviceSecret)
  const tried = await takeAttempt(parts, key, lockout)
  if (!tried.allowed) fail('locked', undefined, retryAfter(tried))
  const keys = isKnown ? [key] : [key, network]
  if (!isKnown) await takeFromNetwork(parts, key, caller.ipAddress)

  const accountId = await findHomeAccount(parts, user?.id ?? '')
  const sso = await findSsoRequirement(parts, email)
  const who = { caller: keys.at(-1)!, isKnown }
  // Until the address is confirmed the password of the registration counts, not that of somebody else who used it before.
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
    later(() =>
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

/** The registration with which somebody may wait for their address to be confirmed. */
const findWaiting = (parts: Parts, email: string, { ipAddress }: Caller) =>
  parts.config.requireEmailVerification
    ? findPending(parts, email, callerKey(parts, 'register', ipAddress))
    : Promise.resolve(null)

/** Counts a try by the network it comes from. One that goes too far was not looked at, and is given back to the address. */
async function takeFromNetwork(parts: Parts, key: string, ipAddress: string | null) {
  const tried = await takeCallerAttempt(parts, 'sign-in-from', ipAddress, failuresByCaller)
  if (tried.allowed) return
  await returnAttempt(parts, key)
  fail('rate_limited', undefined, retryAfter(tried))
}

/** Whether the password is right. A try that could not be looked at is given back. */
async function isRight(parts: Parts, keys: string[], who: InLine, password: string, hash: string): Promise<boolean> {
  if (passwordTooLong(password)) return false
  try {
    return await parts.passwords.verify(password, hash, who)
  } catch (thrown) {
    for (const key of keys) await returnAttempt(parts, key)
    throw thrown
  }
}

const seenAt = ({ ipAddress, userAgent, whereabouts }: Caller) => ({
  ipAddress,
  userAgent,
  country: whereabouts?.().country ?? null,
})

type Person = { email: string; firstName: string; language: Session['user']['language']; isDemo: boolean }

/** Writes a failed sign-in down; `lockedAt` is the site on which it locked the address. */
function tellFailure(scope: AccountScope, user: Person, written: Statement, lockedAt: string | null) {
  const statements: Statement[] = [written, auditStatement(scope, 'auth.login_failed', { success: false })]
  if (lockedAt) statements.push(auditStatement(scope, 'auth.locked', { success: false }))
  if (lockedAt && !user.isDemo) statements.push(mailStatement(scope, lockedMail(user, lockedAt)))
  return scope.db.batch(statements)
}

/** Ends the sign-in that the request came with. */
export async function logout(parts: Parts, scope: AccountScope) {
  const sessionId = scope.sessionId ?? fail('unauthenticated')
  const alongside = [auditStatement(scope, 'auth.logged_out')]
  await endSessions(parts, { sessionId }, 'logged_out', { by: scope, alongside })
}

const accessLifetime = 60 * 60 * 1000

/**
 * Exchanges a refresh token for a new pair; access and refresh token of before are void from then on. The token just before
 * the newest is taken once more, because the answer with the newest may have been lost: the newest is then void, and so is
 * the one before. Any other token means that two hold one: the sign-in ends. Of two exchanges at once one is told to try
 * again.
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
