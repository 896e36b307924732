import { dayNumberOf, mondayOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import type { AccountScope } from '#kit/context.ts'
import { isCountedItemSql, itemsBelowSql } from './queries-epics.ts'
import { historyWeeks, type LaneHistory, weekMs } from './rules-weeks.ts'

// Work on ranked and on finished epics and deliveries. Items that another tool completed before the import don't count.
const trackedItemsSql = `with recursive
  roots (id, board_id) as materialized (select e.id, e.board_id from board_items e where e.account_id = ?1
      and e.kind = 'EPIC' and e.deleted_at is null and (e.status = 'COMPLETE'
        or exists (select 1 from plan_epics p where p.account_id = ?1 and p.id = e.id))
    union all select d.id, d.board_id from deliveries d where d.account_id = ?1 and (d.status = 'DONE'
        or exists (select 1 from plan_epics p where p.account_id = ?1 and p.id = d.id))),
  ${itemsBelowSql},
  items as materialized (select b.root, i.id, i.board_id, i.created_at, i.work_started_at, i.work_completed_at,
      iif(o.imported_at is not null and o.imported_from is null, o.imported_at, 0) as known_from
    from below b cross join board_items i on i.account_id = ?1 and i.id = b.id
    join boards o on o.account_id = i.account_id and o.id = i.board_id
    where ${isCountedItemSql} and o.deleted_at is null and ${isNotCopySql('boards', 'o')}),
  starts (root, started_at) as (select root, min(work_started_at) from items group by root)`

// ?2 the first week, ?3 the end of the last complete one, ?4 the length of a week. The week is cast, because
// parameters are real numbers.
const selectWeeksSql = `${trackedItemsSql},
  done as (select distinct id, board_id, work_completed_at as at from items
    where work_completed_at >= ?2 and work_completed_at < ?3 and work_completed_at >= known_from),
  found as (select distinct i.id, i.board_id, i.created_at as at from items i join starts s on s.root = i.root
    where i.created_at > s.started_at and i.created_at >= ?2 and i.created_at < ?3 and i.created_at >= i.known_from)
select board_id as boardId, cast((at - ?2) / ?4 as integer) as week, sum(isDone) as done, sum(not isDone) as found from (
  select board_id, at, 1 as isDone from done union all select board_id, at, 0 from found) group by 1, 2`

const selectFirstItemsSql = `${trackedItemsSql} select board_id as boardId, min(max(created_at, known_from)) as at from items group by 1`

const selectSizesSql = `${trackedItemsSql} select count(distinct i.id) as size from items i where i.root in (
    select e.id from board_items e where e.account_id = ?1 and e.kind = 'EPIC' and e.status = 'COMPLETE'
    union all select d.id from deliveries d where d.account_id = ?1 and d.status = 'DONE') group by i.root order by i.root`

/** The work of the last complete weeks by board, and the sizes of finished epics and deliveries. */
export async function loadWorkHistory({
  db,
  accountId,
  clock,
}: AccountScope): Promise<{ lanes: LaneHistory[]; sizes: number[] }> {
  const end = startOfDay(mondayOf(dayNumberOf(clock.now())))
  const start = end - historyWeeks * weekMs
  const [rows, firstItems, sizes] = await Promise.all([
    db.run<{ boardId: string; week: number; done: number; found: number }>(selectWeeksSql, [
      accountId,
      start,
      end,
      weekMs,
    ]),
    db.run<{ boardId: string; at: number }>(selectFirstItemsSql, [accountId]),
    db.run<{ size: number }>(selectSizesSql, [accountId]),
  ])
  const byBoard = Map.groupBy(rows, ({ boardId }) => boardId)
  const lanes = firstItems.map(({ boardId, at }) => ({
    boardId,
    // The week of the first item is incomplete.
    firstWeek: Math.max(0, Math.floor((at - start) / weekMs) + 1),
    weeks: byBoard.get(boardId) ?? [],
  }))
  return { lanes, sizes: sizes.map(({ size }) => size) }
}
