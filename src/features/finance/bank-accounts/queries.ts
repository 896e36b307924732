import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { containing } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select.ts'
import type { Balance, BankAccount } from './rules.ts'
import { type BalanceQuery, type BankAccountQuery, balanceList, bankAccountList } from './schema.ts'

const select = `a.id, a.name, a.currency, b.day, b.cents, b.usd_cents as usdCents, a.archived_at as archivedAt,
  a.updated_at as updatedAt`
const newest = `left join bank_balances b on b.account_id = a.account_id and b.bank_account_id = a.id
  and b.replaced_at is null and b.day = (select max(day) from bank_balances n where n.account_id = a.account_id
    and n.bank_account_id = a.id and n.replaced_at is null)`
const from = `bank_accounts a ${newest}`
const sorts = { name: 'lower(a.name)', balance: 'b.usd_cents' }

/** One page of the account's bank accounts with their newest balances. */
export const listBankAccounts = (scope: AccountScope, query: BankAccountQuery) => {
  const where = '(?2 is null or a.name glob ?2) and (a.archived_at is not null) = ?3'
  const args = [containing(query.q), Number(query.state === 'archived')]
  return selectPage<BankAccount>(
    scope,
    { select, from, alias: 'a', where, args, sorts },
    query,
    bankAccountList.orderOf(query),
  )
}

/** All bank accounts that are in use, by name, for choices. */
export const listBankAccountNames = ({ db, accountId }: AccountScope) =>
  db.run<{ id: string; name: string; currency: string }>(
    'select id, name, currency from bank_accounts where account_id = ? and archived_at is null order by lower(name), id',
    [accountId],
  )

/** Returns a bank account with its newest balance. Throws `not_found`. */
export async function getBankAccount({ db, accountId }: AccountScope, id: string): Promise<BankAccount> {
  const [row] = await db.run<BankAccount>(`select ${select} from ${from} where a.account_id = ?1 and a.id = ?2`, [
    accountId,
    id,
  ])
  return row ?? fail('not_found')
}

const balanceColumns = `b.balance_id as id, b.day as name, b.day, b.cents, b.usd_cents as usdCents, b.rate, b.id as version,
  b.recorded_at as recordedAt`

/** One page of the current balances of a bank account. */
export const listBalances = (scope: AccountScope, bankAccountId: string, query: BalanceQuery) =>
  selectPage<Balance>(
    scope,
    {
      select: balanceColumns,
      from: 'bank_balances b',
      alias: 'b',
      where: 'b.bank_account_id = ?2 and b.replaced_at is null',
      args: [bankAccountId],
      sorts: { day: 'b.day' },
    },
    query,
    balanceList.orderOf(query),
  )

/** Returns a current balance of a bank account by its id or its day; null if there is none. */
export async function findBalance(
  { db, accountId }: AccountScope,
  bankAccountId: string,
  by: { id: string } | { day: string },
): Promise<Balance | null> {
  const [column, value] = 'id' in by ? ['balance_id', by.id] : ['day', by.day]
  const sql = `select ${balanceColumns} from bank_balances b where b.account_id = ?1 and b.bank_account_id = ?2
    and b.${column} = ?3 and b.replaced_at is null`
  const [row] = await db.run<Balance>(sql, [accountId, bankAccountId, value])
  return row ?? null
}
