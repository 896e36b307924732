import { type Context, Hono } from 'hono'
import { boardEvents } from '#features/agile/kanban/events/calendar.ts'
import { pokerMeetings } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetings } from '#features/agile/retro-schedule/meetings.ts'
import { brandName } from '#i18n/brand-name.ts'
import { scope } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import { type AppEnv, scopeOfClock } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { paths } from '#src/paths.ts'
import { accountEvents, seriesEvents, sessionEvent } from './calendar.ts'
import type { Desk } from './desk.ts'
import { getPlannable } from './queries.ts'
import { findFeed } from './queries-feed.ts'
import { getSeries } from './queries-series.ts'
import { type CalendarEvent, calendarText } from './rules-ical.ts'

type C = Context<AppEnv>

const originOf = (c: C) => c.var.site.origin

const file = (c: C, name: string, events: CalendarEvent[], called: string) =>
  c.body(calendarText(name, events), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${called}.ics"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })

/** What a tool has planned as calendar files: one session, one series. */
export const calendarPages = <Content extends { description: string }, Sent, Change>({
  meetings,
  everybody,
}: Desk<Content, Sent, Change>) =>
  new Hono<AppEnv>()
    .get(paths.sessionCalendar(meetings.tool, ':id'), access.public(), async c => {
      const { accountId } = await viewerOf(c)
      const mine = scopeOfClock(c.var.parts, accountId, 'system')
      const session = await getPlannable(mine, meetings.tool, c.req.param('id') ?? '')
      const { scheduledAt } = session
      if (scheduledAt === null) return fail('not_found')
      return file(c, session.name, [sessionEvent({ ...session, scheduledAt }, originOf(c))], 'session')
    })
    .get(paths.seriesCalendar(meetings.tool, ':seriesId'), access(everybody), async c => {
      const series = await getSeries(scope(c), meetings, c.req.param('seriesId') ?? '')
      return file(c, series.name, await seriesEvents(scope(c), meetings.tool, series, originOf(c)), 'series')
    })

/** What one person's calendar program reads: everything that is planned in the account, whatever the tool. */
export const feedPages = new Hono<AppEnv>().get(paths.calendarFeed(':calendarToken'), access.public(), async c => {
  const { parts } = c.var
  const feed = await findFeed(parts.db, c.req.param('calendarToken') ?? '', parts.clock.now())
  if (!feed) return fail('not_found')
  const theirs = scopeOfClock(parts, feed.accountId, feed.userId)
  const events = await Promise.all([
    accountEvents(theirs, pokerMeetings, originOf(c)),
    accountEvents(theirs, retroMeetings, originOf(c)),
    boardEvents(theirs, { origin: originOf(c), locale: c.var.locale }),
  ])
  return file(c, `${feed.accountName} · ${brandName()}`, events.flat(), 'schedule')
})
