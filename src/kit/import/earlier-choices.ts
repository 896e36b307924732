import { headerSignature } from './columns.ts'
import type { ImportTable } from './table.ts'

type StoredHeader = { header?: string | undefined; headerLine?: number | undefined }

/**
 * The newest choices whose file had the same header, with the line of the header. Null if there are none. `tableAt`
 * reads the new file with its header on the given line. For null, it guesses the line.
 */
export function choicesForHeader<Choices extends StoredHeader>(
  stored: readonly Choices[],
  tableAt: (headerLine: number | null) => ImportTable | null,
): (Choices & { headerLine: number }) | null {
  const tables = new Map<number | null, ImportTable | null>()
  function headerAt(line: number | null) {
    const table = tables.has(line) ? tables.get(line) : tableAt(line)
    tables.set(line, table ?? null)
    return table && { line: table.headerLine, signature: headerSignature(table.header) }
  }
  for (const choices of stored) {
    const lines = [null, choices.headerLine ?? null]
    const match = lines.map(headerAt).find(header => header?.signature === choices.header)
    if (match) return { ...choices, headerLine: match.line }
  }
  return null
}
