import type { ActionItemView } from './protocol.ts'
import type { ItemSource } from './rules.ts'

/** An action item of an account. Times are milliseconds UTC, `dueDate` is a calendar day. */
export type ActionItem = ActionItemView & {
  source: ItemSource
  sourceId: string | null
  /** The name of its source, or null when that is deleted. */
  sourceName: string | null
  /** The status of the source. While a retro is ACTIVE, only its room writes its items. */
  sourceStatus: string | null
  teamId: string | null
  teamName: string | null
  /** The task on a board. All are null while there is none. */
  boardId: string | null
  boardItemId: string | null
  boardTitle: string | null
  boardItemNumber: number | null
  /** The outcome, in the team's words. */
  outcome: string
  creatorId: string | null
  completedAt: number | null
  createdAt: number
  updatedAt: number
}

/** A session that items can come from. */
export type SourceSession = {
  source: 'RETRO' | 'POKER'
  id: string
  name: string
  status: string
  teamId: string | null
}

/** Returns an item in the form that rooms and exports use. */
export const itemView = (item: ActionItem): ActionItemView => {
  const { id, title, description, trigger, status, priority, assigneeId, assigneeName, dueDate, cardId } = item
  return { id, title, description, trigger, status, priority, assigneeId, assigneeName, dueDate, cardId }
}
