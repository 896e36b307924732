/** One record of a CSV text. `line` is the line on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type CsvTable = {
  delimiter: string
  records: CsvRecord[]
  /** The line of a quotation mark that is never closed. Everything after it is in the last cell. */
  unclosedLine: number | null
}

/** The largest file in bytes that a browser reads as a table. A larger one would freeze the page. */
export const maxTableFileBytes = 4 * 1024 * 1024

const delimiters = ['\t', ',', ';', '|']

/** The delimiter of a table: the candidate that occurs most often in the first line, outside quotation marks. */
export function delimiterOf(text: string): string {
  const [firstLine = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const unquotedText = firstLine.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map(sign => unquotedText.split(sign).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

/**
 * Reads a table from text (RFC 4180, any common delimiter, any line ends). A quotation mark counts only at the start of
 * a cell, so that 5" pipes stay as they are. Lines without any text are left out.
 */
export function readCsv(text: string, delimiter = delimiterOf(text)): CsvTable {
  const source = text.replace(/^\uFEFF/, '')
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  // A flag, because checking the whole cell at each of its quotation marks would take quadratic time.
  let isBlank = true
  let line = 1
  let startLine = 1
  let quoteStartLine: number | null = null
  let position = 0

  const endCell = () => {
    cells.push(cell)
    cell = ''
    isBlank = true
  }
  const endRecord = () => {
    endCell()
    // A record with an unclosed quotation mark stays even without text, because it is the one that callers report.
    const isUnclosed = quoteStartLine !== null
    if (isUnclosed || cells.some(each => each.trim() !== '')) records.push({ line: startLine, cells })
    cells = []
    startLine = line
  }

  /** Reads to the next quotation mark, in a quoted cell. */
  const readQuoted = () => {
    const quotePosition = source.indexOf('"', position)
    const end = quotePosition === -1 ? source.length : quotePosition
    const text = source.slice(position, end)
    cell += text
    line += text.match(/\r\n|\r|\n/g)?.length ?? 0
    const isDoubled = source[end + 1] === '"'
    if (isDoubled) cell += '"'
    else if (quotePosition !== -1) quoteStartLine = null
    position = end + (isDoubled ? 2 : 1)
  }
  const specialPattern = new RegExp(`["\\r\\n\\${delimiter}]`, 'g')
  /** Reads to the next quotation mark, delimiter or line end, outside of quotation marks. */
  const readUnquoted = () => {
    specialPattern.lastIndex = position
    const end = specialPattern.exec(source)?.index ?? source.length
    const text = source.slice(position, end)
    cell += text
    isBlank &&= text.trim() === ''
    position = end + 1
    const character = source[end]
    if (character === '"' && isBlank) {
      cell = ''
      isBlank = false
      quoteStartLine = line
    } else if (character === delimiter) endCell()
    else if (character === '\n' || (character === '\r' && source[position] !== '\n')) {
      line++
      endRecord()
    } else if (character === '"') cell += character
  }

  // Reads whole runs of characters. Character by character, a file of 10 MB took a second.
  while (position < source.length) {
    if (quoteStartLine === null) readUnquoted()
    else readQuoted()
  }
  endRecord()
  return { delimiter, records, unclosedLine: quoteStartLine }
}

const needsQuotes = (cell: string, delimiter: string) => /["\r\n]/.test(cell) || cell.includes(delimiter)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Writes a table for further editing by a person. Quotes cells where needed, and does not guard against formulas. */
export const writeUnguardedCsv = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows.map(row => row.map(cell => (needsQuotes(cell, delimiter) ? quote(cell) : cell)).join(delimiter)).join('\n')

export type CsvValue = string | number | boolean | null | undefined

/** Writes one cell of CSV (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe in front. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(harmless) ? quote(harmless) : harmless
}

/** Writes rows of CSV, each ended by CRLF as RFC 4180 requires. */
export const csvRows = (rows: CsvValue[][]): string => rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Returns a CSV file: rows with a byte order mark, so that spreadsheets recognize UTF-8. */
export const csvFile = (rows: CsvValue[][]): string => `\uFEFF${csvRows(rows)}`
