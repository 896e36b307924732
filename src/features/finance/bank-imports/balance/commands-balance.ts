import type { Statement } from '#db/client.ts'
import { findBalance } from '#features/finance/balances/queries.ts'
import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import { convertToUsdCents } from '#features/finance/currency-conversion/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { ImportBalance } from './rules-balance.ts'

type Target = { bankAccountId: string; currency: string }

/** The statements that record the closing balance. There are none if it is already recorded or has no rate. */
export async function balanceStatements(
  scope: AccountScope,
  { bankAccountId, currency }: Target,
  balance: ImportBalance | null,
): Promise<Statement[]> {
  if (!balance || balance.rate === null) return []
  const { day, cents, rate } = balance
  const current = await findBalance(scope, { bankAccountId, day })
  if (current?.cents === cents) return []
  const usdCents = convertToUsdCents(cents, currency, rate)
  const row = { bank_account_id: bankAccountId, day, cents, rate, usd_cents: usdCents }
  const insert = versionStatement(scope, 'bank_balances', { balance_id: current?.id ?? scope.ids.id('bal'), ...row })
  const endStatements = current ? endVersionStatements(scope, 'bank_balances', current.version) : []
  return [...endStatements, insert]
}

// The balance of an import was recorded when the file was imported. It replaced the previous balance at that time.
const importTargetSql = '(select target_id, imported_at from imports where account_id = ?1 and id = ?2)'
const endBalanceSql = `update bank_balances set replaced_at = ?3
  where account_id = ?1 and replaced_at is null and (bank_account_id, recorded_at) = ${importTargetSql}`
const restoreBalanceSql = `insert into bank_balances
  (id, account_id, balance_id, bank_account_id, day, cents, rate, usd_cents, recorded_at, recorded_by)
  select ?4, b.account_id, b.balance_id, b.bank_account_id, b.day, b.cents, b.rate, b.usd_cents, ?3, ?5 from bank_balances b
  where b.account_id = ?1 and (b.bank_account_id, b.replaced_at) = ${importTargetSql} and not exists (select 1
    from bank_balances c where c.account_id = ?1 and c.bank_account_id = b.bank_account_id and c.day = b.day
    and c.replaced_at is null)
  and b.recorded_at < b.replaced_at limit 1`

/** The statements that undo the balance of an import and restore the previous balance. */
export const undoBalanceStatements = (
  { accountId, actorId, ids }: AccountScope,
  importId: string,
  now: number,
): Statement[] => [
  { sql: endBalanceSql, args: [accountId, importId, now] },
  { sql: restoreBalanceSql, args: [accountId, importId, now, ids.id('ver'), actorId] },
]
