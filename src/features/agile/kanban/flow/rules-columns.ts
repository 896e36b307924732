import { lastDaysRangeOf, roundedHoursOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf } from '#kit/percentile.ts'
import type { FlowColumn, FlowHistory, FlowItem, Period } from './rules-history.ts'
import { type AmountStatistics, roundToDigits, statisticsOf } from './rules-statistics.ts'

/** Hours that completed items spent in a column, all visits added up. `share` of their total time is 0 to 1. */
export type TimeInColumn = AmountStatistics & { column: FlowColumn | null; share: number | null }

/** An item in progress. `age` is hours since work started. */
export type AgeingItem = Pick<FlowItem, 'id' | 'number' | 'title' | 'kind'> & { columnId: string; age: number }
/** Percentiles, in hours, of the age at which completed items left a column for the last time. */
export type PaceBand = { column: FlowColumn; count: number; p50: number | null; p85: number | null; p95: number | null }
export type Ageing = { items: AgeingItem[]; bands: PaceBand[] }

type ColumnHours = { spentHours: Map<string | null, number[]>; exitAges: Map<string, number[]> }

const isDoneIn = ({ completedAt }: FlowItem, from: number, now: number) =>
  completedAt !== null && completedAt >= from && completedAt <= now

/** Reads the moves of completed items once. Uses flat arrays, since there can be tens of thousands. */
function columnHoursOf({ items, moves, columns }: FlowHistory, { days, now }: Period): ColumnHours {
  const from = startOfDay(lastDaysRangeOf(now, days).first)
  const ids = [null, ...columns.map(({ id }) => id)]
  const columnIndexes = new Map<string | null, number>(ids.map((id, columnIndex) => [id, columnIndex]))
  // One more index, for items in an unknown column.
  const width = ids.length + 1
  const isDone = Uint8Array.from(items, item => Number(isDoneIn(item, from, now)))
  // Per item: its current column, and the time when it entered that column. Per item and column: the hours that it
  // spent there so far, and its age when it left.
  const current = new Int16Array(items.length).fill(-1)
  const since = new Float64Array(items.length)
  const times = new Float64Array(items.length * width).fill(Number.NaN)
  const ages = new Float64Array(items.length * width).fill(Number.NaN)
  for (const move of moves) {
    if (!isDone[move.item]) continue
    const { completedAt, startedAt } = items[move.item]!
    if (move.at > completedAt!) continue
    const columnIndex = columnIndexes.get(move.to) ?? ids.length
    const previous = current[move.item]!
    if (previous === columnIndex) continue
    if (previous >= 0) {
      const cell = move.item * width + previous
      times[cell] = (times[cell]! || 0) + move.at - since[move.item]!
      if (startedAt !== null) ages[cell] = Math.max(0, move.at - startedAt)
    }
    current[move.item] = columnIndex
    since[move.item] = move.at
  }
  const amountsOf = (cells: Float64Array, columnIndex: number) => {
    const amounts: number[] = []
    for (let cell = columnIndex; cell < cells.length; cell += width)
      if (!Number.isNaN(cells[cell])) amounts.push(roundedHoursOf(cells[cell]!))
    return amounts
  }
  const spentHours = new Map(ids.map((id, columnIndex) => [id, amountsOf(times, columnIndex)]))
  // Index 0 is the backlog.
  const exitAges = new Map(columns.map(({ id }, i) => [id, amountsOf(ages, i + 1)]))
  return { spentHours, exitAges }
}

const isOpen = ({ status }: FlowColumn) => status !== 'COMPLETE'

/** Returns the time that completed items spent in each column: the backlog first, then the columns up to completion. */
function timesIn(columns: readonly FlowColumn[], { spentHours }: ColumnHours): TimeInColumn[] {
  const sumOf = (amounts: readonly number[] = []) => amounts.reduce((sum, amount) => sum + amount, 0)
  const openColumns: (FlowColumn | null)[] = [null, ...columns.filter(isOpen)]
  const total = openColumns.reduce((sum, column) => sum + sumOf(spentHours.get(column?.id ?? null)), 0)
  return openColumns.flatMap(column => {
    const amounts = spentHours.get(column?.id ?? null) ?? []
    if (amounts.length === 0 && (column === null || column.isGone)) return []
    const summary = statisticsOf(amounts)
    const hasShare = summary.average !== null && total > 0
    return { ...summary, column, share: hasShare ? roundToDigits(sumOf(amounts) / total, 4) : null }
  })
}

const bandOf = (column: FlowColumn, ages: readonly number[]): PaceBand => {
  const count = ages.length
  if (count < minSamples) return { column, count, p50: null, p85: null, p95: null }
  const sorted = Float64Array.from(ages).sort()
  return {
    column,
    count,
    p50: percentileOf(sorted, 50),
    p85: percentileOf(sorted, 85),
    p95: percentileOf(sorted, 95),
  }
}

/** Returns the items in progress with their age, oldest first. An item whose work has not started has no age. */
export function ageingItems(items: readonly FlowItem[], now: number): AgeingItem[] {
  return items
    .flatMap(({ id, number, title, kind, status, columnId, startedAt, archivedAt }) =>
      status !== 'ACTIVE' || columnId === null || startedAt === null || archivedAt !== null
        ? []
        : { id, number, title, kind, columnId, age: roundedHoursOf(Math.max(0, now - startedAt)) },
    )
    .sort((a, b) => b.age - a.age || a.number - b.number)
}

/** Returns the time in each column, and the age of work in progress compared to the pace of completed items. */
export function columnFiguresOf(
  history: FlowHistory,
  period: Period,
): { timeInColumn: TimeInColumn[]; ageing: Ageing } {
  const hours = columnHoursOf(history, period)
  const activeColumns = history.columns.filter(({ status, isGone }) => status === 'ACTIVE' && !isGone)
  const bands = activeColumns.map(column => bandOf(column, hours.exitAges.get(column.id) ?? []))
  return {
    timeInColumn: timesIn(history.columns, hours),
    ageing: { items: ageingItems(history.items, period.now), bands },
  }
}
