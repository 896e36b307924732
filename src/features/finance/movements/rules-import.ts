import { BookDay } from '#features/finance/books/schema.ts'
import type { ErrorKey, ErrorParams } from '#i18n/error-key.ts'
import { type CsvTable, readCsv } from '#kit/csv.ts'
import { parseMoney } from '#kit/money.ts'
import { cleanText } from '#kit/text.ts'
import { type MovementKind, movementKinds } from './rules.ts'
import type { ImportRow } from './schema.ts'

/** The names of columns and kinds in English, French and Spanish, without accents. */
const headers: Record<keyof ImportRow, string[]> = {
  day: ['day', 'date', 'jour', 'dia', 'fecha'],
  customer: ['customer', 'client', 'cliente', 'company', 'name'],
  kind: ['kind', 'type', 'movement', 'mouvement', 'tipo', 'movimiento'],
  mrr: ['mrr', 'new mrr', 'nouveau mrr', 'nuevo mrr'],
  amount: ['amount', 'montant', 'importe', 'change', 'usd'],
  note: ['note', 'nota', 'comment'],
}
const kindNames: Record<MovementKind, string[]> = {
  NEW: ['new', 'nouveau', 'nuevo', 'alta'],
  EXPANSION: ['expansion', 'upgrade'],
  CONTRACTION: ['contraction', 'contraccion', 'downgrade'],
  CHURN: ['churn', 'churned', 'cancelled', 'canceled', 'perte', 'perdu', 'resiliation', 'perdido', 'baja'],
  REACTIVATION: ['reactivation', 'reactivacion', 'reactivated'],
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** Why a file cannot be read at all. */
export type FileFault = 'fileEmpty' | 'fileNoColumns' | 'fileUnclosed'

/** Reads the rows of a CSV text by the names in its first line. `line` is the line on which a row begins. */
export function rowsOfCsv(content: string): { rows: (ImportRow & { line: number })[]; fault: FileFault | null } {
  const { records, unclosed }: CsvTable = readCsv(content)
  const [head, ...lines] = records
  if (!head) return { rows: [], fault: 'fileEmpty' }
  if (unclosed !== null) return { rows: [], fault: 'fileUnclosed' }
  const names = head.cells.map(plain)
  const columnOf = (field: keyof ImportRow) => names.findIndex(name => headers[field].includes(name))
  const columns = {
    day: columnOf('day'),
    customer: columnOf('customer'),
    kind: columnOf('kind'),
    mrr: columnOf('mrr'),
    amount: columnOf('amount'),
    note: columnOf('note'),
  }
  const hasValue = columns.mrr >= 0 || columns.kind >= 0
  if (columns.day < 0 || columns.customer < 0 || !hasValue) return { rows: [], fault: 'fileNoColumns' }
  const rows = lines.map(({ line, cells }) => {
    const cell = (field: keyof typeof columns) => cells[columns[field]]?.trim() ?? ''
    return {
      line,
      day: cell('day'),
      customer: cell('customer'),
      kind: cell('kind'),
      mrr: cell('mrr'),
      amount: cell('amount'),
      note: cell('note'),
    }
  })
  return { rows, fault: rows.length === 0 ? 'fileEmpty' : null }
}

/** A line of an import: a kind with its amount, or the MRR of the customer from that day on. */
export type ReadLine = {
  line: number
  day: string
  customer: string
  note: string
} & ({ kind: MovementKind; cents: number | null } | { kind: null; mrr: number })

export type LineError = { key: ErrorKey; params?: ErrorParams | undefined }

const kindOf = (text: string): MovementKind | undefined =>
  movementKinds.find(kind => kindNames[kind].includes(plain(text)))

const centsOf = (text: string) => parseMoney(text, { currency: 'USD', locale: 'en' })
const maxCents = 1e12

/** Reads a row. The result is the line, or why it is wrong. */
export function readRow(row: ImportRow & { line: number }): ReadLine | LineError {
  const { line, kind = '', mrr = '', amount = '' } = row
  const customer = cleanText(row.customer).trim()
  const note = cleanText(row.note ?? '')
    .trim()
    .slice(0, 2000)
  const day = row.day.replaceAll('/', '-')
  if (!BookDay.safeParse(day).success) return { key: 'mrrMovements.errors.notADay', params: { text: row.day } }
  if (customer === '' || customer.length > 200) return { key: 'mrrMovements.errors.noCustomer' }
  const known = { line, day, customer, note }
  if (kind === '') {
    const cents = centsOf(mrr)
    if (cents === null || cents < 0 || cents > maxCents) return { key: 'mrrMovements.errors.notMrr' }
    return { ...known, kind: null, mrr: cents }
  }
  const found = kindOf(kind)
  if (!found) return { key: 'mrrMovements.errors.notAKind', params: { text: kind } }
  if (found === 'CHURN' && amount === '') return { ...known, kind: found, cents: null }
  const cents = centsOf(amount)
  if (cents === null || cents === 0 || Math.abs(cents) > maxCents) return { key: 'mrrMovements.errors.notAmount' }
  // Some files write losses with a minus sign. The kind says the same.
  return { ...known, kind: found, cents: Math.abs(cents) }
}
