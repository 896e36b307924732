import { abortUnlessOpen } from '#features/finance/bank-accounts/commands.ts'
import { requireBankAccount } from '#features/finance/bank-accounts/queries.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'
import { undoBalanceStatements } from './balance/commands-balance.ts'
import { rememberedChoices, requireBankTable } from './load-plan.ts'
import { bankImports, getImport, hasHiddenLines } from './queries.ts'
import type { ImportAccount } from './rules.ts'

type NewFile = { fileName: string; content: string | null }

/**
 * Stores a bank file as a draft, for a preview, with the choices for the last file of its kind. Throws `invalid` if it is
 * not a table, and `not_found` if the bank account or the company has been deleted.
 */
export async function createDraft(
  scope: AccountScope,
  reader: Reader,
  { bankAccountId, fileName, content }: NewFile & { bankAccountId: string },
): Promise<{ id: string }> {
  const { archivedAt } = await requireBankAccount(scope, bankAccountId)
  if (archivedAt !== null) failAt('bankAccountId', 'cashImports.errors.archived', 'conflict')
  requireBankTable(content)
  const file = { fileName, content: content ?? '' }
  const choices = await rememberedChoices(scope, reader, { bankAccountId, content: file.content })
  return bankImports.create(scope, { ...file, targetId: bankAccountId, choices }, [
    abortUnlessOpen(scope, bankAccountId),
  ])
}

/** Stores a bank file as a draft for a bank account that is created when it is imported. Throws like `createDraft`. */
export function createDraftForNew(
  scope: AccountScope,
  newAccount: Omit<ImportAccount, 'id'>,
  { fileName, content }: NewFile,
): Promise<{ id: string }> {
  requireBankTable(content)
  return bankImports.create(scope, { fileName, content: content ?? '', choices: { newAccount } })
}

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
