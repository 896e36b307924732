import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { isTimeZone } from '#kit/day.ts'
import { secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { browserZoneOf } from '#kit/time-zone.ts'

/** From where a request comes, beside its address: for judging and showing sign-ins. */
export type Whereabouts = {
  /** Two letters, by the edge; null where it does not say. */
  country: string | null
  /** By the edge, else by the browser itself, else UTC. */
  timeZone: string
  /** What the browser was given when somebody first signed in with it. */
  deviceSecret: string | null
  /** The site they are on, for links in mails. */
  origin: string
}

const cookie = 'trimtab-device'
/** How long a browser is remembered as a device, in milliseconds. */
export const deviceLifetime = 400 * 24 * 60 * 60_000

/** Leaves in the browser what it is known by as a device: nothing that lets anybody in. */
export const setDeviceCookie = (c: Context<AppEnv>, secret: string) =>
  setSecretCookie(c, cookie, secret, deviceLifetime / 1000)

export function deviceSecretOf(c: Context<AppEnv>): string | null {
  const kept = c.req.header('cookie')?.includes('-device=') ? secretCookie(c, cookie) : undefined
  return kept && /^[A-Za-z0-9]{43}$/.test(kept) ? kept : null
}

type Edge = { country?: unknown; timezone?: unknown }

/** What the edge says of a request. On one machine there is no edge, and what stands in for it makes things up. */
function edgeOf(c: Context<AppEnv>): Edge {
  const { cf } = c.req.raw as Request & { cf?: Edge }
  return c.var.parts.config.local || !cf ? {} : cf
}

export function whereaboutsOf(c: Context<AppEnv>): Whereabouts {
  const { country, timezone } = edgeOf(c)
  const isKnown = typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX'
  const timeZone = [timezone, browserZoneOf(c)].find(isTimeZone) ?? 'UTC'
  const { origin } = c.var.site
  return { country: isKnown ? country : null, timeZone, deviceSecret: deviceSecretOf(c), origin }
}
