import { type Context, Hono } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { todayOf } from '#kit/time-zone.ts'
import { lockMonth } from './commands.ts'
import { listInvestmentMonths } from './queries.ts'
import { monthResponse } from './rules.ts'
import { BookMonth } from './schema.ts'

/** Returns the month of a path. Throws `not_found` for anything else. */
const bookMonthOf = (text: string): Month => (BookMonth.safeParse(text).success ? text : fail('not_found'))

async function loadMonth(c: Context<AppEnv>, month: Month) {
  const today = todayOf(c)
  if (month > monthOf(today)) fail('not_found')
  const [spending] = await listInvestmentMonths(scope(c), [month], today)
  return monthResponse(spending!, booksReaderOf(c))
}

const read = (c: Context<AppEnv>, month: string) => send(c, loadMonth(c, bookMonthOf(month)))

/** The months of the CFO dashboard: `/api/finance/months`. Money is in US cents. */
export const investmentMonthsApi = new Hono<AppEnv>()
  .get('/:month', access({ auth: 'user', page: 'financials' }), c => read(c, c.req.param('month')))
  .post('/:month/lock', access({ auth: 'user', page: 'manageInvestments' }, { reloadRecord: read }), async c => {
    const month = bookMonthOf(c.req.param('month'))
    await lockMonth(scope(c), month, todayOf(c))
    return send(c, loadMonth(c, month), 201)
  })
