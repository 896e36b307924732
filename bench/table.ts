/**
 * One line of the table: the product's figure, the peer's, their ratio and the goal. `ok` is null for figures without a
 * goal.
 */
export type Row = { label: string; ours: string; peer: string; ratio: string; goal: string; ok: boolean | null }

const columns = ['figure', 'ours', 'peer', 'ratio', 'goal', ''] as const

function decimalsFor(size: number): number {
  if (size >= 100) return 0
  return size >= 10 ? 1 : 2
}

/** Formats a number with few significant digits. */
export function figure(value: number, unit = ''): string {
  const maximumFractionDigits = decimalsFor(Math.abs(value))
  const text = Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits }) : '–'
  return unit ? `${text} ${unit}` : text
}

/** Returns a row without a goal. */
export const infoRow = (label: string, ours: string, peer = '', ratio = ''): Row => ({
  label,
  ours,
  peer,
  ratio,
  goal: '',
  ok: null,
})

/** Prints the rows as a Markdown table. */
export function printTable(rows: Row[]) {
  const verdict = (ok: Row['ok']) => {
    if (ok === null) return ''
    return ok ? 'ok' : 'NOT OK'
  }
  const lines = rows.map(row => [row.label, row.ours, row.peer, row.ratio, row.goal, verdict(row.ok)])
  const widths = columns.map((name, i) => Math.max(name.length, ...lines.map(line => line[i]!.length)))
  const formatRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`
  console.log(formatRow(columns))
  console.log(formatRow(widths.map(width => '-'.repeat(width))))
  for (const line of lines) console.log(formatRow(line))
}
