import { bankImportStore } from '#features/finance/bank-imports/queries.ts'
import { requireBankTable } from '#features/finance/bank-imports/read/parse-table.ts'
import { findBankTable } from '#features/finance/bank-imports/read/rules-read.ts'
import type { ImportAccount, StoredChoices } from '#features/finance/bank-imports/rules.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { abortUnlessBankAccountOpen } from '#features/finance/open-bank-accounts/commands.ts'
import { getBankAccountFacts } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { choicesForHeader } from '#kit/import/earlier-choices.ts'

/**
 * The initial choices for a file. They come from the newest import into the same bank account whose file had the same
 * header. People who cannot see pay get no pay categories, because these would reveal that a similar line is pay.
 */
async function rememberedChoices(
  scope: AccountScope,
  reader: BooksReader,
  { bankAccountId, content }: { bankAccountId: string; content: string },
): Promise<StoredChoices> {
  const storedChoices = await bankImportStore.listChoices(scope, bankAccountId)
  const choices = choicesForHeader(storedChoices, line => findBankTable(content, line))
  if (!choices) return {}
  const { columns, headerLine, dateOrder, decimalSign } = choices
  const categories = choices.categories?.filter(({ category }) => reader === 'PAYROLL' || category !== 'PAYROLL')
  return { columns, headerLine, dateOrder, decimalSign, categories, isRemembered: true }
}

type NewFile = { fileName: string; content: string | null }

/**
 * Stores a bank file as a draft for a preview. The choices of the last file of the same kind are applied. Throws
 * `invalid` if it is not a table, and `not_found` if the bank account or the company has been deleted.
 */
export async function createDraft(
  scope: AccountScope,
  reader: BooksReader,
  { bankAccountId, fileName, content }: NewFile & { bankAccountId: string },
): Promise<{ id: string }> {
  const { archivedAt } = await getBankAccountFacts(scope, bankAccountId)
  if (archivedAt !== null) failAt('bankAccountId', 'cashImports.errors.archived', 'conflict')
  requireBankTable(content)
  const file = { fileName, content: content ?? '' }
  const choices = await rememberedChoices(scope, reader, { bankAccountId, content: file.content })
  return bankImportStore.create(scope, { ...file, targetId: bankAccountId, choices }, [
    abortUnlessBankAccountOpen(scope, bankAccountId),
  ])
}

/** Stores a bank file as a draft for a bank account that is created when it is imported. Throws like `createDraft`. */
export function createDraftForNewAccount(
  scope: AccountScope,
  newAccount: Omit<ImportAccount, 'id'>,
  { fileName, content }: NewFile,
): Promise<{ id: string }> {
  requireBankTable(content)
  return bankImportStore.create(scope, { fileName, content: content ?? '', choices: { newAccount } })
}
