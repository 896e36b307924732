import { z } from 'zod'
import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { BookYear } from '#features/finance/investment-allocations/schema.ts'
import { categoryFields } from '#features/finance/investment-categories/schema.ts'
import { formOf, UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'

export const maxCategoryBudgetCents = maxBookCents

export const YearQuery = z.object({ year: BookYear.optional() })

/** The share of R&D spending that counts as tax credit, in whole percent. Null for the default. */
export const CreditShare = z.strictObject({ rdCreditShare: wholeNumber(0, 100).nullable() })
export type CreditShare = z.infer<typeof CreditShare>
export const CreditShareForm = formOf(CreditShare)

/** The form of a category: its name, tax class and budget of a year. */
export const CategoryForm = formOf(
  z.object({ ...categoryFields, year: BookYear, amount: plainText().max(40), updatedAt: UpdatedAt.nullable() }),
)
