import { z } from 'zod'
import { BookCents, BookDay, TypedAmount } from '#features/finance/books/schema.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { formOf, UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { Currency } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'
import { plannedPaymentKinds } from './rules.ts'

const Kind = z.enum(plannedPaymentKinds)

const fields = {
  name: plainText().min(1).max(120),
  kind: Kind,
  day: BookDay,
  /** In `currency`. Negative for money that leaves. */
  cents: BookCents,
  currency: Currency,
  /** The probability, in percent. */
  chance: wholeNumber(1, 100),
}

export const NewPlannedPayment = z.strictObject({
  ...fields,
  kind: Kind.default('OTHER'),
  currency: fields.currency.default(baseCurrency),
  chance: fields.chance.default(100),
})
export type NewPlannedPayment = z.infer<typeof NewPlannedPayment>

export const PlannedPaymentUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type PlannedPaymentUpdate = z.infer<typeof PlannedPaymentUpdate>

export const NewPlannedPaymentForm = formOf(NewPlannedPayment.omit({ cents: true }).extend({ amount: TypedAmount }))
export const PlannedPaymentForm = formOf(PlannedPaymentUpdate.omit({ cents: true }).extend({ amount: TypedAmount }))

export const plannedList = listQuery({
  sorts: { day: 'asc', name: 'asc', chance: 'desc' },
  filters: { kind: Kind.optional() },
})
export type PlannedQuery = z.output<typeof plannedList.schema>
