import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { datedReaderOf, scopeAndDatedReader } from '#features/finance/books/access.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { obstaclesOf } from '#features/finance/plan/rules-answers.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createScenario } from './commands.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import { changeOfLever, type DrillName, drillNames, drillOf, keyOfLever, leversOf, rankLevers } from './rules-drill.ts'
import { DrillPage } from './views/drill-page.tsx'

type C = Context<AppEnv>

/** The key of the lever to save with the drill. An empty key saves the drill alone. */
const DrillForm = z.strictObject({ lever: z.string().max(80).default('') })

async function loadDrill(c: C, name: DrillName) {
  const caller = datedReaderOf(c)
  const [facts, answerable] = await Promise.all([
    loadReplaceableValues(scope(c), caller.today),
    loadAnswerablePlan(scope(c), caller),
  ])
  return { caller, facts, answerable, drill: drillOf(name, caller.today, facts) }
}

async function showDrill(c: C, name: DrillName, refusedForm?: RefusedForm) {
  const { caller, facts, answerable, drill } = await loadDrill(c, name)
  const canSimulate = drill !== null && obstaclesOf(answerable).length === 0
  const canSeeNames = caller.reader !== 'SUMS'
  const view = (
    <DrillPage
      name={name}
      names={drillNames}
      asOf={caller.today}
      drill={drill && { subject: canSeeNames ? drill.subject : '' }}
      result={canSimulate ? rankLevers(answerable.inputs, facts, caller.reader, drill) : null}
      canWrite={canSeeNames}
      history={{ weeks: answerable.inputs.weeks.length, months: answerable.inputs.months.length }}
      explainedId={c.req.query('explain') ?? null}
    />
  )
  const title = translator(c.var.locale, 'scenarios')('drills.title')
  return renderPage(c, { title, view, layout: 'app', ...(refusedForm && { status: refusedForm.status }) })
}

/** Saves the drill as a scenario, with one lever or none. */
async function saveDrill(c: C, name: DrillName, leverKey: string) {
  const { caller, facts, answerable, drill } = await loadDrill(c, name)
  if (drill === null) return fail('not_found')
  const t = translator(c.var.locale, 'scenarios')
  const lever = leversOf(answerable.inputs, facts, caller.reader, drill).find(each => keyOfLever(each) === leverKey)
  const changes = [drill.change, ...(lever ? [changeOfLever(lever, answerable.inputs)] : [])]
  const input = { name: t(`drills.${name}.title`), note: t('drills.note'), changes }
  const { id } = await createScenario(...scopeAndDatedReader(c), input)
  return paths.scenario(id)
}

/** The drills: the effect of a setback, and the best measures against it. */
export const drillPages = new Hono<AppEnv>()
for (const name of drillNames)
  drillPages
    .get(paths.drill(name), access({ auth: 'user', page: 'finance' }), c => showDrill(c, name))
    .post(paths.drill(name), access({ auth: 'user', page: 'books' }), c =>
      submitForm(
        c,
        formOf(DrillForm),
        ({ lever }) => saveDrill(c, name, lever),
        refusedForm => showDrill(c, name, refusedForm),
      ),
    )
