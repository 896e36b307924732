import type { Statement } from '#db/client.ts'
import { startBurnAlertStatement } from '#features/finance/books/commands-burn-alert-start.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getBankAccount } from './queries.ts'
import type { BankAccount } from './rules.ts'
import type { BankAccountUpdate, NewBankAccount } from './schema.ts'

const insertSql = `insert into bank_accounts (id, account_id, name, currency, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?5)`

/** The statements that add a bank account with this id. */
export function newBankAccountStatements(
  scope: AccountScope,
  id: string,
  { name, currency }: NewBankAccount,
): Statement[] {
  const statement = { sql: insertSql, args: [id, scope.accountId, name, currency, scope.clock.now()] }
  return [statement, startBurnAlertStatement(scope), auditStatement(scope, 'bank_account.created', { subject: id })]
}

/** Adds a bank account. */
export async function createBankAccount(
  scope: AccountScope,
  datedReader: DatedReader,
  account: NewBankAccount,
): Promise<BankAccount> {
  const id = scope.ids.id('bnk')
  const { response } = await commit(scope, newBankAccountStatements(scope, id, account), { id })
  return getBankAccount(scope, datedReader, response.id)
}

// ?4 is 1 to archive, 0 to restore, null for neither. Archiving again keeps the time of the first archiving.
const updateSql = `update bank_accounts set name = coalesce(?3, name), updated_at = ?5,
    archived_before = iif(?4 = 0 and archived_at is not null,
      json_insert(archived_before, '$[#]', json_object('from', archived_at, 'to', ?5)), archived_before),
    archived_at = case ?4 when 1 then coalesce(archived_at, ?5) when 0 then null else archived_at end
  where account_id = ?1 and id = ?2`

/**
 * Renames, archives or restores a bank account. An archived account no longer counts as cash. Its entries stay. A
 * restored account still does not count for the days when it was archived.
 */
export async function updateBankAccount(
  scope: AccountScope,
  datedReader: DatedReader,
  id: string,
  { name, archived }: BankAccountUpdate,
): Promise<BankAccount> {
  await getBankAccountFacts(scope, id)
  const archiveFlag = archived === undefined ? null : Number(archived)
  const statement = { sql: updateSql, args: [scope.accountId, id, name ?? null, archiveFlag, scope.clock.now()] }
  const audit = auditStatement(scope, 'bank_account.updated', { subject: id })
  await commitOrRefuse(scope, [statement, abortIfNoRowChanged(), audit], { id }, { aborted: () => fail('not_found') })
  return getBankAccount(scope, datedReader, id)
}

/**
 * Deletes a bank account that never had entries or balances. Throws `conflict` if it had any, because figures for past
 * days need them. It can be archived instead.
 */
export async function deleteBankAccount(
  scope: AccountScope,
  datedReader: DatedReader,
  id: string,
): Promise<BankAccount> {
  const account = await getBankAccount(scope, datedReader, id)
  const statement = {
    sql: `delete from bank_accounts where account_id = ?1 and id = ?2
      and not exists (select 1 from cash_entries e where e.account_id = ?1 and e.bank_account_id = ?2)
      and not exists (select 1 from bank_balances b where b.account_id = ?1 and b.bank_account_id = ?2)`,
    args: [scope.accountId, id],
  }
  const audit = auditStatement(scope, 'bank_account.deleted', { subject: id })
  const aborted = () => fail('conflict', 'bankAccounts.errors.isUsed')
  await commitOrRefuse(scope, [statement, abortIfNoRowChanged(), audit], { id }, { aborted })
  return account
}
