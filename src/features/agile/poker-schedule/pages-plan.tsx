import { type Context, Hono } from 'hono'
import { listTeams } from '#features/accounts/teams/queries.ts'
import { mayAct, noEdit } from '#features/agile/poker/commands-sessions.ts'
import { makers } from '#features/agile/poker/maker.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { getTemplate, listTemplates } from '#features/agile/poker-templates/queries.ts'
import { formValues } from '#features/agile/poker-templates/rules-content.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
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
import { changeDate, planSession } from './commands.ts'
import { createSeries } from './commands-series.ts'
import { getPlannable } from './queries.ts'
import { wallOf } from './rules-dates.ts'
import { DateForm, NewSeries, PlanForm, PlannedSession } from './schema.ts'
import { DatePage } from './views/date-page.tsx'
import { PlanPage } from './views/plan-page.tsx'

type C = Context<AppEnv>
export type Again = { values: Values; errors: Errors; status: number }

/** What the forms offer to choose from. */
export async function choices(c: C) {
  const [votingSystems, teams] = await Promise.all([
    listVotingSystems(scope(c)),
    listTeams(scope(c), { page: 1, pageSize: 100, q: '' }),
  ])
  return { votingSystems, teams: teams.items.map(({ id, name }) => ({ id, name })) }
}

/** A failed command as the form shows it: at its field, or above. */
export function refused(c: C, values: Values, failure: Failure): Again {
  const path = failure.details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, failure.message) }, status: failure.status }
}

const nothing = { description: '', votingSystemId: '', settings: defaultSettings, stories: [] }
const tomorrow = 24 * 60 * 60_000

async function valuesAtFirst(c: C): Promise<Values> {
  const zone = timeZoneOf(c)
  const date = wallOf(c.var.parts.clock.now() + tomorrow, zone).slice(0, 10)
  const when = { date, time: '10:00', timeZone: zone, remindBefore: '15' }
  const asked = c.req.query('template')
  const template = asked ? await orFailure(getTemplate(scope(c), asked)) : null
  if (!template || template instanceof Failure) return { ...when, ...formValues(nothing) }
  return { ...when, ...formValues(template), name: template.name, templateId: template.id }
}

async function showPlan(c: C, again?: Again) {
  const [{ votingSystems, teams }, templates, values] = await Promise.all([
    choices(c),
    listTemplates(scope(c), { page: 1, pageSize: 100 }),
    again?.values ?? valuesAtFirst(c),
  ])
  const title = translator(c.var.locale, 'pokerPlanning')('plan.title')
  const offered = templates.items.map(({ id, name }) => ({ id, name }))
  const view = <PlanPage {...{ votingSystems, teams, values }} templates={offered} errors={again?.errors ?? {}} />
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

async function plan(c: C): Promise<Again | string> {
  const { values, data, errors } = await readForm(c, PlanForm)
  if (!data) return { values, errors, status: 422 }
  const parsed = (data.kind === 'session' ? PlannedSession : NewSeries).safeParse(data.input)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues)
    const own = Object.fromEntries(fields.map(({ path, message }) => [path, translateError(c.var.locale, message)]))
    return { values, errors: own, status: 422 }
  }
  const made = await orFailure<{ id: string }>(
    data.kind === 'session'
      ? planSession(scope(c), parsed.data as PlannedSession, originOf(c))
      : createSeries(scope(c), parsed.data as NewSeries, originOf(c)),
  )
  if (made instanceof Failure) return refused(c, values, made)
  return data.kind === 'session' ? `${paths.pokerSchedule()}?done=plan` : `${paths.pokerSeries(made.id)}?done=plan`
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
  const view = <DatePage session={session} values={values} errors={again?.errors ?? {}} />
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

/** Planning a session or a series, and moving a session that is planned. */
export const planPages = new Hono<AppEnv>()
  .get(paths.planPoker(), access(makers), c => showPlan(c))
  .post(paths.planPoker(), access(makers), async c => {
    const outcome = await plan(c)
    return typeof outcome === 'string' ? c.redirect(outcome, 303) : showPlan(c, outcome)
  })
  .get(paths.plannedPoker(':id'), access(makers), async c => showDate(c, await own(c)))
  .post(paths.plannedPoker(':id'), access(makers), async c => {
    const session = await own(c)
    const { values, data, errors } = await readForm(c, DateForm)
    if (!data) return showDate(c, session, { values, errors, status: 422 })
    const saved = await orFailure(changeDate(scope(c), sessionOf(c), session.id, data, originOf(c)))
    if (saved instanceof Failure) return showDate(c, session, refused(c, values, saved))
    return c.redirect(`${paths.pokerSchedule()}?done=move`, 303)
  })
