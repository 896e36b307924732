import type { Context } from 'hono'
import { importBalanceOf } from '#features/finance/bank-imports/balance/rules-balance.ts'
import { loadBooks } from '#features/finance/bank-imports/match/queries-books.ts'
import { checkLines } from '#features/finance/bank-imports/match/rules-check.ts'
import { requireBankTable } from '#features/finance/bank-imports/read/parse-table.ts'
import { readBankTable } from '#features/finance/bank-imports/read/rules-read.ts'
import type { BankDraft } from '#features/finance/bank-imports/rules.ts'
import { PreviewQuery } from '#features/finance/bank-imports/schema.ts'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { lastFactDay } from '#features/finance/books/commands-checks.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import { fail, failAt } from '#kit/errors.ts'
import { type CheckedImport, type Preview, previewOf } from './rules-preview.ts'

/** Reads the file of a draft and compares its lines with the books. */
export async function loadCheckedImport(
  scope: AccountScope,
  reader: BooksReader,
  draft: BankDraft,
): Promise<CheckedImport> {
  const { choices, account } = draft
  await yieldToOthers()
  const table = requireBankTable(draft.content, choices.headerLine ?? null)
  const { lines, ...reading } = readBankTable(table, choices, {
    currency: account.currency,
    lastDay: lastFactDay(scope),
  })
  await yieldToOthers()
  // A new bank account has no entries yet, and no id.
  const books = await loadBooks(scope, reader, { id: account.id ?? '', currency: account.currency }, lines)
  const balance = importBalanceOf(lines, choices.closingCents ?? null, books.rateOn)
  return { draft, reading, lines: checkLines(lines, books, choices), balance }
}

/** Throws `invalid` if a choice about the file is missing, and `conflict` if there is nothing to import. */
export function requireImportable({ reading, lines, balance }: CheckedImport): void {
  const [missing] = reading.missing
  const path = missing === 'date' || missing === 'amount' ? `columns.${missing}` : missing
  if (missing && path) failAt(path, `cashImports.errors.${missing}`)
  if (!lines.some(({ isIncluded }) => isIncluded) && !balance?.rate) fail('conflict', 'imports.errors.nothing')
}

/** Returns the preview of a draft. `query` selects the lines to show. */
export async function loadPreview(
  c: Context<AppEnv>,
  draft: BankDraft,
  query: Record<string, unknown>,
): Promise<Preview> {
  return previewOf(await loadCheckedImport(scope(c), booksReaderOf(c), draft), PreviewQuery.parse(query))
}
