import { type Context, Hono } from 'hono'
import { deletePokerSession, mayAct, restorePokerSession } from '#features/agile/poker/commands-sessions.ts'
import { everybody, isMaker } from '#features/agile/poker/maker.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure, readForm } from '#kit/form.ts'
import { renderPage, timeZoneOf } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { closeFeed, openFeed } from './commands-feed.ts'
import { calendarPages } from './pages-calendar.ts'
import { planPages } from './pages-plan.tsx'
import { seriesPages } from './pages-series.tsx'
import { listPlanned, type PlannedRow } from './queries.ts'
import { hasFeed } from './queries-feed.ts'
import { listSeries } from './queries-series.ts'
import { instantOf, wallOf } from './rules-dates.ts'
import { monthOr, monthsOn, weeksOf } from './rules-month.ts'
import { furthestAhead, lowestUnmade, meetingsFrom } from './rules-series.ts'
import { ScheduleAct, SeriesQuery } from './schema.ts'
import { scheduleDone } from './views/done.ts'
import { SchedulePage } from './views/schedule-page.tsx'

type C = Context<AppEnv>
type Shown = { refused?: Failure; feedAddress?: string }

/** A planned session as the page lists it: its day is the reader's. */
const entryOf = (c: C, zone: string) => (session: PlannedRow) => ({
  ...session,
  day: wallOf(session.scheduledAt, zone).slice(0, 10),
  mayEdit: mayAct(sessionOf(c), 'edit', scope(c), session),
  mayCancel: mayAct(sessionOf(c), 'delete', scope(c), session),
})

/** What the list shows: everything from today on, in pages. */
async function listView(c: C, zone: string, today: string) {
  const query = SeriesQuery.safeParse({ ...(c.req.query('page') && { page: c.req.query('page') }) }).data
  const from = instantOf(`${today}T00:00`, zone)
  const page = { page: query?.page ?? 1, pageSize: 20 }
  const planned = await listPlanned(scope(c), { from, until: from + furthestAhead, ...page })
  return { ...planned, items: planned.items.map(entryOf(c, zone)) }
}

/** What the month shows: its sessions, and the meetings of series that have none yet. */
async function monthView(c: C, zone: string, today: string) {
  const month = monthOr(c.req.query('month'), today.slice(0, 7))
  const from = instantOf(`${month}-01T00:00`, zone)
  const until = instantOf(`${monthsOn(month, 1)}-01T00:00`, zone)
  const now = c.var.parts.clock.now()
  const [planned, series] = await Promise.all([
    listPlanned(scope(c), { from, until, page: 1, pageSize: 500 }),
    listSeries(scope(c), { page: 1, pageSize: 100 }),
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

async function show(c: C, { refused, feedAddress }: Shown = {}) {
  const zone = timeZoneOf(c)
  const today = wallOf(c.var.parts.clock.now(), zone).slice(0, 10)
  const isMonth = c.req.query('view') === 'month'
  const [list, month, series, isSubscribed] = await Promise.all([
    isMonth ? null : listView(c, zone, today),
    isMonth ? monthView(c, zone, today) : null,
    listSeries(scope(c), { page: 1, pageSize: 50 }),
    hasFeed(scope(c)),
  ])
  const act = c.req.method === 'GET' ? scheduleDone(c.req.query('done')) : null
  const view = (
    <SchedulePage
      {...{ list, month, today }}
      series={series.items}
      timeZone={zone}
      mayPlan={isMaker(c)}
      feed={{ isSubscribed, address: feedAddress ?? null }}
      done={act && { act, id: c.req.query('id') ?? null }}
      refusal={refused ? translateError(c.var.locale, refused.message) : null}
    />
  )
  const title = translator(c.var.locale, 'pokerPlanning')('schedule.title')
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

async function perform(c: C, wanted: ScheduleAct): Promise<Response> {
  const { parts } = c.var
  const next = (id?: string) => {
    const query = new URLSearchParams({ done: wanted.act, ...(id && { id }) })
    return c.redirect(`${paths.pokerSchedule()}?${query}`, 303)
  }
  switch (wanted.act) {
    case 'cancel':
      await deletePokerSession(parts, scope(c), sessionOf(c), wanted.id)
      return next(wanted.id)
    case 'restore':
      await restorePokerSession(parts, scope(c), sessionOf(c), wanted.id)
      return next()
    case 'feed': {
      // Shown this once: only a hash of the token is kept.
      const feedAddress = new URL(c.req.url).origin + paths.calendarFeed(await openFeed(scope(c)))
      return show(c, { feedAddress })
    }
    case 'endFeed':
      await closeFeed(scope(c))
      return next()
  }
}

export const schedulePages = new Hono<AppEnv>()
  .get(paths.pokerSchedule(), access(everybody), c => show(c))
  .post(paths.pokerSchedule(), access(everybody), async c => {
    const { data, errors } = await readForm(c, ScheduleAct)
    if (!data) return show(c, { refused: new Failure('invalid', Object.values(errors)[0]) })
    const outcome = await orFailure(perform(c, data))
    return outcome instanceof Failure ? show(c, { refused: outcome }) : outcome
  })
  .route('/', calendarPages)
  .route('/', planPages)
  .route('/', seriesPages)
