import { z } from 'zod'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { Currency } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'

const name = plainText().min(1).max(80)

export const NewBankAccount = z.strictObject({ name, currency: Currency.default('USD') })
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const BankAccountUpdate = z.strictObject({ name, archived: z.boolean() }).partial()
export type BankAccountUpdate = z.infer<typeof BankAccountUpdate>

export const NewBankAccountForm = formOf(NewBankAccount)
export const BankAccountForm = formOf(BankAccountUpdate)

export const bankAccountList = listQuery({
  sorts: { name: 'asc', balance: 'desc' },
  filters: { state: z.enum(['archived']).optional() },
})
export type BankAccountQuery = z.output<typeof bankAccountList.schema>
