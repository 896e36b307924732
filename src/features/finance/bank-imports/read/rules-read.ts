import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { BookDay } from '#features/finance/books/schema.ts'
import type { Day } from '#kit/day.ts'
import { LineFault, withLineKeys } from '#kit/import/lines.ts'
import { type CellFault, type Choices, type LineReader, type Reading, readTable } from '#kit/import/read-table.ts'
import { findTable, type ImportTable } from '#kit/import/table.ts'
import { type BankField, bankFields, headerScore, recognizeExport } from './rules-fields.ts'
import { groupOf, identityOf } from './rules-keys.ts'
import type { BankLine, BankReason } from './rules-lines.ts'

export type BankReading = Reading<BankField, BankReason, BankLine> & { format: string | null }

/** Finds the table of a bank file. */
export const findBankTable = (content: string, headerLine: number | null = null): ImportTable | null =>
  findTable(content, { headerScore, headerLine })

/** The states of transactions that moved no money. */
const notBookedStates =
  /^(pending|in.transit|failed|reverted|cancell?ed|declined|denied|blocked|refused|rejected|annul|rechazad|pendiente|en attente|echou)/i
const maxText = 300

type BankLineReader = LineReader<BankField>
const failLine = (reason: BankReason | CellFault, value: string): never => {
  throw new LineFault(reason, value)
}

function centsOf({ cell, cents, hasColumn }: BankLineReader): number {
  if (hasColumn('amount')) return (cents('amount') ?? failLine('noAmount', '')) - Math.abs(cents('fee') ?? 0)
  const [debit, credit] = [cents('debit'), cents('credit')]
  if (debit && credit) return failLine('bothSides', `${cell('debit')} / ${cell('credit')}`)
  if (debit === null && credit === null) return failLine('noAmount', '')
  if (credit) return credit
  // Some banks write debits with a minus sign, others without. `0 -` turns a debit of 0 into 0 instead of -0.
  return 0 - Math.abs(debit ?? 0)
}

/** The balance after a line, or null if its text is not an amount. */
function balanceOf({ cents }: BankLineReader): number | null {
  try {
    return cents('balance')
  } catch {
    return null
  }
}

type Limits = {
  /** The currency of the bank account. */
  currency: string
  /** The last day that a line can have. */
  lastDay: Day
}

function lineOf(reader: BankLineReader, { currency, lastDay }: Limits): Omit<BankLine, 'key'> {
  const { line, cell } = reader
  if (notBookedStates.test(cell('state'))) failLine('notBooked', cell('state'))
  const lineCurrency = cell('currency').toUpperCase()
  if (lineCurrency !== '' && lineCurrency !== currency) failLine('currency', lineCurrency)
  const day = reader.day('date')
  if (!BookDay.safeParse(day).success) failLine('date', cell('date'))
  if (day > lastDay) failLine('future', cell('date'))
  const cents = centsOf(reader)
  if (cents === 0) failLine('zero', cell('text'))
  const text = [...new Set([cell('text'), cell('details')])].filter(Boolean).join(' · ').slice(0, maxText).trim()
  if (text === '') failLine('noText', '')
  return { line, day, cents, text, group: groupOf(cell('text') || text, cents), balance: balanceOf(reader) }
}

/** Reads the lines of a bank file. */
export function readBankTable(table: ImportTable, choices: Choices<BankField>, limits: Limits): BankReading {
  const { format, columns } = recognizeExport(table.header)
  const reading = readTable<BankField, BankReason, Omit<BankLine, 'key'>>(table, choices, {
    fields: bankFields,
    dateField: 'date',
    amountFields: ['amount', 'debit', 'credit', 'balance', 'fee'],
    requiresAnyOf: ['amount', 'debit', 'credit'],
    guessedColumns: columns,
    dateOrder: format?.dateOrder,
    currency: limits.currency,
    maxCents: maxBookCents,
    read: reader => lineOf(reader, limits),
  })
  return { ...reading, lines: withLineKeys(reading.lines, identityOf), format: format?.id ?? null }
}
