import { scopeAndDatedReader } from '#features/finance/books/access.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { createBankAccount, deleteBankAccount, updateBankAccount } from './commands.ts'
import { getBankAccount, listBankAccounts } from './queries.ts'
import { BankAccountUpdate, bankAccountList, NewBankAccount } from './schema.ts'

export const bankAccountsApi = recordApi({
  param: 'bankAccountId',
  read: { auth: 'user', page: 'books' },
  callerArgs: scopeAndDatedReader,
  schemas: { query: bankAccountList.schema, create: NewBankAccount, update: BankAccountUpdate },
  list: listBankAccounts,
  get: getBankAccount,
  create: createBankAccount,
  update: updateBankAccount,
  remove: deleteBankAccount,
})
