import type { ItemKind, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'

/**
 * An item of a history. Times are milliseconds UTC.
 *
 * - Deleted items and their moves are left out.
 * - Archived items are included: a completed one stays completed, an open one leaves the board when it is archived.
 * - For a reopened item only the last completion counts. Its cycle time runs from the first start, including the time
 *   when it was considered done. While it is open it is work in progress.
 * - An item completed without ever being active has no start: it counts in throughput and lead time, but has no cycle
 *   time or age.
 */
export type FlowItem = {
  id: string
  number: number
  title: string
  kind: ItemKind
  createdAt: number
  /** The current column. Null in the backlog. */
  columnId: string | null
  status: ItemStatus
  startedAt: number | null
  completedAt: number | null
  archivedAt: number | null
}

/** A change of column or status, or the creation of an item. `item` is an index into the list of items. */
export type Move = { item: number; to: string | null; status: ItemStatus; at: number }

/** A period in which an item was blocked. `until` is null while it still is. */
export type Block = { item: number; since: number; until: number | null }

/** `isGone`: removed from the board, but still part of its history. */
export type FlowColumn = {
  id: string
  title: string
  status: ItemStatus
  color: string
  wipLimit: number | null
  isGone: boolean
}

/** A board's history. Moves are in order of time, columns from left to right. `since`: creation of the first item. */
export type FlowHistory = {
  items: FlowItem[]
  moves: readonly Move[]
  blocks: Block[]
  columns: FlowColumn[]
  since: number | null
}

/** The last `days` days up to `now`. */
export type Period = { days: number; now: number }
