import type { Reader } from '#features/finance/books/rules-reader.ts'
import { undoBalanceStatements } from '#features/finance/imports/balance/commands-balance.ts'
import { bankImports, getImport, hasHiddenLines } from '#features/finance/imports/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'

const endEntries = `update cash_entries set replaced_at = ?3
  where account_id = ?1 and import_id = ?2 and replaced_at is null`

/**
 * Removes the entries of an import that are still in the books, edited ones too, and its balance, in favour of the one
 * before. Returns the number of entries. Throws `forbidden` if the import of another person has lines that the reader does
 * not see, and `conflict` if it was undone before.
 */
export async function undoImport(scope: AccountScope, reader: Reader, id: string) {
  const { accountId, actorId, clock } = scope
  const imported = await getImport(scope, 'PAYROLL', id)
  bankImports.requireImported(imported)
  if (imported.createdBy !== actorId && (await hasHiddenLines(scope, reader, id)))
    return fail('forbidden', 'cashImports.errors.hidden')
  const now = clock.now()
  const { response } = await commitOr(
    scope,
    [
      ...bankImports.undoStatements(scope, id, now),
      { sql: endEntries, args: [accountId, id, now] },
      ...undoBalanceStatements(scope, id, now),
      auditStatement(scope, 'cash_import.undone', { subject: id, details: { lines: imported.current } }),
    ],
    { id, removed: imported.current },
    { aborted: () => fail('conflict', 'imports.errors.undone') },
  )
  return response
}
