import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { maxFileSize } from '#kit/csv.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import { fail, failAt } from '#kit/errors.ts'
import { choicesForHeader } from '#kit/import/remembered.ts'
import type { ImportTable } from '#kit/import/table.ts'
import { requireTable } from '#kit/import/upload.ts'
import { balanceOf } from './balance/rules-balance.ts'
import { loadBooks } from './match/queries-books.ts'
import { checkLines } from './match/rules-check.ts'
import { bankImports } from './queries.ts'
import { headerScore } from './read/rules-fields.ts'
import { findBankTable, readBankTable } from './read/rules-read.ts'
import type { BankDraft, Plan, StoredChoices } from './rules.ts'
import { maxLines } from './schema.ts'

/** Parses a bank file. Throws `invalid` at `content` if there is none, or if it is no table or too large. */
export const requireBankTable = (content: string | null, headerLine: number | null = null): ImportTable =>
  requireTable(content, { headerScore, headerLine, maxBytes: maxFileSize, maxLines })

/**
 * The choices to start with for a file: those of the newest import into the bank account whose file had the same header. Who
 * does not read pay gets no categories of pay, which would tell that a similar line is pay.
 */
export async function rememberedChoices(
  scope: AccountScope,
  reader: Reader,
  { bankAccountId, content }: { bankAccountId: string; content: string },
): Promise<StoredChoices> {
  const stored = await bankImports.listChoices(scope, bankAccountId)
  const remembered = choicesForHeader(stored, line => findBankTable(content, line))
  if (!remembered) return {}
  const { columns, headerLine, dateOrder, decimalSign } = remembered
  const categories = remembered.categories?.filter(({ category }) => reader === 'PAYROLL' || category !== 'PAYROLL')
  return { columns, headerLine, dateOrder, decimalSign, categories, isRemembered: true }
}

/** Reads the file of a draft and compares its lines with the books. */
export async function planOf(scope: AccountScope, reader: Reader, draft: BankDraft): Promise<Plan> {
  const { choices, account } = draft
  await yieldToOthers()
  const table = requireBankTable(draft.content, choices.headerLine ?? null)
  const { lines, ...reading } = readBankTable(table, choices, account.currency)
  await yieldToOthers()
  // A new bank account has no entries yet, and no id.
  const books = await loadBooks(scope, reader, { id: account.id ?? '', currency: account.currency }, lines)
  const balance = balanceOf(lines, choices.closingCents ?? null, books.rateOn)
  return { draft, reading, lines: checkLines(lines, books, choices), balance }
}

/** Throws `invalid` if something about the file has to be chosen first, and `conflict` if there is nothing to import. */
export function requireImportable({ reading, lines, balance }: Plan): void {
  const [first] = reading.missing
  const path = first === 'date' || first === 'amount' ? `columns.${first}` : first
  if (first && path) failAt(path, `cashImports.errors.${first}`)
  if (!lines.some(({ isIncluded }) => isIncluded) && !balance?.rate) fail('conflict', 'imports.errors.nothing')
}
