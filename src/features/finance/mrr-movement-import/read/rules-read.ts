import { BookDay } from '#features/finance/books/schema.ts'
import type { MovementKind } from '#features/finance/customer-mrr/rules.ts'
import type { MovementImportRow } from '#features/finance/mrr-movement-import/schema.ts'
import type { ErrorKey, ErrorParams } from '#i18n/error-key.ts'
import { columnGuesser, plainColumnNameOf } from '#kit/import/columns.ts'
import { linesOf } from '#kit/import/lines.ts'
import type { ImportTable } from '#kit/import/table.ts'
import { wordMap } from '#kit/import/words.ts'
import { parseMoney } from '#kit/money.ts'
import { cleanText } from '#kit/text.ts'

type Field = keyof MovementImportRow
/** `line` is the line on which a row begins. */
type NumberedRow = MovementImportRow & { line: number }

/** The names of columns in English, French and Spanish, the best match first. */
const guessColumns = columnGuesser<Field>({
  day: 'day, date, jour, dia, fecha',
  customer: 'customer, client, cliente, company, name',
  kind: 'kind, type, movement, mouvement, tipo, movimiento',
  mrr: 'mrr, new mrr, nouveau mrr, nuevo mrr',
  amount: 'amount, montant, importe, change, usd',
  note: 'note, nota, comment',
})
const kindNames = wordMap<MovementKind>({
  NEW: 'new, nouveau, nuevo, alta',
  EXPANSION: 'expansion, upgrade',
  CONTRACTION: 'contraction, contraccion, downgrade',
  CHURN: 'churn, churned, cancelled, canceled, perte, perdu, resiliation, perdido, baja',
  REACTIVATION: 'reactivation, reactivacion, reactivated',
})

/** Returns the number of recognized columns in a header row, or 0 if they are too few to read lines. */
export function headerScore(cells: readonly string[]): number {
  const columns = guessColumns(cells.map(plainColumnNameOf))
  const { day, customer, kind, mrr } = columns
  const hasAll = day !== undefined && customer !== undefined && (kind ?? mrr) !== undefined
  return hasAll ? Object.keys(columns).length : 0
}

/** The rows of a table by the names of its columns. */
export const rowsOfTable = (table: ImportTable): NumberedRow[] =>
  linesOf(table, guessColumns(table.header.map(plainColumnNameOf))).map(({ line, cell }) => ({
    line,
    day: cell('day'),
    customer: cell('customer'),
    kind: cell('kind'),
    mrr: cell('mrr'),
    amount: cell('amount'),
    note: cell('note'),
  }))

/** A line of an import: a kind with its amount, or the MRR of the customer from that day on. */
export type ReadLine = {
  line: number
  day: string
  customer: string
  note: string
} & ({ kind: MovementKind; cents: number | null } | { kind: null; mrr: number })

export type LineError = { key: ErrorKey; params?: ErrorParams | undefined }
/** A line that is not readable, with its texts. */
export type UnreadableLine = LineError & { line: number; day: string; customer: string }
export type ImportLine = ReadLine | UnreadableLine

const centsOf = (text: string) => parseMoney(text, { currency: 'USD', locale: 'en' })
/** Ten billion dollars. A larger amount is treated as a typing error. */
const maxCents = 1e12

/** Reads a row. Returns the line, or the error if the row is invalid. */
export function readRow(row: NumberedRow): ImportLine {
  const result = parseRow(row)
  return 'key' in result ? { ...result, line: row.line, day: row.day, customer: row.customer } : result
}

function parseRow(row: NumberedRow): ReadLine | LineError {
  const { line, kind = '', mrr = '', amount = '' } = row
  const customer = cleanText(row.customer).trim()
  const note = cleanText(row.note ?? '')
    .trim()
    .slice(0, 2000)
  const day = row.day.replaceAll('/', '-')
  if (!BookDay.safeParse(day).success) return { key: 'mrrMovements.errors.notADay', params: { text: row.day } }
  if (customer === '' || customer.length > 200) return { key: 'mrrMovements.errors.noCustomer' }
  const commonFields = { line, day, customer, note }
  if (kind === '') {
    const cents = centsOf(mrr)
    if (cents === null || cents < 0 || cents > maxCents) return { key: 'mrrMovements.errors.notMrr' }
    return { ...commonFields, kind: null, mrr: cents }
  }
  const movementKind = kindNames.get(plainColumnNameOf(kind))
  if (!movementKind) return { key: 'mrrMovements.errors.notAKind', params: { text: kind } }
  if (movementKind === 'CHURN' && amount === '') return { ...commonFields, kind: movementKind, cents: null }
  const cents = centsOf(amount)
  if (cents === null || cents === 0 || Math.abs(cents) > maxCents) return { key: 'mrrMovements.errors.notAmount' }
  // Some files write losses with a minus sign, but the kind already gives the sign.
  return { ...commonFields, kind: movementKind, cents: Math.abs(cents) }
}
