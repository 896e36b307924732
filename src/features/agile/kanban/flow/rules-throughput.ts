import { dayName, dayOf, daysUntil, mondayOf } from '#features/agile/kanban/boards/rules-days.ts'
import type { Flowing, Period } from './rules-history.ts'

/** How many items were completed on a day, or in a week from a Monday on. */
export type Throughput = { from: string; count: number }
export type WeekThroughput = Throughput & {
  /** The time begins or ends within this week, so that it has fewer than seven days. */
  isCut: boolean
}

/** Completions of each day, days without one too. */
export function throughputByDay(items: readonly Flowing[], { days, now }: Period): Throughput[] {
  const { first, count } = daysUntil(now, days)
  const counts = new Int32Array(count)
  for (const { completedAt } of items) {
    if (completedAt === null || completedAt > now) continue
    const place = dayOf(completedAt) - first
    if (place >= 0) counts[place]!++
  }
  return Array.from(counts, (n, i) => ({ from: dayName(first + i), count: n }))
}

/** Completions of each week. */
export function throughputByWeek(byDay: readonly Throughput[], { days, now }: Period): WeekThroughput[] {
  const { first, last } = daysUntil(now, days)
  const weeks: WeekThroughput[] = []
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const from = Math.max(monday, first)
    const to = Math.min(monday + 6, last)
    let count = 0
    for (let each = from; each <= to; each++) count += byDay[each - first]!.count
    // The week of today ends with it and is cut as long as its Sunday is not over.
    weeks.push({ from: dayName(monday), count, isCut: from > monday || monday + 6 >= last })
  }
  return weeks
}
