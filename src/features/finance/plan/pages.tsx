import { type Context, Hono } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { moveWorkByOne, rankWork, removeWorkFromPlan, savePlanOrder, setWorth } from './commands.ts'
import { readWorth, worthValues } from './pages-worth.ts'
import { listPlanChoices } from './queries-epics.ts'
import { loadAnswerablePlan } from './queries-inputs.ts'
import { openWork } from './rules.ts'
import { assumptionsToShowOf, obstaclesOf, simulateOrderForReader, suggestOrderForReader } from './rules-answers.ts'
import { demoGuideFactsOf } from './rules-demo.ts'
import { toQueueEpic, toShownObstacles } from './rules-view.ts'
import { PlanAddition, PlanMove, PlanOrderForm, PlanWorthForm } from './schema.ts'
import { PlanPage } from './views/plan-page.tsx'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

const notices = ['order', 'worth', 'removed', 'added'] as const

async function showPlan(c: C, refusedForm?: RefusedForm & { workId?: string }) {
  const reader = datedReaderOf(c)
  const [plan, choices] = await Promise.all([loadAnswerablePlan(scope(c), reader), listPlanChoices(scope(c))])
  const { ranked, inputs, today } = plan
  const canWrite = reader.reader !== 'SUMS'
  const obstacles = obstaclesOf(plan)
  const order = inputs.epics.map(({ id }) => id)
  const curveOf = order.find(id => id === c.req.query('curve')) ?? null
  const canSimulate = obstacles.length === 0
  const isSuggested = canSimulate && c.req.query('suggest') !== undefined
  const workId = refusedForm?.workId ?? c.req.query('worth')
  const work = canWrite ? ranked.epics.find(({ id }) => id === workId) : undefined
  const answer = canSimulate ? simulateOrderForReader(plan, { order, curveOf: curveOf ?? undefined }) : null
  const isDemo = sessionOf(c).account.demoEndsAt !== null
  const view = (
    <PlanPage
      islandProps={{
        asOf: today,
        version: ranked.version,
        epics: openWork(ranked).map(toQueueEpic),
        history: { weeks: inputs.weeks.length, months: inputs.months.length },
        savedAnswer: answer,
        curveOf,
        suggestion: isSuggested ? suggestOrderForReader(plan, order) : null,
        inputs: canSimulate && plan.isExact ? inputs : null,
        canWrite,
      }}
      doneWork={ranked.epics.filter(({ isDone }) => isDone).map(toQueueEpic)}
      obstacles={toShownObstacles(obstacles, { epics: ranked.epics, choices }, reader.reader)}
      notes={canSimulate ? assumptionsToShowOf(plan) : []}
      explainedId={c.req.query('explain') ?? null}
      isExact={plan.isExact}
      choices={choices}
      worth={
        work ? { work, values: refusedForm?.values ?? worthValues(work), errors: refusedForm?.errors ?? {} } : null
      }
      notice={notices.find(notice => notice === c.req.query('done')) ?? null}
      guideFacts={isDemo && answer ? demoGuideFactsOf(inputs.epics, answer, ranked.version) : null}
      error={refusedForm && !work ? Object.values(refusedForm.errors)[0] : undefined}
    />
  )
  const title = translator(c.var.locale, 'plan')('title')
  return renderPage(c, { title, view, layout: 'app', ...(refusedForm && { status: refusedForm.status }) })
}

/** The path of the plan with a notice. */
const noticePath = (notice: (typeof notices)[number]) => `${paths.plan()}?done=${notice}`

async function addToPlan(c: C, work: string) {
  const choices = await listPlanChoices(scope(c))
  const ids = work === 'all' ? choices.map(({ id }) => id) : [work]
  for (const id of ids) await rankWork(c.var.services, scope(c), id, { beforeId: null })
  return noticePath('added')
}

/** The plan page: ranked epics with the outcome of their order. Its forms work without scripts. */
export const planPages = new Hono<AppEnv>()
  .get(paths.plan(), read, c => showPlan(c))
  .post(paths.addToPlan(), write, c =>
    submitForm(
      c,
      formOf(PlanAddition),
      ({ work }) => addToPlan(c, work),
      refusedForm => showPlan(c, refusedForm),
    ),
  )
  .post(paths.savePlanOrder(), write, c =>
    submitForm(
      c,
      formOf(PlanOrderForm),
      async input => {
        await savePlanOrder(c.var.services, scope(c), input)
        return noticePath('order')
      },
      refusedForm => showPlan(c, refusedForm),
    ),
  )
  .post('/finance/plan/epics/:workId/move', write, c =>
    submitForm(
      c,
      formOf(PlanMove),
      async ({ step }) => {
        await moveWorkByOne(c.var.services, scope(c), c.req.param('workId'), step)
        return noticePath('order')
      },
      refusedForm => showPlan(c, refusedForm),
    ),
  )
  .post('/finance/plan/epics/:workId/remove', write, async c => {
    await removeWorkFromPlan(c.var.services, scope(c), c.req.param('workId'))
    return c.redirect(noticePath('removed'), 303)
  })
  .post('/finance/plan/epics/:workId/worth', write, c =>
    submitForm(
      c,
      PlanWorthForm,
      async form => {
        await setWorth(c.var.services, scope(c), c.req.param('workId'), readWorth(form))
        return noticePath('worth')
      },
      refusedForm => showPlan(c, { ...refusedForm, workId: c.req.param('workId') }),
    ),
  )
