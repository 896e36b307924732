import { type Context, Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { getInvestmentCategory, updateInvestmentCategory } from './commands.ts'
import { listInvestmentCategories } from './queries.ts'
import { CategoryUpdate } from './schema.ts'

const read = (c: Context<AppEnv>, key: string) => send(c, getInvestmentCategory(scope(c), key))

export const investmentCategoryApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'financials' }), c => send(c, listInvestmentCategories(scope(c))))
  .get('/:categoryKey', access({ auth: 'user', page: 'financials' }), c => read(c, c.req.param('categoryKey')))
  .patch(
    '/:categoryKey',
    access({ auth: 'user', page: 'manageInvestments' }, { reloadRecord: read }),
    validate('json', CategoryUpdate),
    c => send(c, updateInvestmentCategory(scope(c), c.req.param('categoryKey'), c.req.valid('json'))),
  )
