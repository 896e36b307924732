import { z } from 'zod'
import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { type InvestmentCategory, investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { wholeNumber } from '#kit/list/form-schema.ts'

/** A year of the books. */
export const BookYear = wholeNumber(1970, 2199)

const Budget = z.int().min(0).max(maxBookCents).optional()
const budgets = Object.fromEntries(investmentCategoryKeys.map(key => [key, Budget])) as Record<
  InvestmentCategory,
  typeof Budget
>

/** The yearly budgets of categories, in US cents. Categories that are not sent keep their budget. */
export const BudgetAllocations = z.strictObject({
  year: BookYear,
  allocations: z.strictObject(budgets),
})
export type BudgetAllocations = z.infer<typeof BudgetAllocations>
