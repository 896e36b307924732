import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import { watchStatement } from '#features/finance/books/commands-watch.ts'
import { bookedUsdCents, rateOn } from '#features/finance/rates/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfUnchanged, commitOr } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { findBalance, getBankAccount } from './queries.ts'
import type { Balance, BankAccount } from './rules.ts'
import type { BankAccountUpdate, NewBalance, NewBankAccount } from './schema.ts'

/** Adds a bank account. */
export async function createBankAccount(scope: AccountScope, { name, currency }: NewBankAccount): Promise<BankAccount> {
  const id = scope.ids.id('bnk')
  const statement = {
    sql: `insert into bank_accounts (id, account_id, name, currency, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?5)`,
    args: [id, scope.accountId, name, currency, scope.clock.now()],
  }
  const audit = auditStatement(scope, 'bank_account.created', { subject: id })
  const { answer } = await commit(scope, [statement, watchStatement(scope), audit], { id })
  return getBankAccount(scope, answer.id)
}

const update = `update bank_accounts set name = coalesce(?3, name), archived_at = iif(?4, ?5, archived_at), updated_at = ?6
  where account_id = ?1 and id = ?2`

/** Renames, archives or restores a bank account. An archived one no longer counts as cash; its entries stay. */
export async function updateBankAccount(
  scope: AccountScope,
  id: string,
  { name, archived }: BankAccountUpdate,
): Promise<BankAccount> {
  await getBankAccount(scope, id)
  const now = scope.clock.now()
  const args = [scope.accountId, id, name ?? null, Number(archived !== undefined), archived ? now : null, now]
  const audit = auditStatement(scope, 'bank_account.updated', { subject: id })
  await commit(scope, [{ sql: update, args }, audit], { id })
  return getBankAccount(scope, id)
}

/**
 * Deletes a bank account that never had entries or balances. Throws `conflict` if it had some: it can be archived. Past days
 * still need them.
 */
export async function deleteBankAccount(scope: AccountScope, id: string): Promise<BankAccount> {
  const account = await getBankAccount(scope, id)
  const statement = {
    sql: `delete from bank_accounts where account_id = ?1 and id = ?2
      and not exists (select 1 from cash_entries e where e.account_id = ?1 and e.bank_account_id = ?2)
      and not exists (select 1 from bank_balances b where b.account_id = ?1 and b.bank_account_id = ?2)`,
    args: [scope.accountId, id],
  }
  const audit = auditStatement(scope, 'bank_account.deleted', { subject: id })
  const guard = abortIfUnchanged()
  await commitOr(
    scope,
    [statement, guard, audit],
    { id },
    { aborted: () => fail('conflict', 'bankAccounts.errors.isUsed') },
  )
  return account
}

/** Records the balance at the end of a day. A balance of the same day is replaced; its earlier version stays known. */
export async function recordBalance(
  scope: AccountScope,
  bankAccountId: string,
  { day, cents }: NewBalance,
): Promise<Balance> {
  const { currency } = await getBankAccount(scope, bankAccountId)
  const [rate, before] = await Promise.all([rateOn(scope, currency, day), findBalance(scope, bankAccountId, { day })])
  const id = before?.id ?? scope.ids.id('bal')
  const row = {
    balance_id: id,
    bank_account_id: bankAccountId,
    day,
    cents,
    rate,
    usd_cents: bookedUsdCents(cents, currency, rate),
  }
  const { answer } = await commitOr(
    scope,
    [
      ...(before ? endVersionStatements(scope, 'bank_balances', before.version) : []),
      versionStatement(scope, 'bank_balances', row),
      auditStatement(scope, 'balance.recorded', { subject: bankAccountId, details: { day } }),
    ],
    { id },
    { 'bank_balances.day': () => fail('conflict') },
  )
  return (await findBalance(scope, bankAccountId, { id: answer.id })) ?? fail('not_found')
}

/** Removes a balance. Its version stays known for days before today. */
export async function deleteBalance(scope: AccountScope, bankAccountId: string, id: string): Promise<Balance> {
  const balance = (await findBalance(scope, bankAccountId, { id })) ?? fail('not_found')
  const audit = auditStatement(scope, 'balance.deleted', { subject: bankAccountId, details: { day: balance.day } })
  await commitOr(scope, [...endVersionStatements(scope, 'bank_balances', balance.version), audit], { id })
  return balance
}
