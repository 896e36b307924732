import { deliveryRows } from '#features/agile/kanban/boards/live/storage/queries-rows.ts'
import { countItemsAheadByDelivery } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import type { DeliveryItem, DeliveryRow } from './rules-types.ts'
import { type DeliveryQuery, deliveryList } from './schema.ts'

type Row = Record<string, unknown> & Pick<DeliveryRow, 'items' | 'points' | 'doneItems' | 'donePoints'>
const isDoneSql = "i.status = 'COMPLETE'"
// Archived items count only if they are done.
const isCountedSql = `i.deleted_at is null and (i.archived_at is null or ${isDoneSql})`
// In `group by +d.id` below, the unary plus keeps SQLite from reading all deliveries in the order of their ids.
const selectSql = `select d.*, count(i.id) as items, coalesce(sum(i.points), 0) as points,
  coalesce(sum(${isDoneSql}), 0) as doneItems, coalesce(sum(case when ${isDoneSql} then i.points end), 0) as donePoints
from deliveries d left join board_items i on i.account_id = d.account_id and i.board_id = d.board_id
  and i.delivery_id = d.id and ${isCountedSql}
where d.account_id = ?1 and d.board_id = ?2`

function rowOf(
  { items, points, doneItems, donePoints, ...row }: Row,
  itemsAheadById: ReadonlyMap<string, number>,
): DeliveryRow {
  const before = itemsAheadById.get(String(row.id)) ?? 0
  return { ...deliveryRows.read(row), before, items, points, doneItems, donePoints }
}

const sorts: Record<string, string> = { due: "d.status = 'DONE', d.target_date", title: 'lower(d.title)' }
const isListedSql = `d.account_id = ?1 and d.board_id = ?2 and (?3 is null or d.status = ?3)
  and (?4 is null or d.title || ' ' || d.description glob ?4)`

/** Returns one page of a board's deliveries. */
export async function listDeliveries(scope: AccountScope, boardId: string, query: DeliveryQuery) {
  const { db, accountId } = scope
  const { page, pageSize, status, q, sort } = query
  const args = [accountId, boardId, status ?? null, globPattern(q)]
  const sql = `${selectSql} and ${isListedSql} group by +d.id
    order by ${sorts[sort]} ${deliveryList.orderOf(query)} nulls last, d.created_at, d.id limit ?5 offset ?6`
  const [rows, [count], itemsAheadById] = await Promise.all([
    db.run<Row>(sql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from deliveries d where ${isListedSql}`, args),
    countItemsAheadByDelivery(scope, boardId),
  ])
  return { items: rows.map(row => rowOf(row, itemsAheadById)), total: count?.total ?? 0, page, pageSize }
}

/** Returns one delivery. Throws not_found when there is none. */
export async function getDeliveryRow(scope: AccountScope, boardId: string, id: string) {
  const args = [scope.accountId, boardId, id]
  const [[row], itemsAheadById] = await Promise.all([
    scope.db.run<Row>(`${selectSql} and d.id = ?3 group by +d.id`, args),
    countItemsAheadByDelivery(scope, boardId),
  ])
  return row ? rowOf(row, itemsAheadById) : fail('not_found')
}

/** Returns one page of a delivery's items: open ones first, in board order. */
export async function listDeliveryItems(
  { db, accountId }: AccountScope,
  boardId: string,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const fromSql = `board_items i left join board_columns c on c.account_id = i.account_id and c.id = i.column_id
    where i.account_id = ?1 and i.board_id = ?2 and i.delivery_id = ?3 and ${isCountedSql}`
  const selectItemsSql = `select i.id, i.number, i.external_key as externalKey, i.title, i.points, c.title as "column", ${isDoneSql} as isDone,
    i.archived_at is not null as isArchived from ${fromSql}
    order by isDone, isArchived, c.order_key nulls first, i.order_key, i.id limit ?4 offset ?5`
  const args = [accountId, boardId, id]
  const [rows, [count]] = await Promise.all([
    db.run<DeliveryItem>(selectItemsSql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from ${fromSql}`, args),
  ])
  const items = rows.map(row => ({ ...row, isDone: Boolean(row.isDone), isArchived: Boolean(row.isArchived) }))
  return { items, total: count?.total ?? 0, page, pageSize }
}
