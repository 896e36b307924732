import { bankBalances } from '#db/schema/finance.ts'
import { loadPayView } from '#features/finance/books/queries-pay.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader, DatedReader } from '#features/finance/books/rules-reader.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import type { Balance } from './rules.ts'
import { type BalanceQuery, balanceList } from './schema.ts'

export const balanceRows = versionedRows<Balance>()(bankBalances, {
  rowId: 'balanceId',
  prefix: 'bal',
  alias: 'b',
  select: { name: 'b.day' },
  hidden: ['bankAccountId'],
})

/**
 * One page of the balances of a bank account, as they were on a day. Also returns the first day whose balances the
 * reader can see (`balancesFrom`), because older ones would reveal pay. Only `PAYROLL` readers can ask for a past day.
 * Throws `not_found` if there is no such account.
 */
export async function listBalances(
  scope: AccountScope,
  { reader, asOfDate }: { reader: BooksReader; asOfDate: AsOfDate },
  bankAccountId: string,
  query: BalanceQuery,
) {
  await getBankAccountFacts(scope, bankAccountId)
  const { balancesFrom } = await loadPayView(scope, reader, asOfDate.day)
  const page = await balanceRows.page(scope, balanceList, query, {
    where: 'b.bank_account_id = ?2 and (?3 is null or b.day >= ?3)',
    args: [bankAccountId, balancesFrom],
    sorts: { day: 'b.day' },
    asOfDate,
  })
  return { ...page, balancesFrom }
}

type BalanceKey = { bankAccountId: string } & ({ balanceId: string } | { day: Day })

/** Returns the current balance of a bank account by id or by day. Null if there is none. */
export const findBalance = (scope: AccountScope, key: BalanceKey) => balanceRows.find(scope, key)

/** Returns a balance that the reader can see. Throws `not_found`. */
export async function getBalance(
  scope: AccountScope,
  { reader, today }: DatedReader,
  bankAccountId: string,
  balanceId: string,
): Promise<Balance> {
  const balance = await balanceRows.get(scope, { bankAccountId, balanceId })
  const { balancesFrom } = await loadPayView(scope, reader, today)
  return balancesFrom !== null && balance.day < balancesFrom ? fail('not_found') : balance
}
