import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { type CalendarEvent, calendarText } from '#features/agile/schedule/feed/rules-ical.ts'
import { brandName } from '#i18n/brand-name.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { entryOf, listCalendarEntries } from './calendar.ts'
import { createEvent, deleteEvent, updateEvent } from './commands.ts'
import { createDefaultEvents } from './commands-defaults.ts'
import { getEvent, listEvents } from './queries.ts'
import { EventChange, EventQuery, NewEvent, NewSprintEvents } from './schema.ts'

type C = Context<AppEnv>

const requireUser = access(policy)
const eventIdOf = (c: C) => c.req.param('eventId') ?? ''
const siteOrigin = (c: C) => c.var.site.origin
const options = (c: C) => ({ origin: siteOrigin(c), locale: c.var.locale })

const sendIcal = (c: C, name: string, events: CalendarEvent[], fileName: string) =>
  c.body(calendarText(name, events), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })

/** Events of the team calendar, below `/events`. */
export const eventsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', EventQuery), async c =>
    c.json({ success: true, data: await listEvents(scope(c), c.req.valid('query')) }),
  )
  .post('/', requireUser, validate('json', NewEvent), async c =>
    c.json({ success: true, data: await createEvent(scope(c), viewerFor(c), c.req.valid('json')) }, 201),
  )
  .get('/calendar', requireUser, async c =>
    sendIcal(
      c,
      `${c.var.session?.account.name} · ${brandName()}`,
      await listCalendarEntries(scope(c), options(c)),
      'events',
    ),
  )
  .get('/:eventId', requireUser, async c => c.json({ success: true, data: await getEvent(scope(c), eventIdOf(c)) }))
  .get('/:eventId/calendar', requireUser, async c => {
    const event = await getEvent(scope(c), eventIdOf(c))
    return sendIcal(c, event.title, [entryOf(event, siteOrigin(c))], 'event')
  })
  .on(['PATCH', 'PUT'], '/:eventId', requireUser, validate('json', EventChange), async c =>
    c.json({ success: true, data: await updateEvent(scope(c), viewerFor(c), eventIdOf(c), c.req.valid('json')) }),
  )
  .delete('/:eventId', requireUser, async c =>
    c.json({ success: true, data: await deleteEvent(scope(c), viewerFor(c), eventIdOf(c)) }),
  )

/** The calendar of one board as an iCal file, below `/boards/:id`. */
export const boardCalendarApi = new Hono<AppEnv>().get('/calendar', requireUser, async c => {
  const { id, title } = await getBoard(scope(c), c.req.param('id') ?? '')
  return sendIcal(c, title, await listCalendarEntries(scope(c), options(c), id), 'events')
})

/** Creates the missing default events of a sprint, below `/boards/:id/sprints/:sprintId/events`. */
export const sprintEventsApi = new Hono<AppEnv>().post('/', requireUser, validate('json', NewSprintEvents), async c => {
  const ids = { boardId: c.req.param('id') ?? '', sprintId: c.req.param('sprintId') ?? '' }
  const data = await createDefaultEvents(scope(c), viewerFor(c), c.var.locale, ids, c.req.valid('json'))
  return c.json({ success: true, data }, 201)
})
