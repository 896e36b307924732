import { addMonths, firstDayOf, type Month } from '#features/finance/books/rules-months.ts'
import type { CategoryFacts } from './rules-category.ts'

/** A period (milliseconds UTC) when an item was in progress. `until` is null if it still is. */
export type WorkPeriod = { itemId: string; since: number; until: number | null }

/** The first moment of a month, in milliseconds UTC. */
export const monthStartMsOf = (month: Month) => Date.parse(`${firstDayOf(month)}T00:00:00Z`)

/**
 * Returns the time that each item was in progress in a month (UTC) until now, in milliseconds. Leaves out an item if an
 * item below it was in progress in the month, so that no work counts twice.
 */
export function workTimesIn(
  month: Month,
  { periods, items, now }: { periods: readonly WorkPeriod[]; items: ReadonlyMap<string, CategoryFacts>; now: number },
): Map<string, number> {
  const [start, end] = [monthStartMsOf(month), Math.min(monthStartMsOf(addMonths(month, 1)), now)]
  const times = new Map<string, number>()
  for (const { itemId, since, until } of periods) {
    const time = Math.min(until ?? end, end) - Math.max(since, start)
    if (time > 0 && items.has(itemId)) times.set(itemId, (times.get(itemId) ?? 0) + time)
  }
  const ancestorIds = new Set([...times.keys()].flatMap(id => items.get(id)!.ancestorIds))
  return new Map([...times].filter(([id]) => !ancestorIds.has(id)))
}
