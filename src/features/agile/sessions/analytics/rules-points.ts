import type { TimeRange } from './rules-time.ts'
import type { DataPoint } from './rules-trend.ts'

/** Axis ticks for shares and for levels from 1 to 5. */
export const shareTicks = [0, 0.25, 0.5, 0.75, 1] as const
export const levelTicks = [1, 2, 3, 4, 5] as const

/** Data points of the records that have a value. `timeOf` returns milliseconds UTC. */
export const pointsOf = <Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number,
  getValue: (row: Row) => number | null,
): DataPoint[] =>
  rows.flatMap(row => {
    const value = getValue(row)
    return value === null ? [] : { at: timeOf(row), value }
  })

/** Returns whether a moment lies in a time range. */
export const isInTimeRange = ({ from, to }: TimeRange, at: number): boolean => at >= from && at < to
