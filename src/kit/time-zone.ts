import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { isTimeZone } from '#kit/day.ts'

/** The zone that the browser says, in a cookie which the shell keeps up to date; null where it says none. */
export function browserZoneOf(c: Context<AppEnv>): string | null {
  const zone = c.req.header('cookie')?.includes('tz=') ? getCookie(c, 'tz') : undefined
  return isTimeZone(zone) ? zone : null
}

/** The zone in which pages show times: the one the person chose, else the browser's, else the one they used last. */
export function timeZoneOf(c: Context<AppEnv>): string {
  const user = c.var.session?.user
  if (user?.timeZoneChosen && user.timeZone) return user.timeZone
  return browserZoneOf(c) ?? user?.timeZone ?? 'UTC'
}

const keep = 'update users set time_zone = ? where id = ? and time_zone_chosen = 0'

/** Stores the browser's zone with the person, for the first page in their next browser and for emails. */
export async function keepTimeZone(c: Context<AppEnv>): Promise<void> {
  const { session, parts } = c.var
  const zone = browserZoneOf(c)
  if (session?.kind !== 'browser' || !zone) return
  const { user } = session
  if (user.timeZoneChosen || user.timeZone === zone) return
  await parts.db.unscoped('a zone belongs to a person, not to an account').run(keep, [zone, user.id])
  c.set('session', { ...session, user: { ...user, timeZone: zone } })
}
