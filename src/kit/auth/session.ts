import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { recentAuthLifetimeMs } from '#kit/auth/recent-auth.ts'
import { findKeySession } from '#kit/auth/session-key.ts'
import {
  type AuthSessionRow,
  isMembershipActive,
  personColumnsSql,
  personJoinsSql,
  sessionPersonOf,
} from '#kit/auth/session-row.ts'
import type { AppEnv, Services, Session, SignInKind } from '#kit/context.ts'
import { makeScope } from '#kit/context.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { clearSecretCookie, secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { clientAddress } from '#kit/http/ip-address.ts'
import { clientInfoOf } from '#kit/server/client-info.ts'
import { storeTimeZone } from '#kit/time-zone.ts'

const minute = 60_000
/** Milliseconds without activity after which a session ends: 8 hours. */
export const sessionIdleLimitMs = 480 * minute
/** Milliseconds after which a session ends in any case: 30 days. */
export const sessionMaxAgeMs = 30 * 24 * 60 * minute
/** Minimum time between two writes of the last activity, in milliseconds. */
const minActivityInterval = 5 * minute

const cookieName = 'trimtab'

/** Returns the token of `Authorization: Bearer …`, or undefined. Other authorization headers are ignored. */
export const bearer = (c: Context) => /^Bearer ([\x21-\x7e]+)$/.exec(c.req.header('authorization') ?? '')?.[1]

export const setSessionCookie = (c: Context<AppEnv>, token: string) =>
  setSecretCookie(c, cookieName, token, sessionMaxAgeMs / 1000)

export const clearSessionCookie = (c: Context<AppEnv>) => clearSecretCookie(c, cookieName)

/**
 * Middleware that loads the session of a cookie, Bearer token or API key in one query. No query without credentials.
 */
export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const bearerToken = bearer(c)
    const token = bearerToken ?? secretCookie(c, cookieName)
    const find = bearerToken?.startsWith('key_') ? findKeySession : findSession
    c.set('session', token ? await find(c.var.services, token) : null)
    c.set('guest', null)
    c.set('idempotency', null)
    await storeTimeZone(c)
    await next()
  })

/** Returns the session in a handler behind access({ auth: 'user' }). */
export const sessionOf = (c: Context<AppEnv>): Session => c.var.session ?? fail('unauthenticated')

/** Returns the account scope in a handler behind access({ auth: 'user' }). */
export function scope(c: Context<AppEnv>) {
  const session = sessionOf(c)
  const { db, clock, ids } = c.var.services
  return makeScope({
    accountId: session.account.id,
    db: db.forAccount(session.account.id),
    clock,
    ids,
    actorId: session.user.id,
    sessionId: session.id,
    requestId: c.var.requestId,
    ...callerDetailsOf(c),
    idempotency: c.var.idempotency,
  })
}

/** Address and user agent of the caller, for rate limits and the audit log. */
export const callerDetailsOf = (c: Context<AppEnv>) => ({
  ipAddress: clientAddress(c),
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  clientInfo: () => clientInfoOf(c),
})

const selectAuthSessionSql = `select s.id, s.kind, s.secret_hash, s.secret_expires_at, s.expires_at, s.last_activity_at, s.ended_at, s.proved_at,
  s.sso_account_id,
  ${personColumnsSql} from auth_sessions s ${personJoinsSql('s.user_id', 's.active_account_id')} where s.id = ?`

/**
 * Returns the session of a token. Null in these cases:
 * - The session is unknown, ended, expired or idle for 8 hours.
 * - Its person or account is not active.
 * - It started with the single sign-on of another account.
 */
export async function findSession(services: Services, token: string): Promise<Session | null> {
  const parsed = parseToken(token, 'ses')
  if (!parsed) return null
  const db = services.db.unscoped('a session determines the account of the request')
  const row = (await db.run(selectAuthSessionSql, [parsed.id]))[0] as AuthSessionRow | undefined
  const now = services.clock.now()
  if (!row || !matchesHash(parsed.secret, String(row.secret_hash)) || !isLive(row, now)) return null
  if (now - Number(row.last_activity_at) > minActivityInterval) {
    // Rounded down to the minute. With the exact time, an anonymous action in a room could be matched to its author.
    const roundedNow = now - (now % minute)
    await db.batch([
      { sql: 'update auth_sessions set last_activity_at = ? where id = ?', args: [roundedNow, parsed.id] },
      {
        sql: 'update memberships set last_seen_at = ? where account_id = ? and user_id = ?',
        args: [roundedNow, row.account_id, row.user_id],
      },
    ])
  }
  return toSession(row, now)
}

function isLive(row: AuthSessionRow, now: number): boolean {
  const isUnexpired = Number(row.secret_expires_at) > now && Number(row.expires_at) > now
  const isInSsoAccount = row.sso_account_id === null || row.sso_account_id === row.account_id
  const isIdle = now - Number(row.last_activity_at) > sessionIdleLimitMs
  return isMembershipActive(row, now) && isUnexpired && isInSsoAccount && row.ended_at === null && !isIdle
}

function toSession(row: AuthSessionRow, now: number): Session {
  const isRecent = row.proved_at !== null && now - Number(row.proved_at) <= recentAuthLifetimeMs
  return {
    id: String(row.id),
    kind: row.kind as SignInKind,
    keyScopes: null,
    ...sessionPersonOf(row),
    expiresAt: Number(row.expires_at),
    ssoAccountId: row.sso_account_id === null ? null : String(row.sso_account_id),
    provedAt: row.proved_at === null ? null : Number(row.proved_at),
    hasRecentAuth: isRecent && row.sso_account_id === null,
    hasAccountAuth: isRecent,
  }
}

/**
 * Creates a session: its tokens and its row. A browser's session lasts 30 days, an API client's access token an hour.
 */
export function prepareAuthSession(
  services: Services,
  kind: SignInKind,
  member: { userId: string; accountId: string },
) {
  const id = services.ids.id('ses')
  const secret = services.ids.secret()
  const refresh = kind === 'api' ? services.ids.secret() : null
  const now = services.clock.now()
  const row = {
    id,
    userId: member.userId,
    activeAccountId: member.accountId,
    kind,
    secretHash: sha256(secret),
    secretExpiresAt: now + (kind === 'api' ? 60 * minute : sessionMaxAgeMs),
    refreshHash: refresh && sha256(refresh),
    createdAt: now,
    lastActivityAt: now,
    expiresAt: now + sessionMaxAgeMs,
    provedAt: now,
  }
  const refreshToken = refresh && `ref_${id.slice(4)}.${refresh}`
  return { row, accessToken: `${id}.${secret}`, refreshToken, expiresIn: (row.secretExpiresAt - now) / 1000 }
}
