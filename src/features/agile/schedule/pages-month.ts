import type { Context } from 'hono'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Stored } from './meetings.ts'
import { listPlanned, type PlannedRow } from './queries.ts'
import { instantOf, wallOf } from './rules-dates.ts'
import { monthOr, monthsOn, weeksOf } from './rules-month.ts'
import { SeriesQuery } from './schema.ts'
import { listSeries } from './series/queries-series.ts'
import { furthestAhead, lowestUnmade, meetingsFrom } from './series/rules-series.ts'

type C = Context<AppEnv>
type Day = { zone: string; today: string }

/** A planned session as the page lists it: its day is the reader's. */
const entryOf = (c: C, zone: string) => (session: PlannedRow) => ({
  ...session,
  day: wallOf(session.scheduledAt, zone).slice(0, 10),
  mayEdit: mayAct(sessionOf(c), 'edit', scope(c), session),
  mayCancel: mayAct(sessionOf(c), 'delete', scope(c), session),
})

/** What the list shows: everything from today on, in pages. */
export async function listView<Content>(c: C, { tool }: Stored<Content>, { zone, today }: Day) {
  const query = SeriesQuery.safeParse({ ...(c.req.query('page') && { page: c.req.query('page') }) }).data
  const from = instantOf(`${today}T00:00`, zone)
  const page = { page: query?.page ?? 1, pageSize: 20 }
  const planned = await listPlanned(scope(c), tool, { from, until: from + furthestAhead, ...page })
  return { ...planned, items: planned.items.map(entryOf(c, zone)) }
}

/** What the month shows: its sessions, and the meetings of series that have none yet. */
export async function monthView<Content>(c: C, stored: Stored<Content>, { zone, today }: Day) {
  const month = monthOr(c.req.query('month'), today.slice(0, 7))
  const from = instantOf(`${month}-01T00:00`, zone)
  const until = instantOf(`${monthsOn(month, 1)}-01T00:00`, zone)
  const now = c.var.parts.clock.now()
  const [planned, series] = await Promise.all([
    listPlanned(scope(c), stored.tool, { from, until, page: 1, pageSize: 500 }),
    listSeries(scope(c), stored, { page: 1, pageSize: 100 }),
  ])
  const meetings = series.items.flatMap(each =>
    meetingsFrom(each, lowestUnmade(each, now), now, until - 1, 200)
      .filter(({ at, isSkipped }) => at >= from && !isSkipped)
      .map(({ at, occurrence }) => ({
        id: `${each.id}-${occurrence}`,
        seriesId: each.id,
        name: each.name,
        at,
        day: wallOf(at, zone).slice(0, 10),
      })),
  )
  const days = { month, previous: monthsOn(month, -1), next: monthsOn(month, 1), weeks: weeksOf(month) }
  return { ...days, sessions: planned.items.map(entryOf(c, zone)), meetings }
}
