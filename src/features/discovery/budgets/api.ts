import { type Context, Hono } from 'hono'
import { getNode } from '#features/discovery/tree/queries-node.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { setBudget } from './commands.ts'
import { loadBudgetOfNode } from './queries.ts'
import { BudgetInput } from './schema.ts'

const read = { auth: 'user', page: 'workMoney' } as const
const write = { auth: 'user', page: 'manageProducts' } as const

async function showBudget(c: Context<AppEnv>, nodeId: string) {
  await getNode(scope(c), nodeId)
  return send(c, loadBudgetOfNode(scope(c), nodeId))
}

/** The budgets of nodes, below `/work-items`. */
export const budgetApi = new Hono<AppEnv>()
  .get('/:nodeId/budget', access(read), c => showBudget(c, c.req.param('nodeId')))
  .patch('/:nodeId/budget', access(write, { reloadRecord: showBudget }), validate('json', BudgetInput), c =>
    send(c, setBudget(scope(c), c.req.param('nodeId'), c.req.valid('json').cents)),
  )
