import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** All bank accounts that are open, which means not archived, by name. */
export const listOpenBankAccounts = ({ db, accountId }: AccountScope) =>
  db.run<{ id: string; name: string; currency: string }>(
    'select id, name, currency from bank_accounts where account_id = ? and archived_at is null order by lower(name), id',
    [accountId],
  )

/** A bank account without its balance. */
export type BankAccountFacts = { id: string; name: string; currency: string; archivedAt: number | null }

/** Returns a bank account without its balance, even if it is archived. Throws `not_found`. */
export async function getBankAccountFacts({ db, accountId }: AccountScope, id: string): Promise<BankAccountFacts> {
  const [row] = await db.run<BankAccountFacts>(
    'select id, name, currency, archived_at as archivedAt from bank_accounts where account_id = ? and id = ?',
    [accountId, id],
  )
  return row ?? fail('not_found')
}

/** Returns a bank account that entries and balances can be added to. Throws `conflict` if it is archived. */
export async function getOpenBankAccount(scope: AccountScope, id: string): Promise<BankAccountFacts> {
  const account = await getBankAccountFacts(scope, id)
  return account.archivedAt === null ? account : fail('conflict', 'bankAccounts.errors.isArchived')
}
