import { jsonRows } from '#db/json-rows.ts'
import { boardColumns, boardItems, boards } from '#db/schema/boards.ts'
import { deliveries, sprints } from '#db/schema/sprints.ts'
import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'

/** The database columns of a board that its room stores and sends. */
const headNames = [
  'id',
  'title',
  'description',
  'process',
  'teamId',
  'priority',
  'startDate',
  'targetDate',
  'isActive',
  'creatorId',
  'archivedAt',
] as const
export const headRows = jsonRows(boards, headNames)
export const boardRows = jsonRows(boards, [...headNames, 'accountId', 'lastNumber', 'deletedAt', 'labels'])
export const columnRows = jsonRows(boardColumns, ['id', 'title', 'status', 'wipLimit', 'isHard', 'color', 'order'])
export const itemRows = jsonRows(boardItems, itemFieldNames)
export const sprintRows = jsonRows(sprints, [
  'id',
  'name',
  'goal',
  'status',
  'startDate',
  'endDate',
  'capacity',
  'startedAt',
  'completedAt',
  'committedPoints',
  'committedItems',
])
export const deliveryRows = jsonRows(deliveries, ['id', 'title', 'description', 'targetDate', 'status', 'doneAt'])
