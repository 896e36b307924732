import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ScopeChange } from '#features/agile/kanban/boards/live/rules-state.ts'

/** A sprint with totals of its items. */
export type SprintRow = Sprint & { items: number; points: number; doneItems: number; donePoints: number }

/** A scope change of an active sprint. `points` are the item's points after it. `at` is milliseconds UTC. */
export type ScopeLogEntry = {
  change: ScopeChange
  points: number | null
  at: number
  item: { id: string; number: number; title: string }
  user: { id: string; name: string } | null
}
