import { type Context, Hono } from 'hono'
import { type CalendarEvent, calendarText } from '#features/agile/poker-schedule/rules-ical.ts'
import { meetingLength } from '#features/agile/poker-schedule/rules-series.ts'
import { access } from '#kit/access.ts'
import { type AppEnv, scopeOfClock } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { scope } from '#kit/session.ts'
import { viewerOf } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import { meetingsOf } from './api-series.ts'
import { getPlannable } from './queries.ts'
import { getSeries, sessionsOfSeries } from './queries-series.ts'

type C = Context<AppEnv>
type Meeting = Pick<CalendarEvent, 'uid' | 'name' | 'description' | 'at' | 'changedAt' | 'remindBefore'>

const eventOf = (c: C, path: string, meeting: Meeting): CalendarEvent => ({
  ...meeting,
  url: new URL(c.req.url).origin + path,
  length: meetingLength,
})

const file = (c: C, name: string, events: CalendarEvent[], called: string) =>
  c.body(calendarText(name, events), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${called}.ics"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })

// A meeting keeps its name in calendars from before its retro is made.
const uidOf = (seriesId: string | null, occurrence: number | null, id: string) =>
  seriesId ? `${seriesId}-${occurrence}@trimtab` : `${id}@trimtab`

/** Planned retros as calendar files. */
export const retroCalendarPages = new Hono<AppEnv>()
  .get(paths.retroCalendar(':id'), access.public(), async c => {
    const viewer = await viewerOf(c)
    const retro = await getPlannable(scopeOfClock(c.var.parts, viewer.accountId, 'system'), c.req.param('id') ?? '')
    const { id, name, description, scheduledAt: at, updatedAt: changedAt, remindBefore } = retro
    if (at === null) return fail('not_found')
    const uid = uidOf(retro.seriesId, retro.occurrence, id)
    const event = eventOf(c, paths.join(id), { uid, name, description, at, changedAt, remindBefore })
    return file(c, name, [event], 'retrospective')
  })
  .get(paths.retroSeriesCalendar(':seriesId'), access({ auth: 'user', page: 'retros' }), async c => {
    const series = await getSeries(scope(c), c.req.param('seriesId') ?? '')
    const { id, name, content, remindBefore, updatedAt: changedAt } = series
    const now = c.var.parts.clock.now()
    const made = await sessionsOfSeries(scope(c), id, now - 24 * 60 * 60_000)
    const { description } = content
    const events = [
      ...made.map(retro =>
        eventOf(c, paths.join(retro.id), {
          uid: uidOf(id, retro.occurrence, retro.id),
          ...{ name: retro.name, description, remindBefore, at: retro.scheduledAt, changedAt: retro.updatedAt },
        }),
      ),
      ...meetingsOf(series, now)
        .filter(({ isSkipped }) => !isSkipped)
        .map(({ at, occurrence }) =>
          eventOf(c, paths.retroSeries(id), {
            uid: uidOf(id, occurrence, id),
            ...{ name, description, at, changedAt, remindBefore },
          }),
        ),
    ]
    return file(c, name, events, 'series')
  })
