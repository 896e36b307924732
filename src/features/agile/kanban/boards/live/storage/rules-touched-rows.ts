import type { BoardView, Comment, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardState, ScopeEntry, SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import { factDefiners } from '#kit/live/facts.ts'

/** An item that entered a column or a status. */
type Move = {
  itemId: string
  fromColumnId: string | null
  toColumnId: string | null
  fromStatus: ItemStatus | null
  toStatus: ItemStatus
  actorId: string | null
  at: number
}
type BlockEnd = { itemId: string; until: number }

/**
 * Returns an empty collection of the rows that a batch of facts changes. It holds the ids of records, which are written
 * in their final state, and every step of the history.
 */
export const makeTouchedBoardRows = () => ({
  board: false,
  columns: new Set<string>(),
  removedColumns: [] as string[],
  /** The ids of the items. The value is the creator of a new item, else null. */
  items: new Map<string, string | null>(),
  descriptions: new Map<string, { id: string; description: string }>(),
  stories: [] as { id: string; storyId: string; estimatedAt: number | null }[],
  archived: [] as { id: string; archivedAt: number; updatedAt: number }[],
  removed: [] as { id: string; deletedAt: number; updatedAt: number }[],
  moves: [] as Move[],
  endedBlocks: [] as BlockEnd[],
  blocks: [] as { itemId: string; reason: string; since: number; until: null }[],
  comments: [] as (Comment & { itemId: string; editedAt: null })[],
  editedComments: [] as { id: string; content: string; editedAt: number }[],
  removedComments: [] as string[],
  sprints: new Set<string>(),
  reports: [] as { id: string; report: SprintReport }[],
  removedSprints: [] as string[],
  scopeChanges: [] as (ScopeEntry & ActorAndTime)[],
  deliveries: new Set<string>(),
  removedDeliveries: [] as string[],
  /** The items that were finished or reopened: their new status, by id. */
  newStatuses: new Map<string, string>(),
})
export type TouchedBoardRows = ReturnType<typeof makeTouchedBoardRows>

export const { fact } = factDefiners<BoardState, BoardView, TouchedBoardRows>()

/** The person who acted, null for the server, and the time. */
export type ActorAndTime = { actorId: string | null; at: number }
/** Changes to the scope of the running sprint. Stored, never sent. */
export type WithScopeChanges = { scopeChanges?: ScopeEntry[] }
/** The command that created the record. */
export type WithCommandId = { commandId?: string }

export function touchScope(
  { scopeChanges: rows }: TouchedBoardRows,
  { scopeChanges = [], actorId, at }: WithScopeChanges & ActorAndTime,
) {
  for (const entry of scopeChanges) rows.push({ ...entry, actorId, at })
}

/** Copies the rows with one replaced, or appended if new. */
export const replaceOrAppend = <T extends { id: string }>(rows: T[], row: T): T[] =>
  rows.some(({ id }) => id === row.id) ? rows.map(each => (each.id === row.id ? row : each)) : [...rows, row]

export const withoutId = <T extends { id: string }>(rows: T[], removedId: string) =>
  rows.filter(({ id }) => id !== removedId)
