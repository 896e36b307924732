import type { Context } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { listAssignablePeople } from '#features/agile/kanban/boards/queries-assignable-people.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { listAllSprints } from '#features/agile/kanban/sprints/queries.ts'
import { handleFeedForm, loadFeed } from '#features/agile/schedule/feed/pages-feed.tsx'
import { instantOf, wallTimeOf } from '#features/agile/schedule/rules-dates.ts'
import { addMonths, monthOrDefault, weeksOf } from '#features/agile/schedule/rules-month.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm, type Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { hrefOfAllDayEntry } from './calendar.ts'
import { createEvent, deleteEvent, updateEvent } from './commands.ts'
import { createDefaultEvents } from './commands-defaults.ts'
import { getEvent, listAllDayEntries, listEvents, listEventTypes } from './queries.ts'
import type { EventRow } from './rules.ts'
import { defaultEvents, defaultEventTypes } from './rules-defaults.ts'
import { EventForm, type EventListQuery, eventList, NewEventForm, NewSprintEventsForm } from './schema.ts'
import { EventsPage } from './views/events-page.tsx'

type C = Context<AppEnv>

const requireUser = access(policy)
const noRows = { items: [], total: 0, page: 1, pageSize: 20 }
const boardIdOf = (c: C) => c.req.param('boardId') ?? ''
const titleOf = (c: C) => translator(c.var.locale, 'boardEvents')('title')

/** Returns the board of the path, and whether the reader can create and edit its events. */
async function boardOf(c: C) {
  const board = await getBoard(scope(c), boardIdOf(c))
  const rights = rightsOf(viewerFor(c), board)
  const canEdit = ({ creatorId }: { creatorId: string }) =>
    rights === 'manage' || (rights === 'work' && creatorId === scope(c).actorId)
  return { board, canCreate: rights !== 'look', canEdit }
}

/** Returns an event of the board of the path. Throws not_found for events of other boards. */
async function eventOf(c: C, id: string): Promise<EventRow> {
  const event = await getEvent(scope(c), id)
  return event.boardId === boardIdOf(c) ? event : fail('not_found')
}

/** Lists events from today on. The first page also has the all-day entries of the next year, unless a filter is set. */
async function listUpcoming(c: C, state: EventListQuery, { zone, today }: { zone: string; today: string }) {
  const boardId = boardIdOf(c)
  const until = addDays(today, 366)
  const shouldListDays = state.page === 1 && state.sort === 'when' && !eventList.isFiltered(state)
  const [events, days] = await Promise.all([
    listEvents(scope(c), { ...state, boardId, from: instantOf(`${today}T00:00`, zone) }),
    shouldListDays ? listAllDayEntries(scope(c), { boardId, from: today, until }) : [],
  ])
  const { canCreate, canEdit } = await boardOf(c)
  const items = events.items.map(event => {
    const { title: name, startsAt } = event
    return { ...event, name, day: dayIn(zone, startsAt), canCreate, canEdit: canEdit(event) }
  })
  // Days after the last event of this page belong to the next pages.
  const last = events.total > items.length ? (items.at(-1)?.day ?? until) : until
  const visibleDays = days.filter(({ day }) => day <= last).map(each => ({ ...each, href: hrefOfAllDayEntry(each) }))
  const rows =
    state.sort === 'when'
      ? [...visibleDays, ...items].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
      : items
  return { ...events, items: rows, total: events.total || visibleDays.length }
}

/** Loads the month of the query, or the current month. */
async function loadMonth(c: C, param: string | undefined, { zone, today }: { zone: string; today: string }) {
  const boardId = boardIdOf(c)
  const month = monthOrDefault(param, today.slice(0, 7))
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)]
  const [from, until] = [month, next].map(each => instantOf(`${each}-01T00:00`, zone))
  const [events, days] = await Promise.all([
    listEvents(scope(c), { ...eventList.read({}), boardId, from, until, pageSize: 500 }),
    // Days are compared as texts, so the 31st is the end of a shorter month, too.
    listAllDayEntries(scope(c), { boardId, from: `${month}-01`, until: `${month}-31` }),
  ])
  const t = translator(c.var.locale, 'boardEvents')
  const entries = [
    ...days.map(each => ({
      id: `${each.kind} ${each.id}`,
      name: t(`days.${each.kind}`, { name: each.name }),
      at: null,
      day: each.day,
      href: hrefOfAllDayEntry(each),
      isCreated: false,
    })),
    ...events.items.map(({ id, title: name, startsAt: at }) => {
      return { id, name, at, day: dayIn(zone, at), href: paths.boardEvent(boardId, id), isCreated: true }
    }),
  ]
  return { month, previous, next, weeks: weeksOf(month), entries }
}

/** Lists active and planned sprints with the default events they do not have yet. */
async function listMissingDefaultEvents(c: C, zone: string) {
  const { items } = await listAllSprints(scope(c), boardIdOf(c))
  const openSprints = items.filter(({ status }) => status !== 'COMPLETED')
  const offers = await Promise.all(
    openSprints.map(async ({ id, name, ...sprint }) => {
      const types = await listEventTypes(scope(c), id)
      const missing = defaultEvents(sprint, zone, c.var.services.clock.now()).filter(
        ({ type }) => !types.includes(type),
      )
      const counts = defaultEventTypes.map(type => ({ type, count: missing.filter(each => each.type === type).length }))
      return { id, name, counts: counts.filter(({ count }) => count > 0) }
    }),
  )
  return offers.filter(({ counts }) => counts.length > 0).slice(0, 3)
}

async function valuesOf(c: C, id: string | null): Promise<Values> {
  if (id === null) {
    const timeZone = timeZoneOf(c)
    const date = addDays(dayIn(timeZone, c.var.services.clock.now()), 1)
    return { type: 'OTHER', date, time: '10:00', timeZone, duration: '60', sprintId: c.req.query('sprint') ?? '' }
  }
  const { title, type, description, link, timeZone, ...event } = await eventOf(c, id)
  const [date = '', time = ''] = wallTimeOf(event.startsAt, timeZone).split('T')
  const selectedPeople = Object.fromEntries(event.people.map(person => [`person_${person.id}`, 'on']))
  const [duration, version] = [String(event.duration), String(event.version)]
  const sprintId = event.sprintId ?? ''
  return { title, type, description, link, timeZone, date, time, duration, sprintId, version, ...selectedPeople }
}

/** The calendar of one board: upcoming events or a month, with forms and the calendar link. */
export const eventPages = listPages({
  path: paths.boardEvents(':boardId'),
  param: 'eventId',
  access: requireUser,
  hasFormPaths: true,
  query: eventList,
  title: titleOf,
  async load(c, state) {
    const { board, canCreate } = await boardOf(c)
    const zone = timeZoneOf(c)
    const localDay = { zone, today: dayIn(zone, c.var.services.clock.now()) }
    const isMonth = state.view === 'month'
    const [rows, month, offers, feed] = await Promise.all([
      isMonth ? noRows : listUpcoming(c, state, localDay),
      isMonth ? loadMonth(c, state.month, localDay) : null,
      canCreate ? listMissingDefaultEvents(c, zone) : [],
      loadFeed(c),
    ])
    return { ...localDay, board, canCreate, rows, month, offers, feed }
  },
  values: valuesOf,
  async loadFieldData(c, id) {
    const { board, canCreate, canEdit } = await boardOf(c)
    const event = id === null ? null : await eventOf(c, id)
    const [people, sprints] = await Promise.all([listAssignablePeople(scope(c)), listAllSprints(scope(c), board.id)])
    const openSprints = sprints.items.filter(({ status, id }) => status !== 'COMPLETED' || id === event?.sprintId)
    return { event, people, sprints: openSprints, canEdit: event ? canEdit(event) : canCreate }
  },
  create: {
    form: NewEventForm,
    run: (c, input) => createEvent(scope(c), viewerFor(c), { ...input, boardId: boardIdOf(c) }),
  },
  edit: {
    form: EventForm,
    async run(c, id, change) {
      await eventOf(c, id)
      return updateEvent(scope(c), viewerFor(c), id, change)
    },
  },
  actions: {
    async remove(c, id) {
      await eventOf(c, id)
      return deleteEvent(scope(c), viewerFor(c), id)
    },
  },
  bulk: {
    async defaults(c) {
      const { data } = await readForm(c, NewSprintEventsForm)
      const { sprintId, timeZone } = data ?? fail('bad_request')
      const sprint = { boardId: boardIdOf(c), sprintId }
      const defaults = { timeZone, types: [...defaultEventTypes] }
      const { made } = await createDefaultEvents(scope(c), viewerFor(c), c.var.locale, sprint, defaults)
      return made
    },
  },
  view: view => <EventsPage {...view} />,
}).post(paths.boardEvents(':boardId'), requireUser, async c => {
  const { board } = await boardOf(c)
  return handleFeedForm(c, paths.boardEvents(board.id), titleOf(c))
})
