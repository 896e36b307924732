import { loadPayView } from '#features/finance/books/queries-pay.ts'
import type { Known } from '#features/finance/books/rules-known.ts'
import { addMonths, monthOf } from '#features/finance/books/rules-months.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { listCategorySums, listFunding, listNewestBalances } from './queries.ts'
import { type CashFacts, explainCashFigures } from './rules-figures.ts'

/** What the books know about cash, with the entries of the last `months` months and of the current one. */
export async function cashFacts(scope: AccountScope, known: Known, reader: Reader, months: number): Promise<CashFacts> {
  const current = monthOf(known.asOf)
  const range = { from: addMonths(current, -months), to: current }
  const [balances, sums, funding, view] = await Promise.all([
    listNewestBalances(scope, known),
    listCategorySums(scope, known, range),
    listFunding(scope, known),
    loadPayView(scope, reader, known.asOf),
  ])
  return { known, view, balances, sums, funding }
}

/** Every figure of cash as a reader sees it, with its explanation. */
export const cashFigures = async (scope: AccountScope, known: Known, reader: Reader) =>
  explainCashFigures(await cashFacts(scope, known, reader, 4))
