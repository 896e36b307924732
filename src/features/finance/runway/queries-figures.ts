import { loadPayView } from '#features/finance/books/queries-pay.ts'
import type { Known } from '#features/finance/books/rules-known.ts'
import { addMonths, monthOf } from '#features/finance/books/rules-months.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { listCategorySums, listFunding, listNewestBalances } from './queries.ts'
import { type CashFacts, explainCashFigures } from './rules-figures.ts'

/** Loads the facts about cash, with the entries of the last `months` months and the current month. */
export async function loadCashFacts(
  scope: AccountScope,
  known: Known,
  reader: Reader,
  months: number,
): Promise<CashFacts> {
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

/** Every figure of cash, as visible to a reader, with its explanation. */
export const loadCashFigures = async (scope: AccountScope, known: Known, reader: Reader) =>
  explainCashFigures(await loadCashFacts(scope, known, reader, 4))
