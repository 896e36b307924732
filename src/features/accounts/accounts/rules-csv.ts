type Value = string | number | boolean | null | undefined

/** One cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of CSV, each ended as the standard wants it. */
export const csvRows = (rows: Value[][]): string => rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
