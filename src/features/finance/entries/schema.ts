import { z } from 'zod'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { BookCents, BookDay, KnownOnText, TypedAmount } from '#features/finance/books/schema.ts'
import { Rate } from '#features/finance/currency-conversion/schema.ts'
import { InvestmentCategoryKey } from '#features/finance/investment-categories/schema.ts'
import { Day } from '#kit/day-schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const Id = z.string().min(1).max(64)
const Category = z.enum(cashCategories)

const fields = {
  bankAccountId: Id,
  day: BookDay,
  /** In the currency of the bank account. Negative for money that leaves. */
  cents: BookCents,
  /** US dollars for one unit. Defaults to the currency's rate on that day. */
  rate: Rate.optional(),
  category: Category,
  text: plainText().min(1).max(300),
  note: plainText().max(2000),
  /** The user id of the member whom the entry is about. Only owners and admins can see such an entry. */
  personId: Id.nullable(),
  /**
   * The investment category that the spending counts for, or null for none. Entries about pay are split by work
   * instead.
   */
  investmentCategory: InvestmentCategoryKey.nullable(),
}

export const NewCashEntry = z.strictObject({
  ...fields,
  note: fields.note.default(''),
  personId: fields.personId.default(null),
  investmentCategory: fields.investmentCategory.default(null),
})
export type NewCashEntry = z.infer<typeof NewCashEntry>

export const CashEntryUpdate = z
  .strictObject({ ...fields, version: Id })
  .omit({ bankAccountId: true })
  .partial()
export type CashEntryUpdate = z.infer<typeof CashEntryUpdate>

const amount = TypedAmount
export const NewCashEntryForm = formOf(NewCashEntry.omit({ cents: true }).extend({ amount }))
export const CashEntryForm = formOf(CashEntryUpdate.omit({ cents: true }).extend({ amount }))

export const cashEntryList = listQuery({
  sorts: { day: 'desc', amount: 'desc', text: 'asc' },
  filters: {
    category: Category.optional(),
    bankAccountId: Id.optional(),
    importId: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
    knownOn: KnownOnText,
  },
  pageSize: 50,
})
export type CashEntryQuery = z.output<typeof cashEntryList.schema>
