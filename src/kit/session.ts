import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Locale } from '#i18n/locale.ts'
import type { AppEnv, Parts, Session } from '#kit/context.ts'
import { makeScope } from '#kit/context.ts'
import { matchesHash, parseToken, sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { proofLifetime } from '#kit/proof.ts'
import { whereaboutsOf } from '#kit/whereabouts.ts'

const minute = 60_000
export const idleLimit = 480 * minute
export const absoluteLimit = 30 * 24 * 60 * minute
/** How often the time of the last activity is written at most. */
const activityStep = 5 * minute

export const isHttps = (c: Context) => new URL(c.req.url).protocol === 'https:'
const cookieName = (c: Context) => (isHttps(c) ? '__Host-trimtab' : 'trimtab')

/** The token of `Authorization: Bearer …`, or undefined. Anything else in that header is nobody. */
export const bearer = (c: Context) => /^Bearer ([\x21-\x7e]+)$/.exec(c.req.header('authorization') ?? '')?.[1]

export function setSessionCookie(c: Context<AppEnv>, token: string) {
  const maxAge = absoluteLimit / 1000
  setCookie(c, cookieName(c), token, { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), path: '/', maxAge })
}

export const clearSessionCookie = (c: Context<AppEnv>) =>
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })

/** Finds who is calling, by cookie or Bearer, in one query. Without credentials it asks nothing. */
export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = bearer(c) ?? getCookie(c, cookieName(c))
    const found = token ? await findSession(c.var.parts, token) : null
    c.set('session', found)
    c.set('guest', null)
    await next()
  })

/** The session of a handler behind access({ auth: 'user' }). */
export const sessionOf = (c: Context<AppEnv>): Session => c.var.session ?? fail('unauthenticated')

/** The account scope of a handler behind access({ auth: 'user' }). */
export function scope(c: Context<AppEnv>) {
  const found = sessionOf(c)
  const { db, clock, ids } = c.var.parts
  return makeScope({
    accountId: found.account.id,
    db: db.forAccount(found.account.id),
    clock,
    ids,
    actorId: found.user.id,
    sessionId: found.id,
    requestId: c.var.requestId,
    ...callerOf(c),
    idempotency: c.var.idempotency,
  })
}

/** Address and program of the caller, for the audit log. */
export const callerOf = (c: Context<AppEnv>) => ({
  ipAddress: c.req.header('cf-connecting-ip') ?? null,
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  whereabouts: () => whereaboutsOf(c),
})

type Row = Record<string, string | number | null>

const query = `select s.id, s.kind, s.secret_hash, s.secret_expires_at, s.expires_at, s.last_activity_at, s.ended_at, s.proved_at,
  u.id user_id, u.email, u.first_name, u.last_name, u.phone, u.avatar_url, u.language, u.status user_status, u.is_demo,
  u.email_verified_at, u.two_factor,
  u.created_at, a.id account_id, a.name account_name, a.slug, a.plan, a.status account_status, a.demo_ends_at,
  a.created_at account_created_at, a.settings, a.enabled_features,
  m.role, m.status member_status, m.locked_until, m.permissions, r.name role_name, r.permissions role_permissions
from auth_sessions s join users u on u.id = s.user_id join accounts a on a.id = s.active_account_id
join memberships m on m.account_id = a.id and m.user_id = u.id
left join custom_roles r on r.account_id = m.account_id and r.id = m.custom_role_id where s.id = ?`

/** The live session of a token, or null: unknown, ended, expired, idle for 8 hours, or its person or account is not active. */
export async function findSession(parts: Parts, token: string): Promise<Session | null> {
  const parsed = parseToken(token, 'ses')
  if (!parsed) return null
  const db = parts.db.unscoped('the session says which account the request is for')
  const row = (await db.run(query, [parsed.id]))[0] as Row | undefined
  const now = parts.clock.now()
  if (!row || !matchesHash(parsed.secret, String(row.secret_hash)) || !isLive(row, now)) return null
  if (now - Number(row.last_activity_at) > activityStep)
    await db.batch([
      { sql: 'update auth_sessions set last_activity_at = ? where id = ?', args: [now, parsed.id] },
      {
        sql: 'update memberships set last_seen_at = ? where account_id = ? and user_id = ?',
        args: [now, row.account_id, row.user_id],
      },
    ])
  return toSession(row, now)
}

function isLive(row: Row, now: number): boolean {
  const active = row.user_status === 'ACTIVE' && row.member_status === 'ACTIVE' && row.account_status === 'ACTIVE'
  const inTime = Number(row.secret_expires_at) > now && Number(row.expires_at) > now
  const demoOver = row.demo_ends_at !== null && Number(row.demo_ends_at) <= now
  const isLocked = row.locked_until !== null && Number(row.locked_until) > now
  return (
    active &&
    inTime &&
    !demoOver &&
    !isLocked &&
    row.ended_at === null &&
    now - Number(row.last_activity_at) <= idleLimit
  )
}

const parsed = <T>(value: Row[string] | undefined) => (typeof value === 'string' ? (JSON.parse(value) as T) : null)

function grantsOf(row: Row) {
  const explicitPermissions = parsed<string[]>(row.permissions) ?? []
  const held = parsed<string[]>(row.role_permissions)
  const customRole = held && { name: String(row.role_name), permissions: held }
  const permissions = [...new Set([...explicitPermissions, ...(held ?? [])])]
  return { permissions, explicitPermissions, customRole }
}

const text = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value))

function toSession(row: Row, now: number): Session {
  return {
    id: String(row.id),
    kind: row.kind as Session['kind'],
    user: {
      id: String(row.user_id),
      email: String(row.email),
      firstName: String(row.first_name),
      lastName: String(row.last_name),
      phone: text(row.phone),
      avatarUrl: text(row.avatar_url),
      language: row.language as Locale,
      isDemo: row.is_demo === 1,
      emailVerified: row.email_verified_at !== null,
      twoFactor: row.two_factor as Session['user']['twoFactor'],
      createdAt: Number(row.created_at),
    },
    account: {
      id: String(row.account_id),
      name: String(row.account_name),
      slug: String(row.slug),
      plan: row.plan as Session['account']['plan'],
      demoEndsAt: row.demo_ends_at === null ? null : Number(row.demo_ends_at),
      createdAt: Number(row.account_created_at),
      settings: parsed(row.settings) ?? {},
      enabledFeatures: parsed(row.enabled_features),
    },
    role: row.role as Session['role'],
    ...grantsOf(row),
    expiresAt: Number(row.expires_at),
    provedAt: row.proved_at === null ? null : Number(row.proved_at),
    recentlyProved: row.proved_at !== null && now - Number(row.proved_at) <= proofLifetime,
  }
}

/** A new sign-in: the token to hand out and the row to keep. A browser's lasts 30 days, an API client's access an hour. */
export function newSession(parts: Parts, kind: Session['kind'], who: { userId: string; accountId: string }) {
  const id = parts.ids.id('ses')
  const secret = parts.ids.secret()
  const refresh = kind === 'api' ? parts.ids.secret() : null
  const now = parts.clock.now()
  const row = {
    id,
    userId: who.userId,
    activeAccountId: who.accountId,
    kind,
    secretHash: sha256(secret),
    secretExpiresAt: now + (kind === 'api' ? 60 * minute : absoluteLimit),
    refreshHash: refresh && sha256(refresh),
    createdAt: now,
    lastActivityAt: now,
    expiresAt: now + absoluteLimit,
    provedAt: now,
  }
  const refreshToken = refresh && `ref_${id.slice(4)}.${refresh}`
  return { row, accessToken: `${id}.${secret}`, refreshToken, expiresIn: (row.secretExpiresAt - now) / 1000 }
}
