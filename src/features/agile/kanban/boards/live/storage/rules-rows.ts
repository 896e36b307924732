import type { BoardView, Comment, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardState, ScopeEntry, SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import { factsOf } from '#kit/live/facts.ts'

/** An item that came to a column, or to another status there. */
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

/** What the facts of one batch touched. Rows of the board are written as the draft has them in the end; history as it came. */
export const touchedRows = () => ({
  board: false,
  columns: new Set<string>(),
  removedColumns: [] as string[],
  /** Items, and who created those that are new. */
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
  scope: [] as (ScopeEntry & Author)[],
  deliveries: new Set<string>(),
  removedDeliveries: [] as string[],
  /** What became done, or is so no longer: the status of each now. */
  done: new Map<string, string>(),
})
export type BoardRows = ReturnType<typeof touchedRows>

export const { fact } = factsOf<BoardState, BoardView, BoardRows>()

/** Whose act something was; null where the server did it by itself. */
export type Author = { actorId: string | null; at: number }
/** How the scope of the running sprint changes by it; stored, never sent. */
export type Scoped = { scope?: ScopeEntry[] }
/** The command that made it. */
export type Cause = { commandId?: string }

export function touchScope({ scope: rows }: BoardRows, { scope = [], actorId, at }: Scoped & Author) {
  for (const entry of scope) rows.push({ ...entry, actorId, at })
}

/** A copy of the rows of a view with one of them as it is now; a new one comes last. */
export const upsert = <T extends { id: string }>(rows: T[], row: T): T[] =>
  rows.some(({ id }) => id === row.id) ? rows.map(each => (each.id === row.id ? row : each)) : [...rows, row]

export const withoutId = <T extends { id: string }>(rows: T[], removedId: string) =>
  rows.filter(({ id }) => id !== removedId)
