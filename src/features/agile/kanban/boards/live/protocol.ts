import type { Item } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { EventOf } from '#kit/live/facts.ts'
import type { boardFacts } from './rules-facts.ts'

export type { Item }

/** Records and messages of a board. All viewers of a board see everything on it. */

export const statuses = ['TODO', 'ACTIVE', 'COMPLETE'] as const
export type ItemStatus = (typeof statuses)[number]
export const itemKinds = ['STORY', 'TASK', 'SUBTASK', 'BUG', 'EPIC'] as const
export type ItemKind = (typeof itemKinds)[number]
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Priority = (typeof priorities)[number]
export const processes = ['KANBAN', 'SCRUM'] as const
export type Process = (typeof processes)[number]
export const columnColors = ['neutral', 'blue', 'violet', 'green', 'amber', 'red'] as const
export type ColumnColor = (typeof columnColors)[number]

export type Label = { id: string; name: string; color: ColumnColor }
export type ChecklistEntry = { id: string; text: string; done: boolean }
export type AttachedLink = { id: string; title: string; url: string }

/** Times are milliseconds UTC, days look like `2026-12-01`. */
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

/** `wipLimit`: maximum number of items, null for no limit. `isHard`: whether the room refuses more. */
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
  /** Capacity in points. */
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

/** Rights of a viewer: view only, work on items, or also manage the board. */
export type Rights = 'look' | 'work' | 'manage'

export type BoardView = {
  board: BoardHead
  labels: Label[]
  columns: Column[]
  items: Item[]
  sprints: Sprint[]
  deliveries: Delivery[]
  people: Person[]
  /** User ids of current viewers. */
  online: string[]
  me: { userId: string | null; rights: Rights }
  /** Whether it is read-only because the account has more projects than its plan allows. */
  isPausedByPlan: boolean
}

export type BoardEvent = EventOf<(typeof boardFacts)['definitions']>

export type PresenceChange = { participantId: string; online: boolean }
