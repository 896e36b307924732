import { fewest } from '#features/agile/rooms/rules-figures.ts'

/** What many amounts come to. All but `count` are null where there are fewer than are needed for a figure. */
export type Summary = {
  count: number
  average: number | null
  p50: number | null
  p85: number | null
  p95: number | null
}

/**
 * The nearest rank: the smallest of the amounts that at least so many percent of them do not exceed. It is always an amount
 * that was met, never one in between. The amounts come in ascending order, and there is one or more.
 */
export function percentileOf(sorted: ArrayLike<number>, percent: number): number {
  // 0.95 times 20 is a little more than 19 in binary fractions: without the nudge the rank would be one too high.
  const rank = Math.ceil((percent / 100) * sorted.length - 1e-9)
  return sorted[Math.max(1, Math.min(sorted.length, rank)) - 1]!
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Average and percentiles of amounts in any order, which are left as they are. */
export function summaryOf(amounts: readonly number[]): Summary {
  const count = amounts.length
  if (count < fewest) return { count, average: null, p50: null, p85: null, p95: null }
  const sorted = Float64Array.from(amounts).sort()
  let sum = 0
  for (const amount of sorted) sum += amount
  const at = (percent: number) => rounded(percentileOf(sorted, percent))
  return { count, average: rounded(sum / count), p50: at(50), p85: at(85), p95: at(95) }
}
