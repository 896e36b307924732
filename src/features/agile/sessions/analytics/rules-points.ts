import type { Stretch } from './rules-time.ts'
import type { Dated } from './rules-trend.ts'

/** The axis of shares, and that of levels from 1 to 5. */
export const shares = [0, 0.25, 0.5, 0.75, 1] as const
export const levels = [0, 1, 2, 3, 4, 5] as const

/** A data point of each record that has the measure, at its moment (milliseconds UTC). */
export const pointsOf = <Row>(
  rows: readonly Row[],
  at: (row: Row) => number,
  measure: (row: Row) => number | null,
): Dated[] =>
  rows.flatMap(row => {
    const value = measure(row)
    return value === null ? [] : { at: at(row), value }
  })

/** Whether moments lie in a stretch of time. */
export const isWithin = ({ from, to }: Stretch, at: number): boolean => at >= from && at < to
