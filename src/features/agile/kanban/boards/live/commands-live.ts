import type { Statement } from '#db/client.ts'
import { followItems } from '#features/agile/action-items/commands-followed.ts'
import type { AccountScope } from '#kit/context.ts'
import { Touched } from './commands-live-rows.ts'
import * as sql from './commands-live-sql.ts'
import type { Column, Delivery, Item, Sprint } from './protocol.ts'
import { type BoardFact, type BoardState, statusOf } from './rules-state.ts'

/**
 * Writes what the facts of one batch changed, as the draft has it in the end: one statement per kind of row, whatever the
 * number of facts.
 */
export function boardStatements(scope: AccountScope, draft: BoardState, facts: readonly BoardFact[]): Statement[] {
  const touched = new Touched(facts)
  const now = scope.clock.now()
  const ids = [scope.accountId, draft.board.id]
  const statement = (text: string, rows: unknown[], ...more: unknown[]): Statement[] =>
    rows.length ? [{ sql: text, args: [...ids, JSON.stringify(rows), ...more] }] : []
  const there = <V>(keys: Iterable<string>, rows: ReadonlyMap<string, V>): V[] =>
    Array.from(keys, key => rows.get(key)).filter(row => row !== undefined)
  const items = there(touched.items.keys(), draft.items)

  return [
    touched.board
      ? { sql: sql.updateBoard, args: [...ids, ...boardRow(draft), now] }
      : { sql: sql.touchBoard, args: [...ids, draft.board.lastNumber, now] },
    ...statement(sql.upsertColumns, there(touched.columns, draft.columns).map(columnRow)),
    ...statement(sql.removeColumns, touched.goneColumns, now),
    ...statement(sql.upsertSprints, there(touched.sprints, draft.sprints).map(sprintRow), now),
    ...statement(sql.reportSprints, touched.reports),
    ...statement(sql.upsertDeliveries, there(touched.deliveries, draft.deliveries).map(deliveryRow), now),
    ...statement(
      sql.upsertItems,
      items.map(item => itemRow(item, statusOf(draft, item), touched.items.get(item.id) ?? null)),
      now,
    ),
    ...statement(sql.describeItems, [...touched.descriptions.values()]),
    ...statement(sql.linkStories, touched.stories),
    ...statement(sql.archiveItems, touched.archived),
    ...statement(sql.removeItems, touched.removed),
    ...statement(sql.insertMoves, touched.moves),
    ...statement(sql.endBlocks, touched.blocksEnded),
    ...statement(sql.insertBlocks, touched.blocks),
    ...statement(sql.insertComments, touched.comments),
    ...statement(sql.editComments, touched.commentsEdited),
    ...statement(sql.removeComments, touched.commentsGone),
    ...statement(sql.insertScope, touched.scope),
    ...statement(sql.removeSprints, touched.goneSprints),
    ...statement(sql.removeDeliveries, touched.goneDeliveries),
    ...statement(followItems, [...touched.done], now),
  ]
}

const boardRow = ({ board, labels }: BoardState) => [
  board.title,
  board.description,
  board.teamId,
  board.priority,
  board.startDate,
  board.targetDate,
  Number(board.isActive),
  JSON.stringify(labels),
  board.lastNumber,
  board.archivedAt,
  board.deletedAt,
]

/** Rows as the statements take them: the values in the order of their columns. */
export const columnRow = ({ id, title, status, wipLimit, isHard, color, order }: Column) => [
  id,
  title,
  status,
  wipLimit,
  Number(isHard),
  color,
  order,
]

export const itemRow = (item: Item, status: string, creatorId: string | null) => [
  item.id,
  item.number,
  item.title,
  item.kind,
  item.columnId,
  status,
  item.order,
  item.parentId,
  item.points,
  JSON.stringify(item.assignees),
  JSON.stringify(item.labels),
  item.priority,
  item.dueDate,
  item.sprintId,
  item.deliveryId,
  JSON.stringify(item.checklist),
  JSON.stringify(item.attachments),
  item.blockedAt,
  item.blockedReason,
  item.textVersion,
  item.comments,
  item.enteredAt,
  item.createdAt,
  item.workStartedAt,
  item.workCompletedAt,
  item.cycleTime,
  item.version,
  creatorId,
]

export const sprintRow = (sprint: Sprint) => [
  sprint.id,
  sprint.name,
  sprint.goal,
  sprint.status,
  sprint.startDate,
  sprint.endDate,
  sprint.capacity,
  sprint.startedAt,
  sprint.completedAt,
  sprint.committedPoints,
  sprint.committedItems,
]

export const deliveryRow = ({ id, title, description, targetDate, status, doneAt }: Delivery) => [
  id,
  title,
  description,
  targetDate,
  status,
  doneAt,
]
