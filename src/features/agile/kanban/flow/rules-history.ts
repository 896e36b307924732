import type { ItemKind, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'

/**
 * An item as its history is read. Times are milliseconds UTC.
 *
 * - A deleted item is not in a history at all, nor are its moves.
 * - An archived one is: what is done stays done, and what is open leaves the board when it is put away.
 * - Of an item that was opened again only its last completion counts. Work on it goes on from its first start, so that
 *   the time it was thought done is part of its cycle time; while it is open it is work in progress.
 * - An item that came to its end without ever being active has no start: it counts in throughput and lead time, and has
 *   neither cycle time nor age.
 */
export type Flowing = {
  id: string
  number: number
  title: string
  kind: ItemKind
  createdAt: number
  /** Where it is now; null in the backlog. */
  columnId: string | null
  status: ItemStatus
  startedAt: number | null
  completedAt: number | null
  archivedAt: number | null
}

/** A change of column or status, or an item's making. `item` is its place in the list of items. */
export type Move = { item: number; to: string | null; status: ItemStatus; at: number }

/** When an item could not go on; `until` is null while it cannot. */
export type Block = { item: number; since: number; until: number | null }

/** `isGone`: it was removed from the board, and what happened in it is told by its name. */
export type FlowColumn = {
  id: string
  title: string
  status: ItemStatus
  color: string
  wipLimit: number | null
  isGone: boolean
}

/**
 * What happened on a board. Moves come in the order of time, columns from left to right; `since`: when its first item was
 * made.
 */
export type History = {
  items: Flowing[]
  moves: readonly Move[]
  blocks: Block[]
  columns: FlowColumn[]
  since: number | null
}

/** Over which time, up to which moment. */
export type Period = { days: number; now: number }
