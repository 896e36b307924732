import type { Item } from '#features/agile/kanban/boards/items/rules-fields.ts'

export type { Item }

/** What a board is made of, and what its room says of it. Nothing on a board is hidden from those who may see it. */

export const statuses = ['TODO', 'ACTIVE', 'COMPLETE'] as const
export type ItemStatus = (typeof statuses)[number]
export const itemKinds = ['STORY', 'TASK', 'BUG', 'EPIC'] as const
export type ItemKind = (typeof itemKinds)[number]
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Priority = (typeof priorities)[number]
export const processes = ['KANBAN', 'SCRUM'] as const
export type Process = (typeof processes)[number]
export const columnColors = ['neutral', 'blue', 'violet', 'green', 'amber', 'red'] as const
export type ColumnColor = (typeof columnColors)[number]

export type Label = { id: string; name: string; color: ColumnColor }
export type ChecklistEntry = { id: string; text: string; done: boolean }
export type Attachment = { id: string; title: string; url: string }

/** Times are milliseconds UTC, days `2026-12-01` as the calendar says them. */
export type BoardHead = {
  id: string
  title: string
  description: string
  process: Process
  teamId: string | null
  priority: Priority
  startDate: string | null
  targetDate: string | null
  isActive: boolean
  creatorId: string
  archivedAt: number | null
}

/** `wipLimit`: how many items it is to hold at most, null for any number; `isHard`: whether the limit refuses. */
export type Column = {
  id: string
  title: string
  status: ItemStatus
  wipLimit: number | null
  isHard: boolean
  color: ColumnColor
  order: string
}

export type Sprint = {
  id: string
  name: string
  goal: string
  status: 'PLANNED' | 'ACTIVE' | 'COMPLETED'
  startDate: string | null
  endDate: string | null
  /** Points that there is time for. */
  capacity: number | null
  startedAt: number | null
  completedAt: number | null
  committedPoints: number | null
  committedItems: number | null
}

export type Delivery = {
  id: string
  title: string
  description: string
  targetDate: string | null
  status: 'ACTIVE' | 'DONE'
  doneAt: number | null
}

export type Person = { id: string; name: string; avatarUrl: string | null }
export type Comment = { id: string; authorId: string; name: string; content: string; createdAt: number }

/** What a viewer may do: look only, work on items, or also shape the board. */
export type Rights = 'look' | 'work' | 'manage'

export type BoardView = {
  board: BoardHead
  labels: Label[]
  columns: Column[]
  items: Item[]
  sprints: Sprint[]
  deliveries: Delivery[]
  people: Person[]
  /** Who looks at it now, by user id. */
  online: string[]
  me: { userId: string | null; rights: Rights }
}

/** What was made names the command that made it. */
type Named = { commandId?: string }

export type BoardEvent =
  | { type: 'board.updated'; board: BoardHead }
  | { type: 'board.deleted' }
  | { type: 'board.restored' }
  | { type: 'labels.set'; labels: Label[] }
  | ({ type: 'column.added' | 'column.edited' | 'column.moved'; column: Column } & Named)
  | { type: 'column.removed'; columnId: string }
  | ({ type: 'item.added' | 'item.restored'; item: Item; actorId: string | null } & Named)
  | { type: 'item.edited'; item: Item; fields: string[]; actorId: string | null }
  /** The one event of an item that tells only what is different now: it is what a board hears most. */
  | { type: 'item.moved'; itemId: string; changes: Partial<Item>; from: string | null; actorId: string | null }
  | { type: 'item.described'; item: Item; actorId: string | null }
  | { type: 'item.blocked' | 'item.unblocked'; item: Item; actorId: string | null }
  | { type: 'item.archived' | 'item.removed'; itemId: string; actorId: string | null }
  | { type: 'items.respaced'; orders: [itemId: string, order: string][] }
  | ({ type: 'comment.added'; item: Item; comment: Comment } & Named)
  | { type: 'comment.edited'; item: Item; commentId: string; content: string }
  | { type: 'comment.removed'; item: Item; commentId: string }
  | ({ type: 'sprint.added' | 'sprint.edited' | 'sprint.started' | 'sprint.completed'; sprint: Sprint } & Named)
  | { type: 'sprint.removed'; sprintId: string }
  | ({ type: 'delivery.added' | 'delivery.edited'; delivery: Delivery } & Named)
  | { type: 'delivery.removed'; deliveryId: string }
  | { type: 'people.set'; people: Person[] }

export type PresenceChange = { participantId: string; online: boolean }
