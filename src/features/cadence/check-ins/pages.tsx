import { type Context, Hono } from 'hono'
import { goalReaderOf } from '#features/cadence/goals/access.ts'
import { getGoal } from '#features/cadence/goals/queries.ts'
import { translateError } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createCheckIn, updateCheckIn } from './commands.ts'
import { getCheckIn, listCheckIns } from './queries.ts'
import { CheckInForm, NewCheckInForm } from './schema.ts'
import { type CheckInPanelForm, GoalPage } from './views/goal-page.tsx'

type C = Context<AppEnv>

const requireUser = access({ auth: 'user', page: 'goalManagement' })

async function show(c: C, form: CheckInPanelForm | null, status = 200) {
  const reader = goalReaderOf(c)
  const goal = await getGoal(scope(c), reader.visibleOwnerId, c.req.param('goalId') ?? '')
  const checkIns = await listCheckIns(scope(c), goal.id)
  const isSaved = c.req.method === 'GET' && c.req.query('done') === 'check-in'
  const view = <GoalPage goal={goal} checkIns={checkIns} today={reader.today} isSaved={isSaved} form={form} />
  return renderPage(c, { title: goal.name, view, layout: 'app', status })
}

async function loadForm(c: C): Promise<CheckInPanelForm | null> {
  const { panel, id = '' } = c.req.query()
  if (panel !== 'new' && panel !== 'edit') return null
  const goal = await getGoal(scope(c), goalReaderOf(c).visibleOwnerId, c.req.param('goalId') ?? '')
  const isNew = panel === 'new'
  const { day, progress, status, note } = isNew
    ? { day: goalReaderOf(c).today, progress: goal.progress, status: goal.status, note: '' }
    : await getCheckIn(scope(c), goal.id, id)
  return { id: isNew ? null : id, values: { day, progress: String(progress), status, note }, errors: {} }
}

async function submit(c: C, id: string | null) {
  const goalId = c.req.param('goalId') ?? ''
  const { values, data, errors } = await readForm(c, id === null ? NewCheckInForm : CheckInForm)
  if (errors) return show(c, { id, values, errors }, 422)
  const reader = goalReaderOf(c)
  // `data as never`: TypeScript does not connect the schema above with the branch below.
  const saveResult = await catchFailure(
    id === null
      ? createCheckIn(scope(c), reader, goalId, data as never)
      : updateCheckIn(scope(c), reader.visibleOwnerId, goalId, id, data),
  )
  if (!(saveResult instanceof Failure)) return c.redirect(`${paths.goal(goalId)}?done=check-in`, 303)
  if (saveResult.code === 'not_found') throw saveResult
  return show(c, { id, values, errors: { '': translateError(c.var.locale, saveResult) } }, saveResult.status)
}

export const checkInPages = new Hono<AppEnv>()
  .get(paths.goal(':goalId'), requireUser, async c => show(c, await loadForm(c)))
  .post(`${paths.goal(':goalId')}/check-ins`, requireUser, c => submit(c, null))
  .post(`${paths.goal(':goalId')}/check-ins/:checkInId`, requireUser, c => submit(c, c.req.param('checkInId') ?? ''))
