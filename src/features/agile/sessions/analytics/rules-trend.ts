import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import type { Step, TimeRange } from './rules-time.ts'

/** A figure for the whole period and for each time range in it. `count` is the number of data points. */
export type Trend = {
  value: number | null
  count: number
  points: (TimeRange & { value: number | null; count: number })[]
}

/** Fields that the analytics of every session type have. */
export type AnalyticsBase = { days: number; step: Step }

/** A data point. `at` is in milliseconds UTC. */
export type DataPoint = { at: number; value: number }

const roundTo3 = (value: number) => Number(value.toFixed(3))

/** Returns the average, to three decimals. */
export const mean = (values: readonly number[]): number =>
  roundTo3(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Returns the trend of data points, by their mean or another figure. Values are null below `minSamples`. */
export function trendOf(data: readonly DataPoint[], ranges: readonly TimeRange[], aggregate = mean): Trend {
  const finitePoints = data.filter(({ value }) => Number.isFinite(value))
  const isEnough = finitePoints.length >= minSamples
  const points = ranges.map(range => {
    const values = finitePoints.filter(({ at }) => at >= range.from && at < range.to).map(({ value }) => value)
    return { ...range, value: isEnough && values.length > 0 ? aggregate(values) : null, count: values.length }
  })
  return {
    value: isEnough ? aggregate(finitePoints.map(({ value }) => value)) : null,
    count: finitePoints.length,
    points,
  }
}
