import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import { fail, failAt } from '#kit/errors.ts'
import { loadBooks } from './queries-books.ts'
import { closingBalance, lastDayOf } from './read/rules-balance.ts'
import { readBankTable } from './read/rules-read.ts'
import { type BankTable, findTable } from './read/rules-table.ts'
import { maxFileSize, maxLines } from './rules.ts'
import { checkLines } from './rules-check.ts'
import type { Draft, Plan } from './rules-plan.ts'

/** Parses a bank file. Throws `invalid` at `content` if it is no table or too large. */
export function tableOf(content: string, headerLine: number | null): BankTable {
  const refuse = (key: 'tooLarge' | 'notText' | 'noTable' | 'noLines' | 'tooMany') =>
    failAt('content', `cashImports.errors.${key}`)
  if (content.length > maxFileSize / 4 && new TextEncoder().encode(content).length > maxFileSize) refuse('tooLarge')
  // Spreadsheets and archives start with PK.
  if (/^(PK\W|%PDF|\uFFFD)/.test(content) || content.slice(0, 4000).includes('\0')) refuse('notText')
  const table = findTable(content, headerLine) ?? refuse('noTable')
  if (table.rows.length === 0) refuse('noLines')
  if (table.rows.length > maxLines) refuse('tooMany')
  return table
}

/** Reads the file of a draft and compares its lines with the books. */
export async function planOf(scope: AccountScope, reader: Reader, draft: Draft): Promise<Plan> {
  const { choices, bankAccountId: id, currency } = draft
  await yieldToOthers()
  const { lines, ...reading } = readBankTable(tableOf(draft.content, choices.headerLine ?? null), choices, currency)
  await yieldToOthers()
  const books = await loadBooks(scope, reader, { id, currency }, lines)
  const lastDay = lastDayOf(lines)
  const typed = choices.closingCents
  const closing = typed === null || typed === undefined ? closingBalance(lines) : { day: lastDay, cents: typed }
  return {
    draft,
    reading,
    lines: checkLines(lines, books, choices),
    balance: closing && closing.day !== '' ? { ...closing, rate: books.rateOn(closing.day) } : null,
  }
}

/** Throws `invalid` if something about the file has to be chosen before it is imported. */
export function requireComplete({ reading: { missing } }: Plan): void {
  const [first] = missing
  if (!first) return
  const path = first === 'date' || first === 'amount' ? `columns.${first}` : first
  failAt(path, `cashImports.errors.${first}`)
}

/** Throws `conflict` if there is neither a line nor a balance to import. */
export function requireLines({ lines, balance }: Plan): void {
  if (!lines.some(({ isIncluded }) => isIncluded) && !balance?.rate) fail('conflict', 'cashImports.errors.nothing')
}
