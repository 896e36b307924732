import { type Context, Hono } from 'hono'
import { isMaker } from '#features/agile/poker/maker.ts'
import { instantOf, wallOf } from '#features/agile/poker-schedule/rules-dates.ts'
import { furthestAhead } from '#features/agile/poker-schedule/rules-series.ts'
import { scheduleDone } from '#features/agile/poker-schedule/views/done.ts'
import { deleteRetro, mayAct, restoreRetro } from '#features/agile/retros/commands-sessions.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure, readForm } from '#kit/form.ts'
import { renderPage, timeZoneOf } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { retroCalendarPages } from './pages-calendar.ts'
import { retroPlanPages } from './pages-plan.tsx'
import { retroSeriesPages } from './pages-series.tsx'
import { listPlanned } from './queries.ts'
import { listSeries } from './queries-series.ts'
import { SeriesQuery } from './schema.ts'
import { ScheduleAct } from './schema-form.ts'
import { SchedulePage } from './views/schedule-page.tsx'

type C = Context<AppEnv>

const user = access({ auth: 'user', page: 'retros' })

/** Everything from the reader's today on, in pages. */
async function planned(c: C, zone: string, today: string) {
  const query = SeriesQuery.safeParse({ ...(c.req.query('page') && { page: c.req.query('page') }) }).data
  const from = instantOf(`${today}T00:00`, zone)
  const page = { page: query?.page ?? 1, pageSize: 20 }
  const found = await listPlanned(scope(c), { from, until: from + furthestAhead, ...page })
  const items = found.items.map(retro => ({
    ...retro,
    day: wallOf(retro.scheduledAt, zone).slice(0, 10),
    mayEdit: mayAct(sessionOf(c), 'edit', scope(c), retro),
    mayCancel: mayAct(sessionOf(c), 'delete', scope(c), retro),
  }))
  return { ...found, items }
}

async function show(c: C, refused?: Failure) {
  const zone = timeZoneOf(c)
  const today = wallOf(c.var.parts.clock.now(), zone).slice(0, 10)
  const [list, series] = await Promise.all([planned(c, zone, today), listSeries(scope(c), { page: 1, pageSize: 50 })])
  const act = c.req.method === 'GET' ? scheduleDone(c.req.query('done')) : null
  const done = act && act !== 'endFeed' ? { act, id: c.req.query('id') ?? null } : null
  const refusal = refused ? translateError(c.var.locale, refused.message) : null
  const view = (
    <SchedulePage {...{ list, today, done, refusal }} series={series.items} timeZone={zone} mayPlan={isMaker(c)} />
  )
  const title = translator(c.var.locale, 'retroPlanning')('schedule.title')
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

/** Does what a form of the schedule asks for. Returns where to go on. */
async function perform(c: C, { act, id }: ScheduleAct): Promise<string> {
  const change = act === 'cancel' ? deleteRetro : restoreRetro
  await change(c.var.parts, scope(c), sessionOf(c), id)
  return `${paths.retroSchedule()}?${new URLSearchParams({ done: act, id })}`
}

export const retroSchedulePages = new Hono<AppEnv>()
  .get(paths.retroSchedule(), user, c => show(c))
  .post(paths.retroSchedule(), user, async c => {
    const { data, errors } = await readForm(c, ScheduleAct)
    if (!data) return show(c, new Failure('invalid', Object.values(errors)[0]))
    const next = await orFailure(perform(c, data))
    return next instanceof Failure ? show(c, next) : c.redirect(next, 303)
  })
  .route('/', retroCalendarPages)
  .route('/', retroPlanPages)
  .route('/', retroSeriesPages)
