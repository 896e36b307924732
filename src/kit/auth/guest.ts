import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { guestPasses } from '#db/schema/identity.ts'
import { bearer } from '#kit/auth/session.ts'
import type { AppEnv, Guest, Parts } from '#kit/context.ts'
import { matchesHash, parseToken, sha256 } from '#kit/data/crypto.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

/** How long a guest's pass works, in milliseconds. */
export const guestLifetime = 24 * 60 * 60 * 1000

const cookieName = (sessionId: string) => `trimtab_guest_${sessionId}`

/**
 * Makes a guest's pass for one live session: returns the token, `gst_id.secret`, and the statement that keeps its hash.
 * The pass lasts a day.
 */
export function guestPass(parts: Parts, guest: Guest) {
  const id = parts.ids.id('gst')
  const secret = parts.ids.secret()
  const now = parts.clock.now()
  const { sessionId: roomId, accountId: hostAccountId, participantId, name } = guest
  const times = { expiresAt: now + guestLifetime, createdAt: now }
  const values = { id, secretHash: sha256(secret), roomId, hostAccountId, participantId, name, ...times }
  const statement = parts.db.unscoped('a pass is made before there is a scope').orm.insert(guestPasses).values(values)
  return { token: `${id}.${secret}`, statement }
}

/** Leaves the pass in the guest's browser, for that one session. */
export function setGuestCookie(c: Context<AppEnv>, sessionId: string, token: string) {
  setCookie(c, cookieName(sessionId), token, {
    ...cookieAttributes(c.var),
    httpOnly: true,
    maxAge: guestLifetime / 1000,
  })
}

/** The guest whose pass, in a cookie or as Bearer, is for the session in the path; null where there is none. */
export async function loadGuest(c: Context<AppEnv>): Promise<Guest | null> {
  const sessionId = c.req.param('id') ?? ''
  const parsed = parseToken(bearer(c) ?? getCookie(c, cookieName(sessionId)), 'gst')
  if (!parsed) return null
  const { db, clock } = c.var.parts
  const rows = await db
    .unscoped('a guest has no account of their own: the pass says whose session it opens')
    .orm.select()
    .from(guestPasses)
    .where(eq(guestPasses.id, parsed.id))
  const pass = rows[0]
  if (!pass || pass.roomId !== sessionId || pass.expiresAt <= clock.now()) return null
  if (!matchesHash(parsed.secret, pass.secretHash)) return null
  return { participantId: pass.participantId, sessionId, accountId: pass.hostAccountId, name: pass.name }
}
