import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { getAllocations } from '#features/finance/investment-allocations/queries.ts'
import { listInvestmentCategories } from '#features/finance/investment-categories/queries.ts'
import { listInvestmentMonths } from '#features/finance/investment-months/queries.ts'
import { startedMonthsOfYear } from '#features/finance/investment-months/rules.ts'
import { listJustifiedNodes, roiEstimatesOf } from '#features/finance/investment-spend/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { defaultCreditPercent, type InvestmentFacts } from './rules.ts'

/** The R&D tax credit in whole percent of the spending. */
export async function loadCreditPercent({ db, accountId }: AccountScope): Promise<number> {
  const [row] = await db.run<{ share: number | null }>(
    'select rd_credit_share as share from finance_settings where account_id = ?1',
    [accountId],
  )
  return row?.share ?? defaultCreditPercent
}

type Options = { year: number; today: Day; reader: BooksReader; canManage: boolean }

/** Loads the facts that the dashboard of a year shows to a reader. */
export async function loadInvestments(scope: AccountScope, options: Options): Promise<InvestmentFacts> {
  const { year, today } = options
  const [months, allocations, categories, nodes, creditShare] = await Promise.all([
    listInvestmentMonths(scope, startedMonthsOfYear(year, today), today),
    getAllocations(scope, year),
    listInvestmentCategories(scope),
    listJustifiedNodes(scope),
    loadCreditPercent(scope),
  ])
  return {
    ...options,
    accountId: scope.accountId,
    months,
    allocations,
    categories,
    estimates: roiEstimatesOf(nodes),
    creditShare,
  }
}
