import type { ActionItemView } from './protocol.ts'
import type { ItemSource } from './rules.ts'

/** An action item of an account. Times are milliseconds UTC, `dueDate` is a day as the calendar says it. */
export type ActionItem = ActionItemView & {
  source: ItemSource
  sourceId: string | null
  /** What the session is called that it came from; null where it is gone. */
  sourceName: string | null
  /** While it is ACTIVE its room alone writes. */
  sourceStatus: string | null
  teamId: string | null
  teamName: string | null
  /** The item of a board that it is done as; all null while it is on none. */
  boardId: string | null
  boardItemId: string | null
  boardTitle: string | null
  boardItemNumber: number | null
  /** What came of it, in the words of the team. */
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

/** An item as rooms and exports know it. */
export const itemView = (item: ActionItem): ActionItemView => {
  const { id, title, description, trigger, status, priority, assigneeId, assigneeName, dueDate, cardId } = item
  return { id, title, description, trigger, status, priority, assigneeId, assigneeName, dueDate, cardId }
}
