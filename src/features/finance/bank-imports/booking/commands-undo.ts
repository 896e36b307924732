import { undoBalanceStatements } from '#features/finance/bank-imports/balance/commands-balance.ts'
import { bankImportStore, getImport, hasHiddenEntries } from '#features/finance/bank-imports/queries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'

const removalSql = `update cash_entries set replaced_at = ?3
  where account_id = ?1 and import_id = ?2 and replaced_at is null`

/**
 * Undoes an import: removes its remaining entries, including edited ones, and restores the previous balance. Returns
 * its id and the number of removed entries. Throws `forbidden` if someone else's import has lines that the reader
 * cannot see, and `conflict` if it was already undone.
 */
export async function undoImport(scope: AccountScope, reader: BooksReader, id: string) {
  const { accountId, actorId, clock } = scope
  // Load it as a reader of all lines, so that the count includes hidden ones.
  const bankImport = await getImport(scope, 'PAYROLL', id)
  bankImportStore.requireImported(bankImport)
  if (bankImport.createdBy !== actorId && (await hasHiddenEntries(scope, reader, id)))
    return fail('forbidden', 'cashImports.errors.hidden')
  const now = clock.now()
  const { response } = await commitOrRefuse(
    scope,
    [
      ...bankImportStore.undoStatements(scope, id, now),
      { sql: removalSql, args: [accountId, id, now] },
      ...undoBalanceStatements(scope, id, now),
      auditStatement(scope, 'cash_import.undone', { subject: id, details: { lines: bankImport.current } }),
    ],
    { id, removed: bankImport.current },
    { aborted: () => fail('conflict', 'imports.errors.undone') },
  )
  return response
}
