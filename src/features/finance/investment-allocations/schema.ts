import { z } from 'zod'
import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { InvestmentCategoryKey } from '#features/finance/investment-categories/schema.ts'
import { wholeNumber } from '#kit/list/form-schema.ts'

/** A year of the books. */
export const BookYear = wholeNumber(1970, 2199)

/** What categories can spend in a year, in US cents. Categories that are not sent stay. */
export const BudgetAllocations = z.strictObject({
  year: BookYear,
  allocations: z.partialRecord(InvestmentCategoryKey, z.int().min(0).max(maxBookCents)),
})
export type BudgetAllocations = z.infer<typeof BudgetAllocations>
