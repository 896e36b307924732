import { readableEntriesSql } from '#features/finance/books/rules-entries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { type CountSql, importStore } from '#kit/import/store.ts'
import type { BankDraft, BankImport, StoredChoices } from './rules.ts'

export const bankImportStore = importStore<StoredChoices>('bank')

/** The SQL counts of the entries of an import that a reader can see. */
function countsFor(reader: BooksReader): CountSql {
  const countSql = (condition: string) => `(select count(*) from cash_entries e where e.account_id = i.account_id
    and e.import_id = i.id and ${readableEntriesSql[reader]} and ${condition})`
  return {
    imported: countSql('e.recorded_at = i.imported_at'),
    current: countSql('e.replaced_at is null'),
    edited: countSql('e.replaced_at is null and e.recorded_at > i.imported_at'),
    extraColumns: `i.target_id as bankAccountId, coalesce(a.name, i.choices ->> '$.newAccount.name', '') as bankAccountName`,
    join: 'left join bank_accounts a on a.account_id = i.account_id and a.id = i.target_id',
  }
}

/** The newest imports of the account, and the caller's drafts. */
export const listImports = (scope: AccountScope, reader: BooksReader) =>
  bankImportStore.list<BankImport>(scope, countsFor(reader))

/** Returns an import, or a draft of the caller. Throws `not_found`. */
export const getImport = (scope: AccountScope, reader: BooksReader, id: string) =>
  bankImportStore.get<BankImport>(scope, countsFor(reader), id)

/** Returns a draft of the caller. Throws `not_found`, and `conflict` if it was imported. */
export async function getDraft(scope: AccountScope, id: string): Promise<BankDraft> {
  const draft = await bankImportStore.getDraft(scope, id)
  const { newAccount } = draft.choices
  if (newAccount) return { ...draft, account: { id: null, ...newAccount } }
  const { name, currency } = await getBankAccountFacts(scope, draft.targetId ?? '')
  return { ...draft, account: { id: draft.targetId, name, currency } }
}

/** Returns whether an import has entries that the reader cannot see. */
export async function hasHiddenEntries(
  { db, accountId }: AccountScope,
  reader: BooksReader,
  id: string,
): Promise<boolean> {
  const sql = `select 1 from cash_entries e where e.account_id = ?1 and e.import_id = ?2 and e.replaced_at is null
    and not (${readableEntriesSql[reader]}) limit 1`
  return (await db.run(sql, [accountId, id])).length > 0
}
