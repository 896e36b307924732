import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf } from '#kit/percentile.ts'
import { roundToDigits } from './rules-statistics.ts'

/** Median and 85th percentile, in days, of the time until items left a column for the last time. */
export type ColumnPace = { p50: number; p85: number }

/** A move of a completed item. Moves of one item are consecutive and in order. `to` is null for the backlog. */
export type CompletedItemMove = { item: string; to: string | null; at: number; completedAt: number }

const day = 86_400_000

/** Returns the pace of each column that enough items went through. Ignores moves after completion. */
export function paceByColumnOf(steps: readonly CompletedItemMove[]): Record<string, ColumnPace> {
  const timesByColumn = new Map<string, Map<string, number>>()
  steps.forEach(({ item, to, at, completedAt }, index) => {
    const next = steps[index + 1]
    if (to === null || next?.item !== item || next.to === to || next.at > completedAt) return
    const times = timesByColumn.get(to) ?? new Map<string, number>()
    times.set(item, (times.get(item) ?? 0) + Math.max(0, next.at - at))
    timesByColumn.set(to, times)
  })
  const paces = Array.from(timesByColumn, ([column, times]): [string, ColumnPace][] => {
    if (times.size < minSamples) return []
    const sorted = Float64Array.from(times.values()).sort()
    const percentile = (percent: number) => roundToDigits(percentileOf(sorted, percent) / day, 1)
    return [[column, { p50: percentile(50), p85: percentile(85) }]]
  })
  return Object.fromEntries(paces.flat())
}
