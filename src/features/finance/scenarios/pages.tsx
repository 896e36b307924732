import { type Context, Hono } from 'hono'
import { planReader, scopeAndPlanReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { updateScenario } from './commands.ts'
import { acceptScenario } from './commands-accept.ts'
import { dropScenario, reopenScenario } from './commands-status.ts'
import { choicesOf, loadScenario } from './load.ts'
import { ChangeAction, ChangeForm, changeFrom, ScenarioAction } from './pages-form.ts'
import { getScenario } from './queries.ts'
import { loadBaseFacts } from './queries-base.ts'
import { changeKinds, type StoredChange } from './rules.ts'
import type { Change } from './schema.ts'
import { ScenarioPage } from './views/scenario-page.tsx'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

const notices = ['added', 'removed', 'kept', 'accept', 'drop', 'reopen'] as const
const idOf = (c: C) => c.req.param('scenarioId') ?? ''

async function showScenario(c: C, refused?: RefusedForm) {
  const plan = planReader(c)
  const { facts, ...page } = await loadScenario(scope(c), plan, idOf(c), c.req.queries('with') ?? [])
  const canWrite = plan.reader !== 'SUMS' && page.canSeeAll
  const isOpen = canWrite && page.scenario.status === 'OPEN'
  const kind = changeKinds.find(each => each === (refused?.values.kind ?? c.req.query('add')))
  const isForm = isOpen && kind !== undefined && (kind !== 'HIRE' || plan.reader === 'PAYROLL')
  const view = (
    <ScenarioPage
      {...page}
      asOf={plan.today}
      canWrite={canWrite}
      canSeePay={plan.reader === 'PAYROLL'}
      form={
        isForm
          ? {
              kind,
              values: refused?.values ?? { kind, day: plan.today },
              errors: refused?.errors ?? {},
              choices: choicesOf(plan, facts),
            }
          : null
      }
      notice={notices.find(notice => notice === c.req.query('done')) ?? null}
      error={refused && !isForm ? Object.values(refused.errors)[0] : undefined}
    />
  )
  const title = page.scenario.name
  return renderPage(c, { title, view, layout: 'app', ...(refused && { status: refused.status }) })
}

const back = (c: C, notice: (typeof notices)[number]) => `${paths.scenario(idOf(c))}?done=${notice}`

/** Converts a stored change to a sent one. Without an id it is compared with today's plan. */
const sentChange = ({ base: _, ...change }: StoredChange): Change => ({ ...change }) as Change

async function addChange(c: C, form: ChangeForm) {
  const [account, plan] = scopeAndPlanReader(c)
  const [{ changes, updatedAt }, facts] = await Promise.all([
    getScenario(account, idOf(c)),
    loadBaseFacts(account, plan.today),
  ])
  const all = [...changes.map(sentChange), changeFrom(form, facts)]
  await updateScenario(account, plan, idOf(c), { changes: all, updatedAt })
  return back(c, 'added')
}

/** Removes a change, or compares it with today's plan from now on. */
async function settleChange(c: C, action: 'remove' | 'keep') {
  const changeId = c.req.param('changeId')
  const [account, plan] = scopeAndPlanReader(c)
  const { changes, updatedAt } = await getScenario(account, idOf(c))
  if (!changes.some(({ id }) => id === changeId)) fail('not_found')
  const settled = changes.flatMap(change => {
    if (change.id !== changeId) return [sentChange(change)]
    const { id: _, ...renewed } = sentChange(change)
    return action === 'keep' ? [renewed as Change] : []
  })
  await updateScenario(account, plan, idOf(c), { changes: settled, updatedAt })
  return back(c, action === 'keep' ? 'kept' : 'removed')
}

const acts = {
  accept: (c: C, updatedAt?: number) => acceptScenario(c.var.services, scope(c), planReader(c), idOf(c), updatedAt),
  drop: (c: C) => dropScenario(scope(c), planReader(c), idOf(c)),
  reopen: (c: C) => reopenScenario(c.var.services, scope(c), planReader(c), idOf(c)),
}

/** One scenario, compared with the plan and other scenarios. Its forms work without scripts. */
export const scenarioPages = new Hono<AppEnv>()
  .get(paths.scenario(':scenarioId'), read, c => showScenario(c))
  .post(paths.scenarioChanges(':scenarioId'), write, c =>
    submitForm(
      c,
      formOf(ChangeForm),
      form => addChange(c, form),
      refused => showScenario(c, refused),
    ),
  )
  .post(paths.scenarioChange(':scenarioId', ':changeId'), write, c =>
    submitForm(
      c,
      formOf(ChangeAction),
      input => settleChange(c, input.act),
      refused => showScenario(c, refused),
    ),
  )
  .post(paths.scenarioAct(':scenarioId'), write, c =>
    submitForm(
      c,
      formOf(ScenarioAction),
      async input => {
        await acts[input.act](c, input.updatedAt)
        return back(c, input.act)
      },
      refused => showScenario(c, refused),
    ),
  )
