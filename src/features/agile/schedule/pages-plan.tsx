import { type Context, Hono } from 'hono'
import type { ZodType } from 'zod'
import { listTeamsByName } from '#features/accounts/members/queries-teams.ts'
import { mayAct, noEdit } from '#features/agile/rooms/commands-checks.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm, type Values } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { changeDate, planSession } from './commands.ts'
import type { Desk, Filled } from './desk.ts'
import { getPlannable, type Plannable } from './queries.ts'
import { wallOf } from './rules-dates.ts'
import { DateForm } from './schema.ts'
import { createSeries } from './series/commands-series.ts'
import { DatePage } from './views/date-page.tsx'
import { PlanPage } from './views/plan-page.tsx'

type C = Context<AppEnv>
/** A form that is shown again. */
export type Again = Filled & { status: number }

/** A failed command as the form shows it: at its fields, or above. */
export function refused(c: C, values: Values, { message, status, details }: Failure): Again {
  const fields = details.fields ?? [{ path: '', message }]
  const errors = Object.fromEntries(fields.map(field => [field.path, translateError(c.var.locale, field.message)]))
  return { values, errors, status }
}

/** Does what a form asks for, as the API would be asked. */
async function sent<Input, Made>(schema: ZodType<Input>, given: object, make: (input: Input) => Promise<Made>) {
  const { data, error } = schema.safeParse(given)
  if (error) return new Failure('invalid', undefined, { fields: fieldErrors(error.issues) })
  return orFailure(make(data))
}

const tomorrow = 24 * 60 * 60_000

/** Planning a session or a series, and moving a session that is planned. */
export function planPages<Content, Sent, Change>({ meetings, ...desk }: Desk<Content, Sent, Change>) {
  const { tool } = meetings
  const makers = access(desk.makers)

  async function valuesAtFirst(c: C): Promise<Values> {
    const zone = timeZoneOf(c)
    const date = wallOf(c.var.parts.clock.now() + tomorrow, zone).slice(0, 10)
    const content = await desk.valuesAtFirst(c, c.req.query('template'))
    return { ...content, date, time: '10:00', timeZone: zone, remindBefore: '15' }
  }

  async function showPlan(c: C, again?: Again) {
    const [teams, values] = await Promise.all([listTeamsByName(scope(c)), again?.values ?? valuesAtFirst(c)])
    const filled = { values, errors: again?.errors ?? {} }
    const { above, fields } = await desk.fields(c, filled, null)
    const title = translator(c.var.locale, 'schedule')(`${tool}.plan`)
    const view = (
      <PlanPage {...filled} tool={tool} teams={teams} above={above}>
        {fields}
      </PlanPage>
    )
    return renderPage(c, { title, view, layout: 'app', status: again?.status })
  }

  async function plan(c: C): Promise<Again | string> {
    const { values, data, errors } = await readForm(c, desk.PlanForm)
    if (!data) return { values, errors, status: 422 }
    const series = data.kind === 'series'
    const { locale } = c.var
    const made = series
      ? await sent(desk.NewSeries, data.input, input => createSeries(scope(c), meetings, locale, input, originOf(c)))
      : await sent(desk.PlannedSession, data.input, input =>
          planSession(scope(c), meetings, locale, input, originOf(c)),
        )
    if (made instanceof Failure) return refused(c, values, made)
    return `${series ? paths.series(tool, made.id) : paths.schedule(tool)}?done=plan`
  }

  async function own(c: C): Promise<Plannable> {
    const session = await getPlannable(scope(c), tool, c.req.param('id') ?? '')
    if (!mayAct(sessionOf(c), 'edit', scope(c), session)) fail('forbidden', noEdit)
    return session
  }

  function showDate(c: C, session: Plannable, again?: Again) {
    const zone = timeZoneOf(c)
    const wall = session.scheduledAt === null ? '' : wallOf(session.scheduledAt, zone)
    const remindBefore = session.scheduledAt === null ? '15' : String(session.remindBefore ?? '')
    const values = again?.values ?? { date: wall.slice(0, 10), time: wall.slice(11), timeZone: zone, remindBefore }
    const title = translator(c.var.locale, 'schedule')('date.title', { name: session.name })
    const view = <DatePage tool={tool} session={session} values={values} errors={again?.errors ?? {}} />
    return renderPage(c, { title, view, layout: 'app', status: again?.status })
  }

  return new Hono<AppEnv>()
    .get(paths.plan(tool), makers, c => showPlan(c))
    .post(paths.plan(tool), makers, async c => {
      const outcome = await plan(c)
      return typeof outcome === 'string' ? c.redirect(outcome, 303) : showPlan(c, outcome)
    })
    .get(paths.planned(tool, ':id'), makers, async c => showDate(c, await own(c)))
    .post(paths.planned(tool, ':id'), makers, async c => {
      const session = await own(c)
      const { values, data, errors } = await readForm(c, DateForm)
      if (!data) return showDate(c, session, { values, errors, status: 422 })
      const saved = await orFailure(changeDate(scope(c), tool, sessionOf(c), session.id, data, originOf(c)))
      if (saved instanceof Failure) return showDate(c, session, refused(c, values, saved))
      return c.redirect(`${paths.schedule(tool)}?done=move`, 303)
    })
}
