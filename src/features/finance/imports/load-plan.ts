import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import { fail, failAt } from '#kit/errors.ts'
import { headerSignature } from '#kit/import/columns.ts'
import { type ImportTable, tableIn } from '#kit/import/table.ts'
import { listChoices } from './queries.ts'
import { loadBooks } from './queries-books.ts'
import { closingBalance, lastDayOf } from './read/rules-balance.ts'
import { headerScore } from './read/rules-fields.ts'
import { findBankTable, readBankTable } from './read/rules-read.ts'
import { maxFileSize, maxLines } from './rules.ts'
import { checkLines } from './rules-check.ts'
import type { Draft, Plan, StoredChoices } from './rules-plan.ts'

/** Parses a bank file. Throws `invalid` at `content` if it is no table or too large. */
export function tableOf(content: string, headerLine: number | null): ImportTable {
  const table = tableIn(content, { headerScore, headerLine, maxBytes: maxFileSize, maxLines })
  return typeof table === 'string' ? failAt('content', `cashImports.errors.${table}`) : table
}

/**
 * The choices to start with for a file: those of the newest import into the bank account whose file had the same header. Who
 * does not read pay gets no categories of pay, which would tell that a similar line is pay.
 */
export async function rememberedChoices(
  scope: AccountScope,
  reader: Reader,
  { bankAccountId, content }: { bankAccountId: string; content: string },
): Promise<StoredChoices> {
  for (const { header, columns, headerLine, dateOrder, decimalSign, categories } of await listChoices(
    scope,
    bankAccountId,
  )) {
    const table = [null, headerLine ?? null]
      .map(line => findBankTable(content, line))
      .find(each => each && headerSignature(each.header) === header)
    if (!table) continue
    const readable = categories?.filter(({ category }) => reader === 'PAYROLL' || category !== 'PAYROLL')
    const more = { columns, dateOrder, decimalSign, categories: readable }
    return { ...more, headerLine: table.headerLine, isRemembered: true }
  }
  return {}
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
