import { type Context, Hono } from 'hono'
import { datedReaderOf, scopeAndDatedReader } from '#features/finance/books/access.ts'
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
import { changeChoicesOf, loadScenarioComparison } from './load-scenario-comparison.ts'
import { ChangeAction, ChangeForm, readChange, ScenarioAction } from './pages-form.ts'
import { getScenario } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import { changeKinds, type StoredChange } from './rules.ts'
import type { ScenarioChange } from './schema.ts'
import { ScenarioPage } from './views/scenario-page.tsx'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

const notices = ['added', 'removed', 'kept', 'accept', 'drop', 'reopen'] as const
const idOf = (c: C) => c.req.param('scenarioId') ?? ''

async function showScenario(c: C, refusedForm?: RefusedForm) {
  const caller = datedReaderOf(c)
  const { facts, ...page } = await loadScenarioComparison(scope(c), caller, idOf(c), c.req.queries('with') ?? [])
  const canWrite = caller.reader !== 'SUMS' && page.canSeeAll
  const isOpen = canWrite && page.scenario.status === 'OPEN'
  const kind = changeKinds.find(each => each === (refusedForm?.values.kind ?? c.req.query('add')))
  const hasForm = isOpen && kind !== undefined && (kind !== 'HIRE' || caller.reader === 'PAYROLL')
  const view = (
    <ScenarioPage
      {...page}
      asOf={caller.today}
      canWrite={canWrite}
      canSeePay={caller.reader === 'PAYROLL'}
      form={
        hasForm
          ? {
              kind,
              values: refusedForm?.values ?? { kind, day: caller.today },
              errors: refusedForm?.errors ?? {},
              choices: changeChoicesOf(caller, facts),
            }
          : null
      }
      notice={notices.find(notice => notice === c.req.query('done')) ?? null}
      error={refusedForm && !hasForm ? Object.values(refusedForm.errors)[0] : undefined}
    />
  )
  const title = page.scenario.name
  return renderPage(c, { title, view, layout: 'app', ...(refusedForm && { status: refusedForm.status }) })
}

/** The path of the scenario with a notice. */
const noticePath = (c: C, notice: (typeof notices)[number]) => `${paths.scenario(idOf(c))}?done=${notice}`

/** Converts a stored change back to the input of an update. */
const toInput = ({ base: _, ...change }: StoredChange): ScenarioChange => ({ ...change }) as ScenarioChange

async function addChange(c: C, form: ChangeForm) {
  const [accountScope, caller] = scopeAndDatedReader(c)
  const [{ changes, updatedAt }, facts] = await Promise.all([
    getScenario(accountScope, idOf(c)),
    loadReplaceableValues(accountScope, caller.today),
  ])
  const allChanges = [...changes.map(toInput), readChange(form, facts)]
  await updateScenario(accountScope, caller, idOf(c), { changes: allChanges, updatedAt })
  return noticePath(c, 'added')
}

/** Removes a change, or keeps it although the plan has changed since. */
async function resolveConflict(c: C, action: 'remove' | 'keep') {
  const changeId = c.req.param('changeId')
  const [accountScope, caller] = scopeAndDatedReader(c)
  const { changes, updatedAt } = await getScenario(accountScope, idOf(c))
  if (!changes.some(({ id }) => id === changeId)) fail('not_found')
  const nextChanges = changes.flatMap(change => {
    if (change.id !== changeId) return [toInput(change)]
    // Without its id, the change is stored with today's values of the plan.
    const { id: _, ...newChange } = toInput(change)
    return action === 'keep' ? [newChange as ScenarioChange] : []
  })
  await updateScenario(accountScope, caller, idOf(c), { changes: nextChanges, updatedAt })
  return noticePath(c, action === 'keep' ? 'kept' : 'removed')
}

const actions = {
  accept: (c: C, updatedAt?: number) => acceptScenario(c.var.services, scope(c), datedReaderOf(c), idOf(c), updatedAt),
  drop: (c: C) => dropScenario(scope(c), datedReaderOf(c), idOf(c)),
  reopen: (c: C) => reopenScenario(c.var.services, scope(c), datedReaderOf(c), idOf(c)),
}

/** One scenario, compared with the plan and other scenarios. Its forms work without scripts. */
export const scenarioPages = new Hono<AppEnv>()
  .get(paths.scenario(':scenarioId'), read, c => showScenario(c))
  .post(paths.scenarioChanges(':scenarioId'), write, c =>
    submitForm(
      c,
      formOf(ChangeForm),
      form => addChange(c, form),
      refusedForm => showScenario(c, refusedForm),
    ),
  )
  .post(paths.scenarioChange(':scenarioId', ':changeId'), write, c =>
    submitForm(
      c,
      formOf(ChangeAction),
      input => resolveConflict(c, input.act),
      refusedForm => showScenario(c, refusedForm),
    ),
  )
  .post(paths.scenarioAct(':scenarioId'), write, c =>
    submitForm(
      c,
      formOf(ScenarioAction),
      async input => {
        await actions[input.act](c, input.updatedAt)
        return noticePath(c, input.act)
      },
      refusedForm => showScenario(c, refusedForm),
    ),
  )
