import type { AccountScope } from '#kit/context.ts'

// Selects the open epics and deliveries of a board that the finance plan ranks.
const rankedSql = `select p.id, p.rank_key as rankKey from plan_epics p
  left join board_items e on e.account_id = ?1 and e.id = p.item_id and e.board_id = ?2 and e.deleted_at is null
    and e.archived_at is null and e.status <> 'COMPLETE'
  left join deliveries d on d.account_id = ?1 and d.id = p.delivery_id and d.board_id = ?2 and d.status = 'ACTIVE'
  where p.account_id = ?1 and (e.id is not null or d.id is not null)`

/**
 * Lists the ids of a board's open epics and deliveries in the order of the finance plan. Empty if the plan ranks none
 * of them.
 */
export async function listIdsInPlanOrder({ db, accountId }: AccountScope, boardId: string): Promise<string[]> {
  const rows = await db.run<{ id: string }>(`${rankedSql} order by rankKey, p.id`, [accountId, boardId])
  return rows.map(({ id }) => id)
}

const isShownSql = 'i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null and i.archived_at is null'

// Lists the open items of a board in the order of `queueOf` in deliveries/rules-items-ahead: by the rank in the plan, then columns from the right, then
// sprints by start date, then the backlog from the top.
const queueSql = `with recursive ranked (id, rankKey) as materialized (${rankedSql}),
  below (id, rankKey, rankedId) as (
    select i.id, r.rankKey, r.id from board_items i cross join ranked r on r.id in (i.id, i.delivery_id) where ${isShownSql}
    union select i.id, b.rankKey, b.rankedId from below b cross join board_items i on i.parent_id = b.id where ${isShownSql}),
  ranks (id, rankKey, rankedId) as materialized (
    select id, rankKey, rankedId from (select *, row_number() over (partition by id order by rankKey, rankedId) as place from below)
    where place = 1)
select i.id, i.delivery_id as deliveryId, row_number() over (order by r.rankKey nulls last, r.rankedId, c.order_key desc nulls last,
    case when c.id is not null then 0 when s.status = 'ACTIVE' then 1 when s.start_date is not null then 2
      when s.id is not null then 3 else 4 end,
    case when c.id is null and s.status = 'PLANNED' then s.start_date end, i.order_key, i.id) as position
  from board_items i
  left join ranks r on r.id = i.id
  left join board_columns c on c.account_id = i.account_id and c.id = i.column_id
  left join sprints s on s.account_id = i.account_id and s.id = i.sprint_id and s.status <> 'COMPLETED'
  where ${isShownSql} and i.status <> 'COMPLETE'`
// Positions start at 1. So the position of the last item of a group, minus the size of the group, is the number of other
// items before it.
const selectSql = `select deliveryId, max(position) - count(*) as before from (${queueSql})
  where deliveryId is not null group by deliveryId`

/**
 * For each delivery, counts the open items outside it that rank above its last open item. Omits deliveries without open
 * items.
 */
export async function countItemsAheadByDelivery(
  { db, accountId }: AccountScope,
  boardId: string,
): Promise<Map<string, number>> {
  const rows = await db.run<{ deliveryId: string; before: number }>(selectSql, [accountId, boardId])
  return new Map(rows.map(({ deliveryId, before }) => [deliveryId, Number(before)]))
}

const selectOfItemsSql = `select coalesce(max(position) - count(*), 0) as before from (${queueSql})
  where id in (select value from json_each(?3))`

/** Counts the open items outside `itemIds` that rank above the last open one of them. */
export async function countItemsAheadOf(
  { db, accountId }: AccountScope,
  boardId: string,
  itemIds: readonly string[],
): Promise<number> {
  const [row] = await db.run<{ before: number }>(selectOfItemsSql, [accountId, boardId, JSON.stringify(itemIds)])
  return row?.before ?? 0
}
