import { type Context, Hono } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { rankWork, removeWorkFromPlan, savePlanOrder, setWorth } from './commands.ts'
import { getPlannedWork, loadRankedWork } from './queries-epics.ts'
import { loadAnswerablePlan } from './queries-inputs.ts'
import { assumptionsToShowOf, obstaclesOf, simulateOrderForReader, suggestOrderForReader } from './rules-answers.ts'
import { PlanOrder, PlanRank, PlanTrial, PlanWorth } from './schema.ts'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

/** Loads a plan that can be simulated. Throws `conflict` with the obstacles if there are any. */
async function loadPlanWithFigures(c: C) {
  const plan = await loadAnswerablePlan(scope(c), datedReaderOf(c))
  const obstacles = obstaclesOf(plan)
  if (obstacles.length > 0) fail('conflict', 'plan.errors.noFigures', { data: { obstacles } })
  return plan
}

/** Returns the ranked epics and deliveries with the outcome of their order. */
async function planResponse(c: C) {
  const plan = await loadAnswerablePlan(scope(c), datedReaderOf(c))
  const obstacles = obstaclesOf(plan)
  const { version, epics } = plan.ranked
  const order = plan.inputs.epics.map(({ id }) => id)
  const answer = obstacles.length > 0 ? { outcome: null, costs: [] } : simulateOrderForReader(plan, { order })
  const { outcome, costs } = answer
  return { version, asOf: plan.today, epics, outcome, costs, obstacles, notes: assumptionsToShowOf(plan) }
}

/** The plan: ranked epics, the outcome of their order, trial orders, and the worth of epics. */
export const planApi = new Hono<AppEnv>()
  .get('/', read, c => send(c, planResponse(c)))
  .post('/simulate', read, validate('json', PlanTrial), async c =>
    send(c, simulateOrderForReader(await loadPlanWithFigures(c), c.req.valid('json'))),
  )
  .post('/suggest-order', read, validate('json', PlanTrial.pick({ order: true })), async c =>
    send(c, suggestOrderForReader(await loadPlanWithFigures(c), c.req.valid('json').order)),
  )
  .get('/order', read, c => send(c, loadRankedWork(scope(c))))
  .put('/order', write, validate('json', PlanOrder), c =>
    send(c, savePlanOrder(c.var.services, scope(c), c.req.valid('json'))),
  )
  .put('/epics/:workId/rank', write, validate('json', PlanRank), c =>
    send(c, rankWork(c.var.services, scope(c), c.req.param('workId'), c.req.valid('json'))),
  )
  .delete('/epics/:workId', write, c => send(c, removeWorkFromPlan(c.var.services, scope(c), c.req.param('workId'))))
  .put(
    '/epics/:workId/worth',
    access({ auth: 'user', page: 'books' }, { reloadRecord: (c, id) => send(c, getPlannedWork(scope(c), id)) }),
    validate('json', PlanWorth),
    c => send(c, setWorth(c.var.services, scope(c), c.req.param('workId'), c.req.valid('json'))),
  )
