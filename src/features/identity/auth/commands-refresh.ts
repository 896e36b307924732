import { and, eq, isNull } from 'drizzle-orm'
import { changed } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { type Caller, scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { auditStatement } from '#kit/audit.ts'
import type { Parts } from '#kit/context.ts'
import { matchesHash, parseToken, sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { findSession, idleLimit } from '#kit/session.ts'
import { endSession, type SignIn } from './commands.ts'
import { findAuthSession } from './queries.ts'

const accessLifetime = 60 * 60 * 1000

/**
 * Exchanges a refresh token for a new pair; access and refresh token of before are void from then on. A token that is not
 * the newest of its sign-in means that two hold it: the sign-in ends. Of two exchanges at once one wins at most.
 */
export async function refresh(parts: Parts, token: string, caller: Caller): Promise<SignIn> {
  const parsed = parseToken(token, 'ref') ?? fail('unauthenticated')
  const now = parts.clock.now()
  const kept = await findAuthSession(parts, `ses_${parsed.id.slice(4)}`)
  if (!kept?.refreshHash || kept.endedAt !== null || kept.expiresAt <= now || now - kept.lastActivityAt > idleLimit)
    fail('unauthenticated')

  const scope = scopeAtSignIn(parts, kept.activeAccountId, kept.userId, caller)
  const secret = parts.ids.secret()
  const next = parts.ids.secret()
  const secretExpiresAt = Math.min(now + accessLifetime, kept.expiresAt)
  const fresh = { secretHash: sha256(secret), secretExpiresAt, refreshHash: sha256(next), lastActivityAt: now }
  const newest = and(eq(authSessions.refreshHash, kept.refreshHash), isNull(authSessions.endedAt))
  const rotation = scope.db.orm
    .update(authSessions)
    .set(fresh)
    .where(and(eq(authSessions.id, kept.id), newest))

  const isNewest = matchesHash(parsed.secret, kept.refreshHash)
  const won = isNewest && changed((await scope.db.batch([rotation]))[0]) === 1
  if (!won) {
    const entry = { sessionId: kept.id, success: false }
    await scope.db.batch([
      endSession(scope, kept.id, 'refresh_reused'),
      auditStatement(scope, 'auth.refresh_reused', entry),
    ])
    fail('unauthenticated')
  }
  const accessToken = `${kept.id}.${secret}`
  const session = (await findSession(parts, accessToken)) ?? fail('unauthenticated')
  const refreshToken = `ref_${kept.id.slice(4)}.${next}`
  return { session, accessToken, refreshToken, expiresIn: (secretExpiresAt - now) / 1000 }
}
