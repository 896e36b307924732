import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf } from '#kit/percentile.ts'

/** Statistics of a list of amounts. All but `count` are null when there are too few amounts. */
export type AmountStatistics = {
  count: number
  average: number | null
  p50: number | null
  p85: number | null
  p95: number | null
}

export const roundToDigits = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Returns the average and percentiles of amounts in any order. Does not change its input. */
export function statisticsOf(amounts: readonly number[]): AmountStatistics {
  const count = amounts.length
  if (count < minSamples) return { count, average: null, p50: null, p85: null, p95: null }
  const sorted = Float64Array.from(amounts).sort()
  let sum = 0
  for (const amount of sorted) sum += amount
  const percentile = (percent: number) => roundToDigits(percentileOf(sorted, percent))
  return { count, average: roundToDigits(sum / count), p50: percentile(50), p85: percentile(85), p95: percentile(95) }
}
