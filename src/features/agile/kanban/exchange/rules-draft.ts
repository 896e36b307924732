import type { FileItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type {
  ColumnColor,
  Delivery,
  ItemStatus,
  Label,
  Priority,
  Process,
  Sprint,
} from '#features/agile/kanban/boards/live/protocol.ts'
import type { ScopeChange, SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'

/** Somebody as a file names them. Who that is here is found out by id, by e-mail address or by name. */
export type DraftPerson = { id: string; name: string; email?: string | undefined }

/** Items of one column stand in their order. Times are milliseconds UTC. */
export type DraftItem = FileItem & { createdBy: string | null; archivedAt: number | null }
export type DraftMove = {
  itemId: string
  from: string | null
  to: string | null
  /** Null where the item was made. */
  fromStatus: ItemStatus | null
  toStatus: ItemStatus
  by: string | null
  at: number
}
export type DraftColumn = {
  id: string
  title: string
  status: ItemStatus
  wipLimit: number | null
  isHard: boolean
  color: ColumnColor
  /** It is on the board no more, and what happened in it is told by its name. */
  isGone: boolean
}
export type DraftEvent = {
  sprintId: string | null
  type: string
  title: string
  description: string
  startsAt: number
  duration: number
  timeZone: string
  people: string[]
  link: string
}

/** A whole board that is nowhere yet: what a file tells, under the ids of the file. */
export type Draft = {
  board: {
    title: string
    description: string
    process: Process
    team: string | null
    priority: Priority
    startDate: string | null
    targetDate: string | null
    isActive: boolean
    lastNumber: number
    createdAt: number
    archivedAt: number | null
    /** The board that a file of ours was written from, wherever that was; null where another tool wrote it. */
    origin: string | null
  }
  people: DraftPerson[]
  labels: Label[]
  /** From left to right. */
  columns: DraftColumn[]
  sprints: (Sprint & { report: SprintReport | null })[]
  scope: {
    sprintId: string
    itemId: string
    change: ScopeChange
    points: number | null
    by: string | null
    at: number
  }[]
  deliveries: Delivery[]
  items: DraftItem[]
  /** Who wrote one is there by name alone. */
  comments: { itemId: string; name: string; content: string; createdAt: number; editedAt: number | null }[]
  moves: DraftMove[]
  blocks: { itemId: string; reason: string; since: number; until: number | null }[]
  views: { name: string; query: string; isShared: boolean }[]
  events: DraftEvent[]
}

/** Where nothing is said of a project. */
export const plainProject = {
  description: '',
  team: null,
  priority: 'MEDIUM' as const,
  startDate: null,
  targetDate: null,
  isActive: true,
  archivedAt: null,
  origin: null,
} as const
