import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf, rounded } from './rules-figures.ts'

/** How long items stood in a column until they left it for good, in days: half of them `p50` at most, 85 percent `p85`. */
export type Pace = { p50: number; p85: number }

/** A change of column of an item that was completed; those of one item follow each other in their order. Null is the backlog. */
export type Step = { item: string; to: string | null; at: number; completedAt: number }

const day = 86_400_000

/** The pace of each column that enough items went through. What an item did after its completion does not count. */
export function paceOf(steps: readonly Step[]): Record<string, Pace> {
  const stays = new Map<string, Map<string, number>>()
  steps.forEach(({ item, to, at, completedAt }, index) => {
    const next = steps[index + 1]
    if (to === null || next?.item !== item || next.to === to || next.at > completedAt) return
    const times = stays.get(to) ?? new Map<string, number>()
    times.set(item, (times.get(item) ?? 0) + Math.max(0, next.at - at))
    stays.set(to, times)
  })
  const paces = Array.from(stays, ([column, times]): [string, Pace][] => {
    if (times.size < fewest) return []
    const sorted = Float64Array.from(times.values()).sort()
    const at = (percent: number) => rounded(percentileOf(sorted, percent) / day, 1)
    return [[column, { p50: at(50), p85: at(85) }]]
  })
  return Object.fromEntries(paces.flat())
}
