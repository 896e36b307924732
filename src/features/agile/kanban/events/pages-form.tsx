import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { peopleOf } from '#features/agile/kanban/boards/queries-people.ts'
import { allSprints } from '#features/agile/kanban/sprints/queries-records.ts'
import { wallOf } from '#features/agile/schedule/rules-dates.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { addEvent, changeEvent, removeEvent } from './commands.ts'
import { boardOf } from './load.ts'
import { getEvent } from './queries.ts'
import { type EventRow, texts } from './rules.ts'
import { EventChange, EventForm, NewEvent } from './schema.ts'
import { EventFormPage } from './views/event-form-page.tsx'

type C = Context<AppEnv>
type Again = { values: Values; errors: Errors; status?: number }

const user = access(policy)
const tomorrow = 24 * 60 * 60_000

/** What the form holds at first: tomorrow at ten by the reader's clock. */
function freshValues(c: C): Values {
  const timeZone = timeZoneOf(c)
  const date = wallOf(c.var.parts.clock.now() + tomorrow, timeZone).slice(0, 10)
  const sprintId = c.req.query('sprint') ?? ''
  return { type: 'OTHER', date, time: '10:00', timeZone, duration: '60', sprintId }
}

/** What is stored, as the form's fields hold it: the time by the clock of the event's own zone. */
function valuesOf({ startsAt, timeZone, duration, people, ...event }: EventRow): Values {
  const wall = wallOf(startsAt, timeZone)
  const { title, type, description, link, sprintId, version } = event
  return {
    title,
    type,
    description,
    link,
    timeZone,
    sprintId: sprintId ?? '',
    version: String(version),
    date: wall.slice(0, 10),
    time: wall.slice(11),
    duration: String(duration),
    ...Object.fromEntries(people.map(({ id }) => [`person_${id}`, 'on'])),
  }
}

async function showForm(c: C, event: EventRow | null, again?: Again) {
  const { board, mayMake, mayManage } = await boardOf(c)
  const [people, sprints] = await Promise.all([peopleOf(scope(c)), allSprints(scope(c), board.id)])
  const open = sprints.items.filter(({ status, id }) => status !== 'COMPLETED' || id === event?.sprintId)
  const view = (
    <EventFormPage
      board={board}
      event={event}
      people={people}
      sprints={open.map(({ id, name }) => ({ id, name }))}
      values={again?.values ?? (event ? valuesOf(event) : freshValues(c))}
      errors={again?.errors ?? {}}
      mayEdit={event === null ? mayMake : mayManage || (mayMake && event.creatorId === scope(c).actorId)}
    />
  )
  const page = event?.title ?? translator(c.var.locale, 'boardEvents')('add')
  const title = translator(c.var.locale, 'ui')('titleOf', { page, of: board.title })
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

/** An event of the board of the address; of no other board. */
async function eventOf(c: C, boardId: string): Promise<EventRow> {
  const event = await getEvent(scope(c), c.req.param('eventId') ?? '')
  return event.boardId === boardId ? event : fail('not_found')
}

function refused(c: C, values: Values, { message, status, details }: Failure): Again {
  const fields = details.fields ?? [{ path: '', message }]
  const at = (path: string) => (path === 'startsAt' ? 'date' : path)
  const told = fields.map(field => [at(field.path), translateError(c.var.locale, field.message)])
  return { values, errors: Object.fromEntries(told), status }
}

/** Making and changing an event. */
export const eventFormPages = new Hono<AppEnv>()
  .get(paths.newBoardEvent(':boardId'), user, c => showForm(c, null))
  .post(paths.newBoardEvent(':boardId'), user, async c => {
    const { board, mayMake } = await boardOf(c)
    if (!mayMake) fail('forbidden', texts.noMaking)
    const { values, data } = await readForm(c, EventForm)
    const wanted = NewEvent.safeParse({ ...data, boardId: board.id })
    if (!wanted.success) {
      const failure = new Failure('invalid', undefined, { fields: fieldErrors(wanted.error.issues) })
      return showForm(c, null, refused(c, values, failure))
    }
    const made = await orFailure(addEvent(scope(c), viewerFor(c), wanted.data))
    if (made instanceof Failure) return showForm(c, null, refused(c, values, made))
    return c.redirect(`${paths.boardEvents(board.id)}?done=add`, 303)
  })
  .get(paths.boardEvent(':boardId', ':eventId'), user, async c => {
    const { board } = await boardOf(c)
    return showForm(c, await eventOf(c, board.id))
  })
  .post(paths.boardEvent(':boardId', ':eventId'), user, async c => {
    const { board } = await boardOf(c)
    const event = await eventOf(c, board.id)
    const { values, data } = await readForm(c, EventForm)
    if (values.act === 'remove') {
      await removeEvent(scope(c), viewerFor(c), event.id)
      return c.redirect(`${paths.boardEvents(board.id)}?done=remove`, 303)
    }
    const version = values.version ? { version: Number(values.version) } : {}
    const wanted = EventChange.safeParse({ ...data, ...version })
    if (!wanted.success) {
      const failure = new Failure('invalid', undefined, { fields: fieldErrors(wanted.error.issues) })
      return showForm(c, event, refused(c, values, failure))
    }
    const changed = await orFailure(changeEvent(scope(c), viewerFor(c), event.id, wanted.data))
    if (!(changed instanceof Failure)) return c.redirect(`${paths.boardEvents(board.id)}?done=edit`, 303)
    if (changed.code === 'forbidden') throw changed
    // Whoever saves again has seen that somebody else was quicker.
    const seen = { ...values, version: String((await eventOf(c, board.id)).version) }
    return showForm(c, event, refused(c, seen, changed))
  })
