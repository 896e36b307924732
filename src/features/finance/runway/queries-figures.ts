import { loadPayView } from '#features/finance/books/queries-pay.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { addMonths, monthOf } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { listCategorySums, listFunding, listNewestBalances } from './queries.ts'
import { burnMonths, type CashFacts, explainCashFigures } from './rules-figures.ts'

/** Loads the facts about cash, with the entries of the last `months` months and the current month. */
export async function loadCashFacts(
  scope: AccountScope,
  asOfDate: AsOfDate,
  reader: BooksReader,
  months: number,
): Promise<CashFacts> {
  const current = monthOf(asOfDate.day)
  const range = { from: addMonths(current, -months), to: current }
  const [balances, sums, funding, payView] = await Promise.all([
    listNewestBalances(scope, asOfDate),
    listCategorySums(scope, asOfDate, range),
    listFunding(scope, asOfDate),
    loadPayView(scope, reader, asOfDate.day),
  ])
  return { asOfDate, payView, balances, sums, funding }
}

/** Every figure of cash, as visible to a reader, with its explanation. */
export const loadCashFigures = async (scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader) =>
  explainCashFigures(await loadCashFacts(scope, asOfDate, reader, burnMonths))
