import { daysUntil, hoursOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf, rounded, type Summary, summaryOf } from './rules-figures.ts'
import type { FlowColumn, Flowing, History, Period } from './rules-history.ts'

/** Hours that the items completed in the time spent in a column, visits added up; `share` of all they spent, 0 to 1. */
export type TimeInColumn = Summary & { column: FlowColumn | null; share: number | null }

/** An item in progress: its age in hours since work on it began. */
export type AgeingItem = Pick<Flowing, 'id' | 'number' | 'title' | 'kind'> & { columnId: string; age: number }
/** How old the items that were completed were when they left a column for the last time, in hours. */
export type PaceBand = { column: FlowColumn; count: number; p50: number | null; p85: number | null; p95: number | null }
export type Ageing = { items: AgeingItem[]; bands: PaceBand[] }

type Visited = { spent: Map<string | null, number[]>; left: Map<string, number[]> }

const isDoneIn = ({ completedAt }: Flowing, from: number, now: number) =>
  completedAt !== null && completedAt >= from && completedAt <= now

/** One pass over the moves of the items that were completed in the time. Flat arrays: there may be tens of thousands. */
function visitsOf({ items, moves, columns }: History, { days, now }: Period): Visited {
  const from = startOfDay(daysUntil(now, days).first)
  const ids = [null, ...columns.map(({ id }) => id)]
  const places = new Map<string | null, number>(ids.map((id, place) => [id, place]))
  // One more for what is in none of the columns.
  const width = ids.length + 1
  const isDone = Uint8Array.from(items, item => Number(isDoneIn(item, from, now)))
  // Where each item is and since when, what it spent in each column so far, and how old it was when it left it.
  const at = new Int16Array(items.length).fill(-1)
  const since = new Float64Array(items.length)
  const times = new Float64Array(items.length * width).fill(Number.NaN)
  const ages = new Float64Array(items.length * width).fill(Number.NaN)
  for (const move of moves) {
    if (!isDone[move.item]) continue
    const { completedAt, startedAt } = items[move.item]!
    if (move.at > completedAt!) continue
    const place = places.get(move.to) ?? ids.length
    const was = at[move.item]!
    if (was === place) continue
    if (was >= 0) {
      const cell = move.item * width + was
      times[cell] = (times[cell]! || 0) + move.at - since[move.item]!
      if (startedAt !== null) ages[cell] = Math.max(0, move.at - startedAt)
    }
    at[move.item] = place
    since[move.item] = move.at
  }
  const amountsOf = (cells: Float64Array, place: number) => {
    const amounts: number[] = []
    for (let cell = place; cell < cells.length; cell += width)
      if (!Number.isNaN(cells[cell])) amounts.push(hoursOf(cells[cell]!))
    return amounts
  }
  const spent = new Map(ids.map((id, place) => [id, amountsOf(times, place)]))
  const left = new Map(columns.map(({ id }, i) => [id, amountsOf(ages, i + 1)]))
  return { spent, left }
}

const isOpen = ({ status }: FlowColumn) => status !== 'COMPLETE'

/** Where the time of the items went that were completed: the backlog first, then the columns up to completion. */
function timesIn(columns: readonly FlowColumn[], { spent }: Visited): TimeInColumn[] {
  const sumOf = (amounts: readonly number[] = []) => amounts.reduce((sum, amount) => sum + amount, 0)
  const places: (FlowColumn | null)[] = [null, ...columns.filter(isOpen)]
  const all = places.reduce((sum, column) => sum + sumOf(spent.get(column?.id ?? null)), 0)
  return places.flatMap(column => {
    const amounts = spent.get(column?.id ?? null) ?? []
    if (amounts.length === 0 && (column === null || column.isGone)) return []
    const summary = summaryOf(amounts)
    const isKnown = summary.average !== null && all > 0
    return { ...summary, column, share: isKnown ? rounded(sumOf(amounts) / all, 4) : null }
  })
}

const bandOf = (column: FlowColumn, ages: readonly number[]): PaceBand => {
  const count = ages.length
  if (count < fewest) return { column, count, p50: null, p85: null, p95: null }
  const sorted = Float64Array.from(ages).sort()
  return {
    column,
    count,
    p50: percentileOf(sorted, 50),
    p85: percentileOf(sorted, 85),
    p95: percentileOf(sorted, 95),
  }
}

/** What is in progress now with its age, the oldest first. What waits in the backlog or to be begun has none. */
export function ageingItems(items: readonly Flowing[], now: number): AgeingItem[] {
  return items
    .flatMap(({ id, number, title, kind, status, columnId, startedAt, archivedAt }) =>
      status !== 'ACTIVE' || columnId === null || startedAt === null || archivedAt !== null
        ? []
        : { id, number, title, kind, columnId, age: hoursOf(Math.max(0, now - startedAt)) },
    )
    .sort((a, b) => b.age - a.age || a.number - b.number)
}

/** Time in column, and the age of what is in progress against the pace of what was completed. */
export function columnsOf(history: History, period: Period): { timeInColumn: TimeInColumn[]; ageing: Ageing } {
  const visited = visitsOf(history, period)
  const active = history.columns.filter(({ status, isGone }) => status === 'ACTIVE' && !isGone)
  const bands = active.map(column => bandOf(column, visited.left.get(column.id) ?? []))
  return {
    timeInColumn: timesIn(history.columns, visited),
    ageing: { items: ageingItems(history.items, period.now), bands },
  }
}
