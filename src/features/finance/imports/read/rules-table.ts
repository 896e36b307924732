import { type CsvRecord, type CsvTable, readCsv } from '#kit/csv.ts'
import { guessColumns, isReadable } from './rules-fields.ts'

export type BankTable = {
  header: string[]
  /** The line of the header; 0 if the file has none. */
  headerLine: number
  rows: CsvRecord[]
  unclosed: number | null
}

const delimiters = [';', ',', '\t', '|']
/** Banks write at most so many lines about the account before the header. */
const maxPreamble = 40
const headSize = 40_000

const linesOf = ({ records }: CsvTable) => records.slice(0, maxPreamble)

/** How well a record fits as the header: the number of known columns, 0 if there are too few. */
function headerScore({ cells }: CsvRecord): number {
  const columns = guessColumns(cells)
  return isReadable(columns) ? Object.keys(columns).length : 0
}

/** The number of cells that most records of the beginning have. */
function commonWidth(table: CsvTable): number {
  const counts = new Map<number, number>()
  for (const { cells } of linesOf(table)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([a, n], [b, m]) => m - n || b - a)[0]?.[0] ?? 0
}

const best = <T>(items: readonly T[], score: (item: T) => number): T | undefined =>
  items.toSorted((a, b) => score(b) - score(a))[0]

/**
 * Finds the table in a bank file: its delimiter and its header, which lines about the account can precede. `headerLine`
 * is the line that a person chose, 0 for none. Returns null if the file has no columns.
 */
export function findTable(content: string, headerLine: number | null): BankTable | null {
  const head = content.slice(0, headSize)
  const heads = delimiters.map(delimiter => readCsv(head, delimiter))
  const scoreOf = (table: CsvTable) => Math.max(0, ...linesOf(table).map(headerScore))
  const chosen = best(heads, table => scoreOf(table) * 1000 + commonWidth(table))!
  if (commonWidth(chosen) < 2 && scoreOf(chosen) === 0) return null
  const width = commonWidth(chosen)
  const guessed =
    scoreOf(chosen) > 0
      ? best(linesOf(chosen), headerScore)
      : linesOf(chosen).find(({ cells }) => cells.length === width)
  const line = headerLine ?? guessed?.line ?? 0
  const { records, unclosed } = readCsv(content, chosen.delimiter)
  const header = records.find(record => record.line === line)?.cells
  const columns = header?.length ?? Math.max(...records.slice(0, maxPreamble).map(({ cells }) => cells.length))
  return {
    header: Array.from({ length: columns }, (_, at) => header?.[at]?.trim() ?? ''),
    headerLine: header ? line : 0,
    rows: header ? records.filter(record => record.line > line) : records,
    unclosed,
  }
}
