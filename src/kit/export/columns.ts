import { type CsvValue, csvFile, csvRows } from '#kit/csv.ts'
import type { Table } from './table.ts'

/** A column of an exported list, defined once for CSV, JSON and documents. */
export type Column<Row> = {
  /** The column's name in JSON. It is the same in every language, because programs read it. */
  key: string
  /** The column's title in CSV and documents. Default: the key. */
  header?: string
  /** The column's share of the width of a document. Default: 1. */
  width?: number
  /** Whether it is right-aligned in documents. */
  isRightAligned?: boolean
  value: (row: Row) => CsvValue
}
type Columns<Row> = readonly Column<Row>[]

const headerOf = <Row>({ key, header }: Column<Row>) => header ?? key

/** The rows of a list as CSV without titles, for a file that is written in pieces. */
export const csvBody = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  csvRows(rows.map(row => columns.map(({ value }) => value(row))))

/** The first line of a CSV file: a byte order mark and the titles. */
export const csvHead = <Row>(columns: Columns<Row>): string => csvFile([columns.map(headerOf)])

/** A list as CSV (RFC 4180, UTF-8 with a byte order mark). Formulas get an apostrophe in front. */
export const toCsv = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  csvHead(columns) + csvBody(columns, rows)

/** A list as JSON: one object a row. A missing value is null. */
export const toJson = <Row>(columns: Columns<Row>, rows: readonly Row[]): string => {
  const objects = rows.map(row => Object.fromEntries(columns.map(({ key, value }) => [key, value(row) ?? null])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** A list as a table of a document, such as a PDF or Markdown. */
export const toTable = <Row>(columns: Columns<Row>, rows: readonly Row[]): Table => ({
  columns: columns.map(column => ({
    label: headerOf(column),
    isRightAligned: column.isRightAligned ?? false,
    width: column.width ?? 1,
  })),
  rows: rows.map(row => columns.map(({ value }) => String(value(row) ?? ''))),
})

/** Formats a time (milliseconds UTC) for files: ISO 8601 in UTC. */
export const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
