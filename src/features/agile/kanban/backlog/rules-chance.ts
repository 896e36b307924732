import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { chanceBy, refusalOf, whenOf } from '#features/agile/kanban/forecasts/rules.ts'

/** The chance that the open items of a sprint are done by its end; or why nothing is said. */
export type SprintChance = { kind: 'chance'; chance: number } | { kind: 'none' | 'over' | 'done' }

const day = 24 * 60 * 60_000
/** Null where the sprint has no last day, or nothing is in it. A sprint to come has the days from its first one on. */
export function chanceOf(
  { startDate, endDate, status }: Sprint,
  { items, open }: { items: number; open: number },
  history: readonly number[],
  today: string,
): SprintChance | null {
  if (endDate === null || items === 0) return null
  if (open === 0) return { kind: 'done' }
  const from =
    status === 'PLANNED' && startDate !== null && startDate > today ? Date.parse(startDate) - day : Date.parse(today)
  const days = Math.round((Date.parse(endDate) - from) / day)
  if (days <= 0) return { kind: 'over' }
  if (refusalOf(history)) return { kind: 'none' }
  return { kind: 'chance', chance: chanceBy(whenOf(history, open), days) }
}
