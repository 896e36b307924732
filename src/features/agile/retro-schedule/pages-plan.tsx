import { type Context, Hono } from 'hono'
import { wallOf } from '#features/agile/poker-schedule/rules-dates.ts'
import { DateForm } from '#features/agile/poker-schedule/schema.ts'
import { mayAct, noEdit } from '#features/agile/retros/commands-sessions.ts'
import { choices, valuesAtFirst } from '#features/agile/retros/pages-panel.ts'
import { originOf } from '#features/identity/auth/api-sign-in.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/form.ts'
import { renderPage, timeZoneOf } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { fieldErrors } from '#kit/validate.ts'
import { paths } from '#src/paths.ts'
import { changeDate, planRetro } from './commands.ts'
import { createSeries } from './commands-series.ts'
import { getPlannable } from './queries.ts'
import { NewSeries, PlannedRetro } from './schema.ts'
import { PlanForm } from './schema-form.ts'
import { DatePage } from './views/date-page.tsx'
import { PlanPage } from './views/plan-page.tsx'

type C = Context<AppEnv>
export type Again = { values: Values; errors: Errors; status: number }

/** A failed command as the form shows it: at its field, or above. */
export function refused(c: C, values: Values, failure: Failure): Again {
  const path = failure.details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, failure.message) }, status: failure.status }
}

const tomorrow = 24 * 60 * 60_000

async function valuesOfPlan(c: C): Promise<Values> {
  const zone = timeZoneOf(c)
  const date = wallOf(c.var.parts.clock.now() + tomorrow, zone).slice(0, 10)
  const when = { date, time: '10:00', timeZone: zone, remindBefore: '15' }
  return { ...(await valuesAtFirst(c, c.req.query('template'))), ...when }
}

async function showPlan(c: C, again?: Again) {
  const [offered, values] = await Promise.all([choices(c), again?.values ?? valuesOfPlan(c)])
  const title = translator(c.var.locale, 'retroPlanning')('schedule.plan')
  const view = <PlanPage {...offered} values={values} errors={again?.errors ?? {}} columns={null} />
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

async function plan(c: C): Promise<Again | string> {
  const { values, data, errors } = await readForm(c, PlanForm)
  if (!data) return { values, errors, status: 422 }
  const parsed = (data.kind === 'retro' ? PlannedRetro : NewSeries).safeParse(data.input)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues)
    const own = Object.fromEntries(fields.map(({ path, message }) => [path, translateError(c.var.locale, message)]))
    return { values, errors: own, status: 422 }
  }
  const made = await orFailure<{ id: string }>(
    data.kind === 'retro'
      ? planRetro(scope(c), c.var.locale, parsed.data as PlannedRetro, originOf(c))
      : createSeries(scope(c), c.var.locale, parsed.data as NewSeries, originOf(c)),
  )
  if (made instanceof Failure) return refused(c, values, made)
  return data.kind === 'retro' ? `${paths.retroSchedule()}?done=plan` : `${paths.retroSeries(made.id)}?done=plan`
}

type Plannable = Awaited<ReturnType<typeof getPlannable>>

async function own(c: C): Promise<Plannable> {
  const session = await getPlannable(scope(c), c.req.param('id') ?? '')
  if (!mayAct(sessionOf(c), 'edit', scope(c), session)) fail('forbidden', noEdit)
  return session
}

function showDate(c: C, session: Plannable, again?: Again) {
  const zone = timeZoneOf(c)
  const wall = session.scheduledAt === null ? '' : wallOf(session.scheduledAt, zone)
  const remindBefore = session.scheduledAt === null ? '15' : String(session.remindBefore ?? '')
  const values = again?.values ?? { date: wall.slice(0, 10), time: wall.slice(11), timeZone: zone, remindBefore }
  const title = translator(c.var.locale, 'pokerPlanning')('date.title', { name: session.name })
  const view = <DatePage retro={session} values={values} errors={again?.errors ?? {}} />
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

/** Planning a retro or a series, and moving a retro that is planned. */
export const retroPlanPages = new Hono<AppEnv>()
  .get(paths.planRetro(), access({ auth: 'user', page: 'retroPlanning' }), c => showPlan(c))
  .post(paths.planRetro(), access({ auth: 'user', page: 'retroPlanning' }), async c => {
    const outcome = await plan(c)
    return typeof outcome === 'string' ? c.redirect(outcome, 303) : showPlan(c, outcome)
  })
  .get(paths.plannedRetro(':id'), access({ auth: 'user', page: 'retroPlanning' }), async c => showDate(c, await own(c)))
  .post(paths.plannedRetro(':id'), access({ auth: 'user', page: 'retroPlanning' }), async c => {
    const session = await own(c)
    const { values, data, errors } = await readForm(c, DateForm)
    if (!data) return showDate(c, session, { values, errors, status: 422 })
    const saved = await orFailure(changeDate(scope(c), sessionOf(c), session.id, data, originOf(c)))
    if (saved instanceof Failure) return showDate(c, session, refused(c, values, saved))
    return c.redirect(`${paths.retroSchedule()}?done=move`, 303)
  })
