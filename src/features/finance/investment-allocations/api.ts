import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { setAllocations } from './commands.ts'
import { BudgetAllocations } from './schema.ts'

export const budgetAllocationApi = new Hono<AppEnv>().put(
  '/',
  access({ auth: 'user', page: 'manageInvestments' }),
  validate('json', BudgetAllocations),
  c => send(c, setAllocations(scope(c), c.req.valid('json'))),
)
