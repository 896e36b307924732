import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { cachedForecast, chanceBy, shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'

/**
 * The probability of finishing a sprint's open items by its end, or the reason why there is none: `none` is too short a
 * history, `over` is an end date that is not in the future, and `done` is a sprint without open items.
 */
export type SprintChance = { kind: 'chance'; chance: number } | { kind: 'none' | 'over' | 'done' }

const dayMs = 24 * 60 * 60_000

/** Returns null without an end date or items. For a planned sprint, counts the days from its start. */
export function sprintChance(
  { startDate, endDate, status }: Sprint,
  { items, open: openItems }: { items: number; open: number },
  history: readonly number[],
  today: string,
): SprintChance | null {
  if (endDate === null || items === 0) return null
  if (openItems === 0) return { kind: 'done' }
  const startsLater = status === 'PLANNED' && startDate !== null && startDate > today
  // Today is partly over and does not count. The first day of a later sprint counts.
  const dayBefore = startsLater ? Date.parse(startDate) - dayMs : Date.parse(today)
  const remainingDays = Math.round((Date.parse(endDate) - dayBefore) / dayMs)
  if (remainingDays <= 0) return { kind: 'over' }
  if (shortHistoryRefusalOf(history)) return { kind: 'none' }
  return { kind: 'chance', chance: chanceBy(cachedForecast(history, openItems), remainingDays) }
}
