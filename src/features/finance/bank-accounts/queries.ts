import { loadPayView } from '#features/finance/books/queries-pay.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { BankAccount } from './rules.ts'
import { type BankAccountQuery, bankAccountList } from './schema.ts'

const select = `a.id, a.name, a.currency, b.day, b.cents, b.usd_cents as usdCents, a.archived_at as archivedAt,
  a.updated_at as updatedAt`
/**
 * Joins the newest balance. The argument with the number `fromArg` is the first day whose balances the reader can see,
 * or null.
 */
const joinNewestBalanceSql = (
  fromArg: number,
) => `left join bank_balances b on b.account_id = a.account_id and b.bank_account_id = a.id
  and b.replaced_at is null and (?${fromArg} is null or b.day >= ?${fromArg}) and b.day = (select max(day) from bank_balances n
    where n.account_id = a.account_id and n.bank_account_id = a.id and n.replaced_at is null)`
const sorts = { name: 'lower(a.name)', balance: 'b.usd_cents' }

/**
 * One page of the account's bank accounts with their newest balances, and the first day whose balances the reader can
 * see (`balancesFrom`), because older ones would reveal pay.
 */
export async function listBankAccounts(scope: AccountScope, datedReader: DatedReader, query: BankAccountQuery) {
  const { balancesFrom } = await loadPayView(scope, datedReader.reader, datedReader.today)
  const where = '(?2 is null or a.name glob ?2) and (a.archived_at is not null) = ?3'
  const args = [globPattern(query.q), Number(query.state === 'archived'), balancesFrom]
  const from = `bank_accounts a ${joinNewestBalanceSql(4)}`
  const page = await selectPage<BankAccount>(
    scope,
    { select, from, alias: 'a', where, args, sorts },
    query,
    bankAccountList.orderOf(query),
  )
  return { ...page, balancesFrom }
}

/** Returns a bank account, with its newest balance if the reader can see that balance. Throws `not_found`. */
export async function getBankAccount(scope: AccountScope, datedReader: DatedReader, id: string): Promise<BankAccount> {
  const { balancesFrom } = await loadPayView(scope, datedReader.reader, datedReader.today)
  const sql = `select ${select} from bank_accounts a ${joinNewestBalanceSql(3)} where a.account_id = ?1 and a.id = ?2`
  const [row] = await scope.db.run<BankAccount>(sql, [scope.accountId, id, balancesFrom])
  return row ?? fail('not_found')
}
