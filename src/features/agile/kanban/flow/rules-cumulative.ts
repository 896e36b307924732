import { dayName, dayOf, daysUntil } from '#features/agile/kanban/boards/rules-days.ts'
import type { FlowColumn, History, Period } from './rules-history.ts'

/** How many items stood in each column when a day was over; `counts` follow the columns, `wip` counts the active ones. */
export type FlowDay = { day: string; counts: number[]; wip: number; backlog: number }
export type CumulativeFlow = {
  columns: FlowColumn[]
  days: FlowDay[]
  /** Items that were complete before and never moved in this time: they are left out, and the diagram begins with the rest. */
  settled: number
}

const backlogPlace = 0

/**
 * The cumulative flow of a board, in one pass over its moves: every day its end, today as it stands now. Columns that are
 * gone are there where they held something in this time. An item that is put away while it is open leaves the board then;
 * one that is complete stays in the column it was completed in.
 */
export function cumulativeFlow({ items, moves, columns }: History, { days, now }: Period): CumulativeFlow {
  const { first, count } = daysUntil(now, days)
  const places = new Map<string | null, number>(columns.map(({ id }, i) => [id, i + 1]))
  places.set(null, backlogPlace)
  const width = columns.length + 1
  // Changes of each day: the first row is where all stood before the first day.
  const changes = new Int32Array(width * (count + 1))
  const active = new Int32Array(count + 1)
  const at = new Int16Array(items.length).fill(-1)
  const wasActive = new Uint8Array(items.length)
  const isDone = new Uint8Array(items.length)
  const movedSince = new Uint8Array(items.length)

  const rowOf = (moment: number) => Math.min(count, Math.max(0, dayOf(moment) - first + 1))
  const shift = (item: number, place: number, isActive: number, row: number) => {
    const from = at[item]!
    const base = row * width
    if (from >= 0) changes[base + from]!--
    if (place >= 0) changes[base + place]!++
    active[row]! += isActive - wasActive[item]!
    at[item] = place
    wasActive[item] = isActive
  }
  for (const move of moves) {
    if (move.at > now) break
    const row = rowOf(move.at)
    shift(move.item, places.get(move.to) ?? backlogPlace, Number(move.status === 'ACTIVE'), row)
    isDone[move.item] = Number(move.status === 'COMPLETE')
    if (row > 0) movedSince[move.item] = 1
  }
  let settled = 0
  for (const [i, { archivedAt }] of items.entries()) {
    if (at[i]! < 0) continue
    if (isDone[i] && !movedSince[i]) {
      settled++
      shift(i, -1, 0, 0)
    } else if (archivedAt !== null && archivedAt <= now && !isDone[i]) shift(i, -1, 0, rowOf(archivedAt))
  }

  const counts = changes.slice(0, width)
  let wip = active[0]!
  const held = new Uint8Array(width)
  const rows: Int32Array[] = []
  const wips: number[] = []
  for (let row = 1; row <= count; row++) {
    wip += active[row]!
    for (let place = 0; place < width; place++) {
      counts[place]! += changes[row * width + place]!
      if (counts[place]! > 0) held[place] = 1
    }
    rows.push(counts.slice())
    wips.push(wip)
  }
  const shown = columns.flatMap((column, i) => (column.isGone && !held[i + 1] ? [] : i + 1))
  return {
    columns: shown.map(place => columns[place - 1]!),
    days: rows.map((row, i) => ({
      day: dayName(first + i),
      counts: shown.map(place => row[place]!),
      wip: wips[i]!,
      backlog: row[backlogPlace]!,
    })),
    settled,
  }
}
