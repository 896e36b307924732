import { boardItems } from '#db/schema/boards.ts'
import { searchFields } from '#features/agile/kanban/boards/items/rules-fields.ts'
import {
  type ItemComment,
  type StoredItem,
  selectCommentsSql,
  storedItemRows,
} from '#features/agile/kanban/boards/queries.ts'
import { restoreWindow } from '#features/agile/kanban/boards/rules-restore-window.ts'
import type { ItemQuery } from '#features/agile/kanban/boards/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'

type Row = Record<string, unknown>
/** An item in a list, without its description. */
export type ListedItem = Omit<StoredItem, 'description' | 'deletedAt'>

const includesSql = (column: string, param: string) =>
  `(${param} is null or exists (select 1 from json_each(i.${column}) each where each.value = ${param}))`
const equalsSql = (column: string, param: string, none: string) =>
  `(${param} is null or i.${column} = ${param} or (${param} = '${none}' and i.${column} is null))`

const searchTerms = searchFields.map(name => `i.${boardItems[name].name} glob ?14`)

const matches = `i.account_id = ?1 and i.board_id = ?2 and ${equalsSql('column_id', '?3', 'backlog')}
  and (?4 is null or i.status = ?4) and (?5 is null or i.kind = ?5) and (?6 is null or i.priority = ?6)
  and (?7 is null or (?7 = 'none' and i.assignees = '[]')
    or exists (select 1 from json_each(i.assignees) each where each.value = ?7))
  and ${includesSql('labels', '?8')} and ${equalsSql('sprint_id', '?9', 'none')} and ${equalsSql('delivery_id', '?10', 'none')}
  and (?11 is null or i.parent_id = ?11) and (?12 is null or (i.blocked_at is not null) = (?12 = 'true'))
  and (?13 is null or i.due_date < ?13)
  and (?14 is null or ${searchTerms.join(' or ')} or '*#' || i.number || '*' = ?14)`

const sorts: Record<ItemQuery['sort'], string> = {
  order: 'c.order_key nulls first, i.order_key',
  number: 'i.number',
  created: 'i.created_at desc',
  updated: 'i.updated_at desc',
  due: 'i.due_date nulls last',
  priority: "case i.priority when 'HIGH' then 0 when 'MEDIUM' then 1 else 2 end",
}
const from = 'board_items i left join board_columns c on c.account_id = i.account_id and c.id = i.column_id'

/** Items on the board, archived ones, or deleted ones that can be restored. */
export type ItemSet = 'board' | 'archived' | 'deleted'
// `?15 > 0` is always true. It is there because every argument must occur in its statement.
const stateConditions: Record<ItemSet, string> = {
  board: 'i.archived_at is null and i.deleted_at is null and ?15 > 0',
  archived: 'i.archived_at is not null and i.deleted_at is null and ?15 > 0',
  deleted: 'i.deleted_at > ?15',
}
const latest: Record<ItemSet, string> = { board: '', archived: 'i.archived_at desc, ', deleted: 'i.deleted_at desc, ' }

/**
 * Returns one page of a board's items. By default they are in board order, with the backlog first. Archived and deleted
 * items are sorted by time, latest first. `points` is the sum over all pages.
 */
export async function listItems(
  { db, accountId, clock }: AccountScope,
  boardId: string,
  query: ItemQuery,
  set: ItemSet = 'board',
) {
  const { page, pageSize, q, sort } = query
  // In the order of ?3 to ?13 in `matches`.
  const filters = [
    query.columnId,
    query.status,
    query.kind,
    query.priority,
    query.assigneeId,
    query.label,
    query.sprintId,
    query.deliveryId,
    query.parentId,
    query.blocked,
    query.dueBefore,
  ].map(value => value ?? null)
  const args = [accountId, boardId, ...filters, globPattern(q), clock.now() - restoreWindow]
  const condition = `${matches} and ${stateConditions[set]}`
  const selectSql = `select i.* from ${from} where ${condition} order by ${latest[set]}${sorts[sort]}, i.id limit ?16 offset ?17`
  const countSql = `select count(*) as total, coalesce(sum(i.points), 0) as points from board_items i where ${condition}`
  const [rows, [sum]] = await Promise.all([
    db.run<Row>(selectSql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number; points: number }>(countSql, args),
  ])
  const items = rows.map((row): ListedItem => {
    const { description: _, deletedAt: __, ...item } = storedItemRows.read(row)
    return item
  })
  return { items, total: sum?.total ?? 0, points: sum?.points ?? 0, page, pageSize }
}

const selectItemCommentsSql = `${selectCommentsSql} where c.account_id = ?1 and i.board_id = ?2 and c.item_id = ?3
  and i.deleted_at is null`

type Paging = { page: number; pageSize: number }

/** Returns one page of an item's comments, oldest first. */
export async function listComments(
  { db, accountId }: AccountScope,
  boardId: string,
  itemId: string,
  { page, pageSize }: Paging,
) {
  const args = [accountId, boardId, itemId]
  const [items, [count]] = await Promise.all([
    db.run<ItemComment>(`${selectItemCommentsSql} order by c.created_at, c.id limit ?4 offset ?5`, [
      ...args,
      pageSize,
      (page - 1) * pageSize,
    ]),
    db.run<{ total: number }>(`select count(*) as total from (${selectItemCommentsSql})`, args),
  ])
  return { items, total: count?.total ?? 0, page, pageSize }
}

/** Lists the descriptions of a board's items, by item id. */
export async function listDescriptions({ db, accountId }: AccountScope, boardId: string): Promise<Map<string, string>> {
  const sql = `select id, description from board_items
    where account_id = ? and board_id = ? and archived_at is null and deleted_at is null and description <> ''`
  const rows = await db.run<{ id: string; description: string }>(sql, [accountId, boardId])
  return new Map(rows.map(({ id, description }) => [id, description]))
}
