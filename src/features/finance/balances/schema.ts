import { z } from 'zod'
import { BookCents, BookDay, KnownOnText, TypedAmount } from '#features/finance/books/schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'

/** The balance at the end of a day, in the account's currency. It replaces an existing balance of that day. */
export const NewBalance = z.strictObject({ day: BookDay, cents: BookCents })
export type NewBalance = z.infer<typeof NewBalance>

export const NewBalanceForm = formOf(z.object({ day: BookDay, amount: TypedAmount }))

export const balanceList = listQuery({ sorts: { day: 'desc' }, filters: { knownOn: KnownOnText }, pageSize: 50 })
export type BalanceQuery = z.output<typeof balanceList.schema>
