import { type InvestmentCategory, investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Allocations } from './rules.ts'

/** The budgets of a year. */
export async function getAllocations({ db, accountId }: AccountScope, year: number): Promise<Allocations> {
  const rows = await db.run<{ category: InvestmentCategory; cents: number }>(
    'select category, cents from budget_allocations where account_id = ?1 and year = ?2',
    [accountId, year],
  )
  const byCategory = new Map(rows.map(({ category, cents }) => [category, cents]))
  return Object.fromEntries(investmentCategoryKeys.map(key => [key, byCategory.get(key) ?? 0])) as Allocations
}
