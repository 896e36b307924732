import { type DayPlace, dayIn, dayPlaceIn } from '#features/agile/kanban/exchange/read/rules-dates.ts'
import { BookDay } from '#features/finance/books/schema.ts'
import type {
  BankLine,
  DateOrder,
  DecimalSign,
  UnreadableLine,
  UnreadableReason,
} from '#features/finance/imports/rules.ts'
import type { Choices } from '#features/finance/imports/schema.ts'
import { cleanText } from '#kit/text.ts'
import { amountIn, decimalSignIn } from './rules-amounts.ts'
import { type BankField, bankFields, type Columns, formatOf, guessColumns } from './rules-fields.ts'
import { groupOf, withKeys } from './rules-keys.ts'
import type { BankTable } from './rules-table.ts'

/** What has to be chosen before a file can be imported. */
export type Missing = 'date' | 'amount' | 'dateOrder' | 'decimalSign'

export type Reading = {
  format: string | null
  header: string[]
  headerLine: number
  columns: Columns
  dateOrder: DateOrder | null
  decimalSign: DecimalSign | null
  missing: Missing[]
  lines: BankLine[]
  unreadable: UnreadableLine[]
}

type Options = { columns: Columns; place: DayPlace; sign: DecimalSign | null; currency: string }
type Cells = (field: BankField) => string

/** Transactions that a bank lists although no money moved. */
const notBooked =
  /^(pending|failed|reverted|cancell?ed|declined|blocked|refused|rejected|annul|rechazad|pendiente|en attente|echou)/i
const moneyFields = ['amount', 'debit', 'credit', 'balance'] as const
const maxText = 300

class Unreadable extends Error {
  readonly reason: UnreadableReason
  readonly value: string
  constructor(reason: UnreadableReason, value: string) {
    super(reason)
    this.reason = reason
    this.value = value
  }
}

function centsOf(cell: Cells, { columns, sign, currency }: Options): number {
  const read = (field: BankField) => {
    const text = cell(field)
    if (text === '') return null
    if (sign === null) throw new Unreadable('ambiguousAmount', text)
    return amountIn(text, sign, currency) ?? failAmount(text)
  }
  const failAmount = (text: string): never => {
    throw new Unreadable('amount', text)
  }
  if (typeof columns.amount === 'number') return read('amount') ?? failEmpty()
  const [debit, credit] = [read('debit'), read('credit')]
  if (debit && credit) throw new Unreadable('bothSides', `${cell('debit')} / ${cell('credit')}`)
  if (debit === null && credit === null) return failEmpty()
  // Some banks write debits with a minus sign, others without.
  return credit || 0 - Math.abs(debit ?? 0)
}

function failEmpty(): never {
  throw new Unreadable('noAmount', '')
}

function lineOf(line: number, cell: Cells, options: Options): Omit<BankLine, 'key'> {
  const { place, sign, currency } = options
  const state = cell('state')
  if (notBooked.test(state)) throw new Unreadable('notBooked', state)
  const lineCurrency = cell('currency').toUpperCase()
  if (lineCurrency !== '' && lineCurrency !== currency) throw new Unreadable('currency', lineCurrency)
  const date = cell('date')
  const day = dayIn(date, place)
  if (day === null || !BookDay.safeParse(day).success)
    throw new Unreadable(place === 'unknown' && /^\d/.test(date) ? 'ambiguousDate' : 'date', date)
  const cents = centsOf(cell, options)
  if (cents === 0) throw new Unreadable('zero', cell('text'))
  const text = [...new Set([cell('text'), cell('details')])].filter(Boolean).join(' · ').slice(0, maxText).trim()
  if (text === '') throw new Unreadable('text', '')
  const balance = sign === null ? null : amountIn(cell('balance'), sign, currency)
  return { line, day, cents, text, group: groupOf(cell('text') || text, cents), balance }
}

const placeOf = (order: DateOrder | null): DayPlace =>
  order === 'dmy' ? 'first' : order === 'mdy' ? 'second' : 'unknown'

/** Whether a day depends on the order of day and month. */
const isAmbiguous = (text: string) => dayIn(text, 'unknown') === null && dayIn(text, 'first') !== dayIn(text, 'second')

/** Returns the order of day and month; null if no date tells it and a date depends on it. */
function dateOrderOf(dates: readonly string[], chosen: DateOrder | undefined, format: DateOrder | undefined) {
  if (chosen) return chosen
  const place = dayPlaceIn(dates)
  if (place === 'unknown') return format ?? (dates.some(isAmbiguous) ? null : 'dmy')
  return place === 'first' ? 'dmy' : 'mdy'
}

/**
 * Reads the lines of a bank file, with guesses for what was not chosen. Lines that cannot be read are listed with the
 * reason. Never guesses where day and month, or thousands and decimals, could be confused.
 */
export function readBankTable(table: BankTable, choices: Choices, currency: string): Reading {
  const { header, headerLine, rows, unclosed } = table
  const format = formatOf(header)
  const columns: Columns = { ...guessColumns(header), ...choices.columns }
  const cellOf = (cells: readonly string[], field: BankField) => {
    const at = columns[field]
    return typeof at === 'number'
      ? cleanText(cells[at] ?? '')
          .replace(/\s+/g, ' ')
          .trim()
      : ''
  }
  const all = (field: BankField) => rows.map(({ cells }) => cellOf(cells, field)).filter(text => text !== '')
  const dateOrder = dateOrderOf(all('date'), choices.dateOrder, format?.dates)
  const decimalSign = choices.decimalSign ?? decimalSignIn(moneyFields.flatMap(all), currency)
  const missing: Missing[] = []
  if (typeof columns.date !== 'number') missing.push('date')
  else if (dateOrder === null) missing.push('dateOrder')
  if (!moneyFields.slice(0, 3).some(field => typeof columns[field] === 'number')) missing.push('amount')
  else if (decimalSign === null) missing.push('decimalSign')

  const options = { columns, place: placeOf(dateOrder), sign: decimalSign, currency }
  const lines: Omit<BankLine, 'key'>[] = []
  const unreadable: UnreadableLine[] = []
  for (const [at, { line, cells }] of rows.entries()) {
    const isCut = unclosed !== null && at === rows.length - 1
    try {
      if (isCut) throw new Unreadable('unclosed', cells.join(' '))
      lines.push(lineOf(line, field => cellOf(cells, field), options))
    } catch (thrown) {
      if (!(thrown instanceof Unreadable)) throw thrown
      unreadable.push({ line, reason: thrown.reason, value: cleanText(thrown.value).slice(0, 80) })
    }
  }
  const known = Object.fromEntries(bankFields.map(field => [field, columns[field] ?? null]))
  return {
    format: format?.id ?? null,
    header,
    headerLine,
    columns: known,
    dateOrder,
    decimalSign,
    missing,
    lines: withKeys(lines),
    unreadable,
  }
}
