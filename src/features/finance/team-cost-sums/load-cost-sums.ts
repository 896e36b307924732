import type { Context } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { listCostLines } from './queries.ts'
import { explainTeamCost } from './rules-explain.ts'
import { costMonth } from './rules-months.ts'

/** The number of past months that the page lists, in addition to the current one. */
const listedMonths = 12

/** The cost of each month and of an average one, as visible to the reader. */
export async function loadCostSums(c: Context<AppEnv>) {
  const caller = datedReaderOf(c)
  const lines = await listCostLines(scope(c))
  const months = [...monthsBefore(caller.today, listedMonths), monthOf(caller.today)]
  const { pathname, search } = new URL(c.req.url)
  return {
    months: months.map(month => costMonth(caller.reader, month, lines)).filter(month => month !== null),
    figure: explainTeamCost(caller, lines),
    isExplained: findOpenFigureId(['teamCost'], c.req.query()) !== null,
    url: pathname + search,
  }
}
