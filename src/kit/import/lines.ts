import type { CsvRecord } from '#kit/csv.ts'
import type { ColumnsByField } from './columns.ts'

/** A line below the header. `hasUnclosedQuote`: a quotation mark in the line is never closed. */
export type TableLine<Field extends string> = {
  line: number
  cells: string[]
  index: number
  hasUnclosedQuote: boolean
  /** The text of a field, or '' without a column. */
  cell: (field: Field) => string
}

type Table = { rows: readonly CsvRecord[]; unclosedLine: number | null }
type CleanCell = (cell: string) => string

/** Returns the lines of a table by the names of its fields. */
export const linesOf = <Field extends string>(
  { rows, unclosedLine }: Table,
  columns: ColumnsByField<Field>,
  clean: CleanCell = cell => cell.trim(),
): TableLine<Field>[] =>
  rows.map(({ line, cells }, index) => ({
    line,
    cells,
    index,
    // Everything after an unclosed quotation mark is in the last row.
    hasUnclosedQuote: unclosedLine !== null && index === rows.length - 1,
    cell: field => {
      const column = columns[field]
      return typeof column === 'number' ? clean(cells[column] ?? '') : ''
    },
  }))

/** Thrown for a line that cannot be imported, with the reason and the value of the cell. */
export class LineFault<Reason extends string> extends Error {
  readonly reason: Reason
  readonly value: string
  constructor(reason: Reason, value: string) {
    super(reason)
    this.reason = reason
    this.value = value
  }
}

/** A line that cannot be imported. `value` is the text of the cell. */
export type UnreadableLine<Reason extends string> = { line: number; reason: Reason | 'unclosed'; value: string }

const maxValueLength = 80

/** Reads lines one by one. Lines for which `read` throws a `LineFault` are listed with the reason. */
export function readLines<Field extends string, Reason extends string, Result>(
  lines: readonly TableLine<Field>[],
  read: (line: TableLine<Field>) => Result,
): { lines: Result[]; unreadable: UnreadableLine<Reason>[] } {
  const readable: Result[] = []
  const unreadable: UnreadableLine<Reason>[] = []
  for (const line of lines) {
    try {
      if (line.hasUnclosedQuote) throw new LineFault('unclosed', line.cells.join(' '))
      readable.push(read(line))
    } catch (thrown) {
      if (!(thrown instanceof LineFault)) throw thrown
      unreadable.push({ line: line.line, reason: thrown.reason, value: thrown.value.slice(0, maxValueLength) })
    }
  }
  return { lines: readable, unreadable }
}

/**
 * Adds to each line a key that identifies it within its source: the result of `identityOf`, and a counter for identical
 * lines. Two identical lines in one file are two lines. The same two lines in another file have the same keys.
 */
export function withLineKeys<Line extends object>(
  lines: readonly Line[],
  identityOf: (line: Line) => string,
): (Line & { key: string })[] {
  const counts = new Map<string, number>()
  return lines.map(line => {
    const identity = identityOf(line)
    const occurrence = (counts.get(identity) ?? 0) + 1
    counts.set(identity, occurrence)
    return { ...line, key: `${identity}|${occurrence}` }
  })
}
