import { dayNumberOf, formatDay, lastDaysRangeOf } from '#features/agile/kanban/boards/rules-days.ts'
import type { FlowColumn, FlowHistory, Period } from './rules-history.ts'

/** Items per column at the end of a day. `counts` is in column order. `wip` counts active items. */
export type FlowDay = { day: string; counts: number[]; wip: number; backlog: number }
export type CumulativeFlow = {
  columns: FlowColumn[]
  days: FlowDay[]
  /** The number of items that were completed before the period and did not move in it. The diagram leaves them out. */
  settled: number
}

const backlogIndex = 0

/**
 * Counts the items of each column at the end of each day (today: now). Reads the moves once. Includes removed columns
 * that held items in the period. An archived item leaves the board if it was open, and stays in its column if it was
 * completed.
 */
export function cumulativeFlow({ items, moves, columns }: FlowHistory, { days, now }: Period): CumulativeFlow {
  const { first, count } = lastDaysRangeOf(now, days)
  const columnIndexes = new Map<string | null, number>(columns.map(({ id }, i) => [id, i + 1]))
  columnIndexes.set(null, backlogIndex)
  const width = columns.length + 1
  // One row of changes per day. The first row is the state before the first day.
  const changes = new Int32Array(width * (count + 1))
  const active = new Int32Array(count + 1)
  const current = new Int16Array(items.length).fill(-1)
  const wasActive = new Uint8Array(items.length)
  const isDone = new Uint8Array(items.length)
  const movedSince = new Uint8Array(items.length)

  const rowOf = (time: number) => Math.min(count, Math.max(0, dayNumberOf(time) - first + 1))
  const shift = (item: number, columnIndex: number, isActive: number, row: number) => {
    const from = current[item]!
    const base = row * width
    if (from >= 0) changes[base + from]!--
    if (columnIndex >= 0) changes[base + columnIndex]!++
    active[row]! += isActive - wasActive[item]!
    current[item] = columnIndex
    wasActive[item] = isActive
  }
  const removeFromBoard = (item: number, row: number) => shift(item, -1, 0, row)
  for (const move of moves) {
    if (move.at > now) break
    const row = rowOf(move.at)
    shift(move.item, columnIndexes.get(move.to) ?? backlogIndex, Number(move.status === 'ACTIVE'), row)
    isDone[move.item] = Number(move.status === 'COMPLETE')
    if (row > 0) movedSince[move.item] = 1
  }
  let settled = 0
  for (const [i, { archivedAt }] of items.entries()) {
    if (current[i]! < 0) continue
    if (isDone[i] && !movedSince[i]) {
      settled++
      removeFromBoard(i, 0)
    } else if (archivedAt !== null && archivedAt <= now && !isDone[i]) removeFromBoard(i, rowOf(archivedAt))
  }

  const counts = changes.slice(0, width)
  let wip = active[0]!
  const wasFilled = new Uint8Array(width)
  const rows: Int32Array[] = []
  const wips: number[] = []
  for (let row = 1; row <= count; row++) {
    wip += active[row]!
    for (let columnIndex = 0; columnIndex < width; columnIndex++) {
      counts[columnIndex]! += changes[row * width + columnIndex]!
      if (counts[columnIndex]! > 0) wasFilled[columnIndex] = 1
    }
    rows.push(counts.slice())
    wips.push(wip)
  }
  const visible = columns.flatMap((column, i) => (column.isGone && !wasFilled[i + 1] ? [] : i + 1))
  return {
    columns: visible.map(columnIndex => columns[columnIndex - 1]!),
    days: rows.map((row, i) => ({
      day: formatDay(first + i),
      counts: visible.map(columnIndex => row[columnIndex]!),
      wip: wips[i]!,
      backlog: row[backlogIndex]!,
    })),
    settled,
  }
}
