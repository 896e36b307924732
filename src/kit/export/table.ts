import { escapeMarkdown } from '#kit/export/card-markdown.ts'

/** A table of a document. `width` is a column's share of the whole width. */
export type TableColumn = { label: string; isRightAligned?: boolean; width: number }
export type Table = { columns: TableColumn[]; rows: string[][] }

/** A table as GitHub Markdown. Cells are escaped. */
export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map(({ isRightAligned }) => (isRightAligned ? '---:' : '---'))
  return [
    line(columns.map(({ label }) => escapeMarkdown(label))),
    line(rule),
    ...rows.map(row => line(row.map(escapeMarkdown))),
  ].join('\n')
}
