import { and, eq, isNull } from 'drizzle-orm'
import { changed } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { findAuthSession } from '#features/identity/credentials/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { findSession, idleLimit } from '#kit/auth/session.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'

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
