import type { Delivery } from '#features/agile/kanban/boards/protocol.ts'
import { deliveryOf } from '#features/agile/kanban/boards/queries-live.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

type Row = Record<string, unknown>
/** A delivery and how far it is; items that are archived count as well. */
export type DeliveryRow = Delivery & { items: number; points: number; doneItems: number; donePoints: number }

const isDone = "i.status = 'COMPLETE'"
const select = `select d.*, count(i.id) as items, coalesce(sum(i.points), 0) as points,
  coalesce(sum(${isDone}), 0) as doneItems, coalesce(sum(case when ${isDone} then i.points end), 0) as donePoints
from deliveries d left join board_items i on i.account_id = d.account_id and i.board_id = d.board_id
  and i.delivery_id = d.id and i.deleted_at is null
where d.account_id = ?1 and d.board_id = ?2`

const rowOf = (row: Row): DeliveryRow => ({
  ...deliveryOf(row),
  items: Number(row.items),
  points: Number(row.points),
  doneItems: Number(row.doneItems),
  donePoints: Number(row.donePoints),
})

type Query = { page: number; pageSize: number; status?: Delivery['status'] | undefined }

/** One page of a board's deliveries: those to come by their day, then those that are done. */
export async function listDeliveries(
  { db, accountId }: AccountScope,
  boardId: string,
  { page, pageSize, status = undefined }: Query,
) {
  const args = [accountId, boardId, status ?? null]
  const sql = `${select} and (?3 is null or d.status = ?3) group by d.id
    order by d.status = 'DONE', d.target_date nulls last, d.created_at, d.id limit ?4 offset ?5`
  const [rows, [count]] = await Promise.all([
    db.run<Row>(sql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(
      `select count(*) as total from deliveries where account_id = ?1 and board_id = ?2 and (?3 is null or status = ?3)`,
      args,
    ),
  ])
  return { items: rows.map(rowOf), total: count?.total ?? 0, page, pageSize }
}

/** One delivery. Fails with not_found where there is none. */
export async function getDeliveryRow({ db, accountId }: AccountScope, boardId: string, id: string) {
  const [row] = await db.run<Row>(`${select} and d.id = ?3 group by d.id`, [accountId, boardId, id])
  return row ? rowOf(row) : fail('not_found')
}
