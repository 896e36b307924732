import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import type { Step, Stretch } from './rules-time.ts'

/** A figure over the whole time and in each stretch of it. `count`: how many data points it rests on. */
export type Trend = {
  value: number | null
  count: number
  points: (Stretch & { value: number | null; count: number })[]
}

/** What the analytics of every type of session have in common. */
export type AnalyticsBase = { days: number; step: Step }

/** A data point: a moment in milliseconds UTC and an amount. */
export type Dated = { at: number; value: number }

const rounded = (value: number) => Number(value.toFixed(3))

/** The average, to three decimals. */
export const mean = (values: readonly number[]): number =>
  rounded(values.reduce((sum, value) => sum + value, 0) / values.length)

/** The trend of data points, by their average or another figure. Null where there are too few of them. */
export function trendOf(data: readonly Dated[], stretches: readonly Stretch[], figure = mean): Trend {
  const known = data.filter(({ value }) => Number.isFinite(value))
  const enough = known.length >= minSamples
  const points = stretches.map(stretch => {
    const own = known.filter(({ at }) => at >= stretch.from && at < stretch.to).map(({ value }) => value)
    return { ...stretch, value: enough && own.length > 0 ? figure(own) : null, count: own.length }
  })
  return { value: enough ? figure(known.map(({ value }) => value)) : null, count: known.length, points }
}
