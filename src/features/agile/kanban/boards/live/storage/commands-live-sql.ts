import { jsonRows } from '#db/json-rows.ts'
import { boardBlocks, boardComments, boardItems, boardMoves, boards } from '#db/schema/boards.ts'
import { sprintScope, sprints } from '#db/schema/sprints.ts'
import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { columnRows, deliveryRows, sprintRows } from './queries-rows.ts'

/**
 * The parameters of all statements of a board's room: account (?1), board (?2) and the rows as JSON (?3). Statements
 * that store a time also take the current time (?4).
 */
const boardKeys = { accountId: '?1', boardId: '?2' }
const boardKeysAndTimes = { ...boardKeys, createdAt: '?4', updatedAt: '?4' }

export const boardChangeRows = jsonRows(boards, [
  'id',
  'title',
  'description',
  'teamId',
  'priority',
  'startDate',
  'targetDate',
  'isActive',
  'labels',
  'lastNumber',
  'archivedAt',
  'deletedAt',
  'updatedAt',
])
export const updateBoard = boardChangeRows.update()
export const touchBoardSql = `update boards set last_number = ?3, updated_at = ?4 where account_id = ?1 and id = ?2`

export const insertColumns = columnRows.insert(boardKeys)
export const upsertColumns = columnRows.upsert(boardKeys, [])
export const removeColumnsSql = `update board_columns set deleted_at = ?4
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`

export const itemRows = jsonRows(boardItems, [...itemFieldNames, 'status', 'creatorId'])
export const insertItems = itemRows.insert({ ...boardKeys, updatedAt: '?4' })
// An upsert also restores archived and deleted items.
export const upsertItems = itemRows.upsert({ ...boardKeys, updatedAt: '?4' }, ['number', 'createdAt', 'creatorId'], {
  updatedAt: '?4',
  archivedAt: 'null',
  deletedAt: 'null',
})
export const descriptionRows = jsonRows(boardItems, ['id', 'description'])
export const describeItems = descriptionRows.update()
export const storyLinkRows = jsonRows(boardItems, ['id', 'storyId', 'estimatedAt'])
export const linkStories = storyLinkRows.update()
export const archivedItemRows = jsonRows(boardItems, ['id', 'archivedAt', 'updatedAt'])
export const archiveItems = archivedItemRows.update()
export const removedItemRows = jsonRows(boardItems, ['id', 'deletedAt', 'updatedAt'])
export const removeItems = removedItemRows.update()

export const moveRows = jsonRows(boardMoves, [
  'itemId',
  'fromColumnId',
  'toColumnId',
  'fromStatus',
  'toStatus',
  'actorId',
  'at',
])
export const insertMoves = moveRows.insert(boardKeys)

export const blockRows = jsonRows(boardBlocks, ['itemId', 'reason', 'since', 'until'])
export const insertBlocks = blockRows.insert(boardKeys)
// CROSS JOIN makes SQLite start from the JSON values. MATERIALIZED keeps the update from changing that order.
export const endBlocksSql = `with ends (row_id, at) as materialized (
  select k.rowid, g.value ->> 'until' from json_each(?3) g
  cross join board_blocks k on k.account_id = ?1 and k.item_id = g.value ->> 'itemId'
  where k.board_id = ?2 and k.until is null)
update board_blocks set until = ends.at from ends where board_blocks.rowid = ends.row_id`

export const commentRows = jsonRows(boardComments, [
  'itemId',
  'id',
  'authorId',
  'name',
  'content',
  'createdAt',
  'editedAt',
])
export const insertComments = commentRows.insert({ accountId: '?1' })
export const editedCommentRows = jsonRows(boardComments, ['id', 'content', 'editedAt'])
export const editComments = editedCommentRows.update()
// `?2 <> ''` is always true. It is there because every argument must occur in its statement.
export const removeCommentsSql = `delete from board_comments
where account_id = ?1 and ?2 <> '' and id in (select value from json_each(?3))`

export const upsertSprints = sprintRows.upsert(boardKeysAndTimes, [], { updatedAt: '?4' })
export const reportRows = jsonRows(sprints, ['id', 'report'])
export const reportSprints = reportRows.update()
export const removeSprintsSql = `delete from sprints
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`

export const scopeRows = jsonRows(sprintScope, ['sprintId', 'itemId', 'change', 'points', 'actorId', 'at'])
export const insertScopes = scopeRows.insert({ accountId: '?1' })

export const upsertDeliveries = deliveryRows.upsert(boardKeysAndTimes, [], { updatedAt: '?4' })
export const removeDeliveriesSql = `delete from deliveries
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`

/**
 * Completes or reopens the action items linked to these items. Does not change the times of action items that already
 * have that state. Part of the room's batch.
 */
export const syncActionItemsSql = `with followers (row_id, status) as materialized (
  select i.rowid, g.value ->> 1 from json_each(?3) g
  cross join action_items i on i.account_id = ?1 and i.board_item_id = g.value ->> 0
  where i.board_id = ?2)
update action_items set
  status = case followers.status when 'COMPLETE' then 'completed' when 'ACTIVE' then 'in_progress' else 'pending' end,
  completed_at = iif(followers.status = 'COMPLETE', ?4, null), updated_at = max(?4, updated_at + 1)
from followers where action_items.rowid = followers.row_id and (action_items.status = 'completed') <> (followers.status = 'COMPLETE')`
