import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { type Day, dayIn, isTimeZone } from '#kit/day.ts'

/** Returns the browser's time zone from the cookie that the shell keeps up to date, or null if it is not set. */
export function browserZoneOf(c: Context<AppEnv>): string | null {
  const zone = c.req.header('cookie')?.includes('tz=') ? getCookie(c, 'tz') : undefined
  return isTimeZone(zone) ? zone : null
}

/** Returns the time zone of pages: the one that the person chose, else the browser's, else the last one used. */
export function timeZoneOf(c: Context<AppEnv>): string {
  const user = c.var.session?.user
  if (user?.timeZoneChosen && user.timeZone) return user.timeZone
  return browserZoneOf(c) ?? user?.timeZone ?? 'UTC'
}

/** Returns the current calendar day in the time zone of the person who opened a page. */
export const todayOf = (c: Context<AppEnv>): Day => dayIn(timeZoneOf(c), c.var.services.clock.now())

const updateZoneSql = 'update users set time_zone = ? where id = ? and time_zone_chosen = 0'

/** Stores the browser's time zone in the person's profile, for emails and for their first page in another browser. */
export async function storeTimeZone(c: Context<AppEnv>): Promise<void> {
  const { session, services } = c.var
  const zone = browserZoneOf(c)
  if (session?.kind !== 'browser' || !zone) return
  const { user } = session
  if (user.timeZoneChosen || user.timeZone === zone) return
  await services.db.unscoped('time zones belong to users, not accounts').run(updateZoneSql, [zone, user.id])
  c.set('session', { ...session, user: { ...user, timeZone: zone } })
}
