import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { guestPasses } from '#db/schema/identity.ts'
import { bearer } from '#kit/auth/session.ts'
import type { AppEnv, Guest, Services } from '#kit/context.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

/** Lifetime of a guest pass, in milliseconds. */
export const guestPassLifetimeMs = 24 * 60 * 60 * 1000

const cookieName = (sessionId: string) => `trimtab_guest_${sessionId}`

/**
 * Creates a guest pass for one live session, valid for a day. Returns the token, `gst_id.secret`, and the statement
 * that stores its hash.
 */
export function prepareGuestPass(services: Services, guest: Guest) {
  const id = services.ids.id('gst')
  const secret = services.ids.secret()
  const now = services.clock.now()
  const { sessionId: roomId, accountId: hostAccountId, participantId, name } = guest
  const times = { expiresAt: now + guestPassLifetimeMs, createdAt: now }
  const values = { id, secretHash: sha256(secret), roomId, hostAccountId, participantId, name, ...times }
  const statement = services.db.unscoped('a guest has no account scope yet').orm.insert(guestPasses).values(values)
  return { token: `${id}.${secret}`, statement }
}

/** Sets the cookie with a guest's pass for one live session. */
export function setGuestCookie(c: Context<AppEnv>, sessionId: string, token: string) {
  setCookie(c, cookieName(sessionId), token, {
    ...cookieAttributes(c.var),
    httpOnly: true,
    maxAge: guestPassLifetimeMs / 1000,
  })
}

/** Returns the guest whose pass (cookie or Bearer token) is for the session in the path. Null if there is none. */
export async function loadGuest(c: Context<AppEnv>): Promise<Guest | null> {
  const sessionId = c.req.param('id') ?? ''
  const parsed = parseToken(bearer(c) ?? getCookie(c, cookieName(sessionId)), 'gst')
  if (!parsed) return null
  const { db, clock } = c.var.services
  const rows = await db
    .unscoped('the guest pass determines the session and its account')
    .orm.select()
    .from(guestPasses)
    .where(eq(guestPasses.id, parsed.id))
  const pass = rows[0]
  if (!pass || pass.roomId !== sessionId || pass.expiresAt <= clock.now()) return null
  if (!matchesHash(parsed.secret, pass.secretHash)) return null
  return { participantId: pass.participantId, sessionId, accountId: pass.hostAccountId, name: pass.name }
}
