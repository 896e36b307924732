import { type Context, Hono } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { chooseCategory } from './commands.ts'
import { findOverride, listOverrides } from './queries.ts'
import { CategoryChoice } from './schema.ts'

const manage = { auth: 'user', page: 'manageInvestments' } as const

const read = (kind: 'ITEM' | 'ENTRY') => (c: Context<AppEnv>, subjectId: string) =>
  send(c, findOverride(scope(c), booksReaderOf(c), { kind, subjectId }))

/** `/api/finance/investment-overrides` */
export const investmentOverrideApi = new Hono<AppEnv>().get(
  '/',
  access({ auth: 'user', page: 'financials' }),
  async c => send(c, { rows: await listOverrides(scope(c), booksReaderOf(c)) }),
)

/** The category of a work item, below `/api/work-items`. */
export const itemCategoryApi = new Hono<AppEnv>().put(
  '/:nodeId/category',
  access(manage, { reloadRecord: read('ITEM') }),
  validate('json', CategoryChoice),
  c => {
    const subject = { kind: 'ITEM', subjectId: c.req.param('nodeId') } as const
    return send(c, chooseCategory(scope(c), booksReaderOf(c), subject, c.req.valid('json')))
  },
)

/** The category of a cash entry, below `/api/finance/cash-entries`. */
export const entryCategoryApi = new Hono<AppEnv>().put(
  '/:entryId/category',
  access(manage, { reloadRecord: read('ENTRY') }),
  validate('json', CategoryChoice),
  c => {
    const subject = { kind: 'ENTRY', subjectId: c.req.param('entryId') } as const
    return send(c, chooseCategory(scope(c), booksReaderOf(c), subject, c.req.valid('json')))
  },
)
