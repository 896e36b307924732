import { jsonRows, type RowOf } from '#db/json-rows.ts'
import { boardItems } from '#db/schema/boards.ts'
import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { isPausedByPlanSql } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import type { BoardHead, Column, Delivery, Label, Process, Sprint } from './live/protocol.ts'
import { columnRows, deliveryRows, headRows, sprintRows } from './live/storage/queries-rows.ts'
import { restoreWindow } from './rules-restore-window.ts'
import type { BoardQuery } from './schema.ts'

/** One row of the project list. Counts exclude deleted items and include archived ones. Times in milliseconds UTC. */
export type ListedBoard = BoardHead & {
  accountId: string
  /** The same as `process`. */
  agileProcessType: Process
  teamName: string | null
  createdAt: number
  updatedAt: number
  totalItems: number
  completedItems: number
  blockedItems: number
  /** Read-only because the account has more projects than its plan allows. */
  isPausedByPlan: boolean
}

const countItemsSql = (condition: string) => `(select count(*) from board_items i
  where i.account_id = b.account_id and i.board_id = b.id and i.deleted_at is null${condition})`
const selectedColumns = `b.id, b.account_id as accountId, b.title, b.description, b.process, b.process as agileProcessType, b.team_id as teamId, t.name as teamName, b.priority,
  b.start_date as startDate, b.target_date as targetDate, b.is_active as isActive, b.creator_id as creatorId,
  b.archived_at as archivedAt, b.created_at as createdAt, b.updated_at as updatedAt, ${countItemsSql('')} as totalItems,
  ${countItemsSql(" and i.status = 'COMPLETE'")} as completedItems,
  ${countItemsSql(' and i.archived_at is null and i.blocked_at is not null')} as blockedItems, ${isPausedByPlanSql('b')} as isPausedByPlan`

const stateConditions: Record<NonNullable<BoardQuery['state']>, string> = {
  OPEN: 'b.deleted_at is null and b.archived_at is null',
  ACTIVE: 'b.deleted_at is null and b.archived_at is null and b.is_active = 1',
  PAUSED: 'b.deleted_at is null and b.archived_at is null and b.is_active = 0',
  ARCHIVED: 'b.deleted_at is null and b.archived_at is not null',
  DELETED: 'b.deleted_at > ?5',
  ALL: 'b.deleted_at is null',
}
const sorts: Record<BoardQuery['sort'], string> = {
  updated: 'b.updated_at desc',
  created: 'b.created_at desc',
  title: 'lower(b.title)',
  target: 'b.target_date nulls last',
}
// `?5 > 0` is always true. It is there because every parameter must occur in the statement.
const matches = `b.account_id = ?1 and ?5 > 0 and (?2 is null or b.team_id = ?2)
  and (?3 is null or b.process = ?3)
  and (?4 is null or b.title glob ?4 or b.description glob ?4)`

/** Returns one page of the account's projects, most recently updated first by default. */
export async function listBoards({ db, accountId, clock }: AccountScope, query: BoardQuery) {
  const { page, pageSize, q, teamId = null, process = null, state = 'OPEN', sort } = query
  const where = `${matches} and ${stateConditions[state]}`
  const args = [accountId, teamId, process, globPattern(q), clock.now() - restoreWindow]
  const selectSql = `select ${selectedColumns} from boards b left join teams t on t.account_id = b.account_id and t.id = b.team_id
    where ${where} order by ${sorts[sort]}, b.id limit ?6 offset ?7`
  const [rows, [count]] = await Promise.all([
    db.run<ListedBoard>(selectSql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from boards b where ${where}`, args),
  ])
  const items = rows.map(row => ({
    ...row,
    isActive: Boolean(row.isActive),
    isPausedByPlan: Boolean(row.isPausedByPlan),
  }))
  return { items, total: count?.total ?? 0, page, pageSize }
}

type Row = Record<string, unknown>

/** Returns a board without its contents. Fails with not_found when it does not exist or is deleted. */
export async function getBoard({ db, accountId }: AccountScope, id: string): Promise<BoardHead> {
  const sql = 'select * from boards where account_id = ? and id = ? and deleted_at is null'
  const [row] = await db.run<Row>(sql, [accountId, id])
  return row ? headRows.read(row) : fail('not_found')
}

/** Returns a deleted board that can still be restored. Fails with not_found for any other. */
export async function getDeletedBoard({ db, accountId, clock }: AccountScope, id: string) {
  const sql = `select id, title, creator_id as creatorId from boards
    where account_id = ? and id = ? and deleted_at > ?`
  type Deleted = { id: string; title: string; creatorId: string }
  const [row] = await db.run<Deleted>(sql, [accountId, id, clock.now() - restoreWindow])
  return row ?? fail('not_found')
}

/** Lists the columns of a board from left to right. */
export async function listColumns({ db, accountId }: AccountScope, boardId: string): Promise<Column[]> {
  const sql = `select * from board_columns where account_id = ? and board_id = ? and deleted_at is null
    order by order_key, id`
  return (await db.run<Row>(sql, [accountId, boardId])).map(columnRows.read)
}

/** Lists the labels of a board. Fails with not_found when the board does not exist. */
export async function listLabels({ db, accountId }: AccountScope, id: string): Promise<Label[]> {
  const sql = 'select labels from boards where account_id = ? and id = ? and deleted_at is null'
  const [row] = await db.run<{ labels: string }>(sql, [accountId, id])
  return row ? JSON.parse(row.labels) : fail('not_found')
}

const selectOneSql = (table: string, condition = '') =>
  `select * from ${table} where account_id = ? and board_id = ? and id = ?${condition}`

async function getOne<T>({ db, accountId }: AccountScope, sql: string, [boardId, id]: string[], read: (row: Row) => T) {
  const [row] = await db.run<Row>(sql, [accountId, boardId, id])
  return row ? read(row) : fail('not_found')
}

/** Returns one column, sprint or delivery of a board. Fails with not_found. */
export const getColumn = (scope: AccountScope, boardId: string, id: string): Promise<Column> =>
  getOne(scope, selectOneSql('board_columns', ' and deleted_at is null'), [boardId, id], columnRows.read)
export const getSprint = (scope: AccountScope, boardId: string, id: string): Promise<Sprint> =>
  getOne(scope, selectOneSql('sprints'), [boardId, id], sprintRows.read)
export const getDelivery = (scope: AccountScope, boardId: string, id: string): Promise<Delivery> =>
  getOne(scope, selectOneSql('deliveries'), [boardId, id], deliveryRows.read)

/** An item with the fields that rooms do not hold. */
export const storedItemRows = jsonRows(boardItems, [...itemFieldNames, 'description', 'archivedAt', 'deletedAt'])
export type StoredItem = RowOf<typeof storedItemRows>

/** Returns an item with its description. Includes archived and deleted items. Fails with not_found. */
export const getStoredItem = (scope: AccountScope, boardId: string, id: string): Promise<StoredItem> =>
  getOne(scope, selectOneSql('board_items'), [boardId, id], storedItemRows.read)

/** A comment on an item. Times in milliseconds UTC. `editedAt` is null if never edited. */
export type ItemComment = {
  id: string
  itemId: string
  authorId: string
  name: string
  content: string
  createdAt: number
  editedAt: number | null
}

export const selectCommentsSql = `select c.id, c.item_id as itemId, c.author_id as authorId, c.name, c.content,
  c.created_at as createdAt, c.edited_at as editedAt
from board_comments c join board_items i on i.account_id = c.account_id and i.id = c.item_id`

/** Returns one comment on an item. Fails with not_found. */
export async function getComment({ db, accountId }: AccountScope, boardId: string, id: string): Promise<ItemComment> {
  const sql = `${selectCommentsSql} where c.account_id = ? and i.board_id = ? and c.id = ? and i.deleted_at is null`
  const [row] = await db.run<ItemComment>(sql, [accountId, boardId, id])
  return row ?? fail('not_found')
}
