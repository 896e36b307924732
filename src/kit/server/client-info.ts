import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { isTimeZone } from '#kit/day.ts'
import { secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { browserZoneOf } from '#kit/time-zone.ts'

/** Country, time zone and device of a request, for rating and listing sign-ins. */
export type ClientInfo = {
  /** Two letters, from the edge. Null if unknown. */
  country: string | null
  /** From the edge, else from the browser, else UTC. */
  timeZone: string
  /** The browser's device cookie, set at its first sign-in. */
  deviceSecret: string | null
  /** The origin of the site, for links in emails. */
  origin: string
}

const cookieName = 'trimtab-device'
/** A browser is remembered as a device for this long, in milliseconds. */
export const deviceLifetimeMs = 400 * 24 * 60 * 60_000

/** Sets the cookie that identifies the browser as a device. It does not sign anyone in. */
export const setDeviceCookie = (c: Context<AppEnv>, secret: string) =>
  setSecretCookie(c, cookieName, secret, deviceLifetimeMs / 1000)

export function deviceSecretOf(c: Context<AppEnv>): string | null {
  const secret = c.req.header('cookie')?.includes(`${cookieName}=`) ? secretCookie(c, cookieName) : undefined
  return secret && /^[A-Za-z0-9]{43}$/.test(secret) ? secret : null
}

type Edge = { country?: unknown; timezone?: unknown }

/** Returns Cloudflare's data about a request. On one machine there is no edge, and Miniflare's data is invented. */
function edgeOf(c: Context<AppEnv>): Edge {
  const { cf } = c.req.raw as Request & { cf?: Edge }
  return c.var.services.config.local || !cf ? {} : cf
}

export function clientInfoOf(c: Context<AppEnv>): ClientInfo {
  const { country, timezone } = edgeOf(c)
  const isKnown = typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX'
  const timeZone = [timezone, browserZoneOf(c)].find(isTimeZone) ?? 'UTC'
  const { origin } = c.var.site
  return { country: isKnown ? country : null, timeZone, deviceSecret: deviceSecretOf(c), origin }
}
