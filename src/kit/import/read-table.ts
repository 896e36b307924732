import { cleanText } from '#kit/text.ts'
import { type DecimalSign, decimalSignIn, parseAmount } from './amounts.ts'
import type { ColumnsByField } from './columns.ts'
import { type DateOrder, dateOrderIn, dayPlaceOf, parseDayText } from './days.ts'
import { LineFault, linesOf, readLines, type TableLine, type UnreadableLine } from './lines.ts'
import type { ImportTable } from './table.ts'

/** The choices that are missing before a file can be imported. */
export type MissingChoice = 'date' | 'amount' | 'dateOrder' | 'decimalSign'
const valueFaults = ['date', 'ambiguousDate', 'amount', 'ambiguousAmount'] as const
export type CellFault = (typeof valueFaults)[number]

/** Reasons that all imports share. `unclosed`: a quotation mark is never closed. */
export type SharedFault = CellFault | 'unclosed'

/** Returns whether a reason is one of those that all imports share. */
export const isSharedFault = (reason: string): reason is SharedFault =>
  reason === 'unclosed' || valueFaults.some(each => each === reason)

export type Choices<Field extends string> = {
  columns?: ColumnsByField<Field> | undefined
  dateOrder?: DateOrder | undefined
  decimalSign?: DecimalSign | undefined
}

/** Reads the values of one line. A value that cannot be read throws a `LineFault`. */
export type LineReader<Field extends string> = {
  line: number
  cell: (field: Field) => string
  /** The day of a field. */
  day: (field: Field) => string
  /** The cents of a field, or null if it is empty. */
  cents: (field: Field) => number | null
  hasColumn: (field: Field) => boolean
}

type ReadingSpec<Field extends string, Line> = {
  fields: readonly Field[]
  dateField: Field
  /** Fields with amounts. */
  amountFields: readonly Field[]
  /** At least one of these fields must have a column. */
  requiresAnyOf: readonly Field[]
  guessedColumns: ColumnsByField<Field>
  /** The order of day and month, for files in which every date is ambiguous. */
  dateOrder?: DateOrder | undefined
  currency: string
  maxCents: number
  read: (line: LineReader<Field>) => Line
}

export type Reading<Field extends string, Reason extends string, Line> = {
  header: string[]
  headerLine: number
  columns: ColumnsByField<Field>
  dateOrder: DateOrder | null
  decimalSign: DecimalSign | null
  missing: MissingChoice[]
  lines: Line[]
  unreadable: UnreadableLine<Reason | CellFault>[]
}

/** The maximum number of characters of a cell. The rest is cut off. */
const maxCell = 1000
const clean = (cell: string) => cleanText(cell).replace(/\s+/g, ' ').trim().slice(0, maxCell)

/**
 * Reads the lines of a table with a date and an amount, and guesses missing choices. Lines that cannot be read are
 * listed with the reason. Never guesses where day and month, or thousands and decimals, could be confused.
 */
export function readTable<Field extends string, Reason extends string, Line>(
  table: ImportTable,
  choices: Choices<Field>,
  spec: ReadingSpec<Field, Line>,
): Reading<Field, Reason, Line> {
  const { currency, maxCents, fields } = spec
  const columns: ColumnsByField<Field> = { ...spec.guessedColumns, ...choices.columns }
  const rows = linesOf(table, columns, clean)
  const textsIn = (field: Field) => rows.map(({ cell }) => cell(field)).filter(text => text !== '')
  const dateOrder = choices.dateOrder ?? dateOrderIn(textsIn(spec.dateField), spec.dateOrder)
  const decimalSign = choices.decimalSign ?? decimalSignIn(spec.amountFields.flatMap(textsIn), currency)
  const hasColumn = (field: Field) => typeof columns[field] === 'number'
  const missing: MissingChoice[] = []
  if (!hasColumn(spec.dateField)) missing.push('date')
  else if (dateOrder === null) missing.push('dateOrder')
  if (!spec.requiresAnyOf.some(hasColumn)) missing.push('amount')
  else if (decimalSign === null) missing.push('decimalSign')

  const dayPlace = dayPlaceOf(dateOrder)
  const dayOf = (text: string) =>
    parseDayText(text, dayPlace) ??
    failLine(dayPlace === 'unknown' && /^\d/.test(text) ? 'ambiguousDate' : 'date', text)
  const centsOf = (text: string) => {
    if (text === '') return null
    if (decimalSign === null) return failLine('ambiguousAmount', text)
    return parseAmount(text, { sign: decimalSign, currency, maxCents }) ?? failLine('amount', text)
  }
  const readLine = ({ line, cell }: TableLine<Field>) =>
    spec.read({
      line,
      cell,
      day: field => dayOf(cell(field)),
      cents: field => centsOf(cell(field)),
      hasColumn,
    })
  return {
    header: table.header,
    headerLine: table.headerLine,
    columns: Object.fromEntries(fields.map(field => [field, columns[field] ?? null])) as ColumnsByField<Field>,
    dateOrder,
    decimalSign,
    missing,
    ...readLines<Field, Reason | CellFault, Line>(rows, readLine),
  }
}

function failLine(reason: CellFault, value: string): never {
  throw new LineFault(reason, cleanText(value))
}
