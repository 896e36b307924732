import { type CsvRecord, type CsvTable, readCsv } from '#kit/csv.ts'

/** The table of a file. */
export type ImportTable = {
  header: string[]
  /** The line of the header, or 0 if the file has none. */
  headerLine: number
  rows: CsvRecord[]
  /** The line of a quotation mark that is never closed, or null. */
  unclosedLine: number | null
}

const delimiters = [';', ',', '\t', '|']
/** The maximum number of lines before the header. Some tools describe the file there. */
const maxPreamble = 40
/** The delimiter and the header are sought in this many characters. */
const startSize = 40_000

const firstRecords = ({ records }: CsvTable) => records.slice(0, maxPreamble)

/** The most common number of cells among the first records, and of equally common ones the largest. */
function commonWidth(table: CsvTable): number {
  const counts = new Map<number, number>()
  for (const { cells } of firstRecords(table)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || b - a)[0]?.[0] ?? 0
}

const maxBy = <T>(items: readonly T[], score: (item: T) => number): T | undefined =>
  items.toSorted((a, b) => score(b) - score(a))[0]

type Options = {
  /** Returns the number of recognized columns in a header, or 0 if there are too few. */
  headerScore: (cells: readonly string[]) => number
  /** The header line that a person chose, or 0 for no header. */
  headerLine?: number | null | undefined
}

/**
 * Finds the table in a file: its delimiter and its header. Lines about the file can come before the header. Returns
 * null if the file has no columns.
 */
export function findTable(content: string, { headerScore, headerLine = null }: Options): ImportTable | null {
  const start = content.slice(0, startSize)
  const tables = delimiters.map(delimiter => readCsv(start, delimiter))
  const scoreOf = (table: CsvTable) => Math.max(0, ...firstRecords(table).map(({ cells }) => headerScore(cells)))
  // Recognized columns count most. Without them, or if there are as many, the table with more cells wins.
  const bestTable = maxBy(tables, table => scoreOf(table) * 1000 + commonWidth(table))!
  const width = commonWidth(bestTable)
  if (width < 2 && scoreOf(bestTable) === 0) return null
  const guessedHeader =
    scoreOf(bestTable) > 0
      ? maxBy(firstRecords(bestTable), ({ cells }) => headerScore(cells))
      : firstRecords(bestTable).find(({ cells }) => cells.length === width)
  const line = headerLine ?? guessedHeader?.line ?? 0
  const { records, unclosedLine } = readCsv(content, bestTable.delimiter)
  const header = records.find(record => record.line === line)?.cells
  const columnCount = header?.length ?? Math.max(...records.slice(0, maxPreamble).map(({ cells }) => cells.length))
  return {
    header: Array.from({ length: columnCount }, (_, index) => header?.[index]?.trim() ?? ''),
    headerLine: header ? line : 0,
    rows: header ? records.filter(record => record.line > line) : records,
    unclosedLine,
  }
}

/** Reason why a file cannot be read at all. */
export type FileFault = 'empty' | 'tooLarge' | 'notText' | 'noTable' | 'noLines' | 'tooMany'

export type Limits = Options & { maxBytes: number; maxLines: number }

/** Finds the table of an uploaded file, or the reason why it has none. */
export function tableOrFaultIn(content: string, { maxBytes, maxLines, ...options }: Limits): ImportTable | FileFault {
  if (content.length > maxBytes / 4 && new TextEncoder().encode(content).length > maxBytes) return 'tooLarge'
  if (content.trim() === '') return 'empty'
  // Spreadsheets and archives start with PK. U+FFFD replaces bytes that are not text.
  if (/^(PK\W|%PDF|\uFFFD)/.test(content) || content.slice(0, 4000).includes('\0')) return 'notText'
  const table = findTable(content, options)
  if (!table) return 'noTable'
  if (table.rows.length === 0) return 'noLines'
  return table.rows.length > maxLines ? 'tooMany' : table
}
