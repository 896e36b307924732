import { type Context, Hono } from 'hono'
import { everybody } from '#features/agile/poker/maker.ts'
import { access } from '#kit/access.ts'
import { type AppEnv, scopeOfClock } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { scope } from '#kit/session.ts'
import { viewerOf } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import { accountEvents, seriesEvents, sessionEvent } from './calendar.ts'
import { getPlannable } from './queries.ts'
import { findFeed } from './queries-feed.ts'
import { getSeries } from './queries-series.ts'
import { type CalendarEvent, calendarText } from './rules-ical.ts'

type C = Context<AppEnv>

const originOf = (c: C) => new URL(c.req.url).origin

const file = (c: C, name: string, events: CalendarEvent[], called: string) =>
  c.body(calendarText(name, events), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${called}.ics"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })

/** Planned sessions as calendar files. */
export const calendarPages = new Hono<AppEnv>()
  .get(paths.pokerCalendar(':id'), access.public(), async c => {
    const viewer = await viewerOf(c)
    const session = await getPlannable(scopeOfClock(c.var.parts, viewer.accountId, 'system'), c.req.param('id') ?? '')
    const { scheduledAt } = session
    if (scheduledAt === null) return fail('not_found')
    return file(c, session.name, [sessionEvent({ ...session, scheduledAt }, originOf(c))], 'session')
  })
  .get(paths.pokerSeriesCalendar(':seriesId'), access(everybody), async c => {
    const series = await getSeries(scope(c), c.req.param('seriesId') ?? '')
    return file(c, series.name, await seriesEvents(scope(c), series, originOf(c)), 'series')
  })
  .get(paths.calendarFeed(':calendarToken'), access.public(), async c => {
    const { parts } = c.var
    const feed = await findFeed(parts.db, c.req.param('calendarToken') ?? '', parts.clock.now())
    if (!feed) return fail('not_found')
    const events = await accountEvents(scopeOfClock(parts, feed.accountId, feed.userId), originOf(c))
    return file(c, `${feed.accountName} · Trimtab`, events, 'schedule')
  })
