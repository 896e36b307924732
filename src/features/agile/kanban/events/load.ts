import type { Context } from 'hono'
import { viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { allSprints } from '#features/agile/kanban/sprints/queries-records.ts'
import { instantOf, wallOf } from '#features/agile/schedule/rules-dates.ts'
import { monthOr, monthsOn, weeksOf } from '#features/agile/schedule/rules-month.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { listDays, listEvents, typesOfSprint } from './queries.ts'
import type { EventRow } from './rules.ts'
import { usualEvents, usualTypes } from './rules-usual.ts'

type C = Context<AppEnv>

/** The board of the address, and what its reader may do with its events. */
export async function boardOf(c: C) {
  const board = await getBoard(scope(c), c.req.param('boardId') ?? '')
  const rights = rightsOf(viewerFor(c), board)
  return { board, mayMake: rights !== 'look', mayManage: rights === 'manage' }
}

/** The reader's zone, and their day in it. */
export function dayOf(c: C) {
  const zone = timeZoneOf(c)
  return { zone, today: wallOf(c.var.parts.clock.now(), zone).slice(0, 10) }
}

const onDay = (zone: string) => (event: EventRow) => ({ ...event, day: wallOf(event.startsAt, zone).slice(0, 10) })

const ahead = 366 * 24 * 60 * 60_000
const pageSize = 30

/** What the list shows: everything from today on, in pages; whole days stand on the first for a year ahead. */
export async function listView(c: C, boardId: string) {
  const { zone, today } = dayOf(c)
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(c.req.query('page') ?? 1)) || 1))
  const from = instantOf(`${today}T00:00`, zone)
  const until = new Date(Date.parse(today) + ahead).toISOString().slice(0, 10)
  const [events, days] = await Promise.all([
    listEvents(scope(c), { boardId, from, page, pageSize }),
    page === 1 ? listDays(scope(c), { boardId, from: today, until }) : [],
  ])
  const items = events.items.map(onDay(zone))
  // What is later than this page's events waits for the pages after it.
  const last = events.total > page * pageSize ? (items.at(-1)?.day ?? until) : until
  return { ...events, items, days: days.filter(({ day }) => day <= last) }
}

/** What the month shows. */
export async function monthView(c: C, boardId: string) {
  const { zone, today } = dayOf(c)
  const month = monthOr(c.req.query('month'), today.slice(0, 7))
  const [previous, next] = [monthsOn(month, -1), monthsOn(month, 1)]
  const from = instantOf(`${month}-01T00:00`, zone)
  const until = instantOf(`${next}-01T00:00`, zone)
  const weeks = weeksOf(month)
  const [events, days] = await Promise.all([
    listEvents(scope(c), { boardId, from, until, page: 1, pageSize: 500 }),
    listDays(scope(c), { boardId, from: `${month}-01`, until: `${month}-31` }),
  ])
  return { month, previous, next, weeks, items: events.items.map(onDay(zone)), days }
}

/** The sprints that run or are to come and have days ahead, with the usual events that each still lacks. */
export async function offersOf(c: C, boardId: string) {
  const { zone } = dayOf(c)
  const { items } = await allSprints(scope(c), boardId)
  const open = items.filter(({ status }) => status !== 'COMPLETED')
  const offers = await Promise.all(
    open.map(async sprint => {
      const there = await typesOfSprint(scope(c), sprint.id)
      const lacking = usualEvents(sprint, zone, c.var.parts.clock.now()).filter(({ type }) => !there.includes(type))
      const counts = usualTypes.map(type => ({ type, count: lacking.filter(event => event.type === type).length }))
      const { id, name, startDate, endDate } = sprint
      return { sprint: { id, name, startDate, endDate }, counts: counts.filter(({ count }) => count > 0) }
    }),
  )
  return offers.filter(({ counts }) => counts.length > 0).slice(0, 3)
}
