import { z } from 'zod'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { BookCents, BookDay, TypedAmount } from '#features/finance/books/schema.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { Currency } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'
import { intervals } from './rules.ts'

const Category = z.enum(cashCategories)

const fields = {
  name: plainText().min(1).max(120),
  /** In `currency`. Negative for money that leaves. */
  cents: BookCents,
  currency: Currency,
  category: Category,
  every: z.enum(intervals),
  /** The day of the first payment. */
  fromDay: BookDay,
  /** The last day on which a payment can be made, or null for no end. */
  untilDay: BookDay.nullable(),
}

export const NewRecurringFlow = z.strictObject({
  ...fields,
  currency: fields.currency.default(baseCurrency),
  untilDay: fields.untilDay.default(null),
})
export type NewRecurringFlow = z.infer<typeof NewRecurringFlow>

export const RecurringFlowUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type RecurringFlowUpdate = z.infer<typeof RecurringFlowUpdate>

export const NewRecurringFlowForm = formOf(NewRecurringFlow.omit({ cents: true }).extend({ amount: TypedAmount }))
export const RecurringFlowForm = formOf(RecurringFlowUpdate.omit({ cents: true }).extend({ amount: TypedAmount }))

export const recurringList = listQuery({
  sorts: { name: 'asc', from: 'asc' },
  filters: { category: Category.optional() },
})
export type RecurringQuery = z.output<typeof recurringList.schema>
