import { type Context, Hono } from 'hono'
import { listCalendarEntries } from '#features/agile/kanban/calendar-events/calendar.ts'
import { pokerMeetingKind } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetingKind } from '#features/agile/retro-schedule/meetings.ts'
import { accountEvents, sendCalendarFile } from '#features/agile/schedule/feed/export-ical.ts'
import { findFeed } from '#features/agile/schedule/feed/queries-feed.ts'
import { brandName } from '#i18n/brand-name.ts'
import { type AppEnv, scheduledScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { paths } from '#src/paths.ts'

type C = Context<AppEnv>

const siteOrigin = (c: C) => c.var.site.origin

/** The page that serves the calendar feed of one member: all planned sessions and events of the account. */
export const feedPages = new Hono<AppEnv>().get(paths.calendarFeed(':calendarToken'), access.public(), async c => {
  const { services } = c.var
  const feed = await findFeed(services.db, c.req.param('calendarToken') ?? '', services.clock.now())
  if (!feed) return fail('not_found')
  const memberScope = scheduledScope(services, feed.accountId, feed.userId)
  const events = await Promise.all([
    accountEvents(memberScope, pokerMeetingKind, siteOrigin(c)),
    accountEvents(memberScope, retroMeetingKind, siteOrigin(c)),
    listCalendarEntries(memberScope, { origin: siteOrigin(c), locale: c.var.locale }),
  ])
  return sendCalendarFile(c, `${feed.accountName} · ${brandName()}`, events.flat(), 'schedule')
})
