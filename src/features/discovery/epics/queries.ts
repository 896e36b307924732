import type { AccountScope } from '#kit/context.ts'
import { type EpicLeaf, type EpicProgress, remainingPointsRange } from './rules.ts'

// In SQLite, `cross join` fixes the order of the joins: first the nodes `w` below the epic, then each item by its id.
const selectLeavesSql = `with recursive below (id) as (
    select id from board_items where account_id = ?1 and parent_id = ?2 and deleted_at is null
    union all
    select i.id from below w cross join board_items i on i.account_id = ?1 and i.parent_id = w.id
    where i.deleted_at is null
  )
select i.points, i.work_completed_at is not null as isDone, i.created_at as createdAt
from below w cross join board_items i on i.account_id = ?1 and i.id = w.id
where not exists (select 1 from board_items c where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null)`

/** The time at which work began on the epic or on one of the items below it. */
const selectStartSql = `with recursive below (id) as (
    select ?2
    union all
    select i.id from below w cross join board_items i on i.account_id = ?1 and i.parent_id = w.id
    where i.deleted_at is null
  )
select min(i.work_started_at) as at from below w cross join board_items i on i.account_id = ?1 and i.id = w.id`

const selectEstimatesSql = `select points from board_items
where account_id = ?1 and board_id = ?2 and points is not null and kind <> 'EPIC' and deleted_at is null
order by updated_at desc limit 200`

const selectDeliverySql = `select d.id, d.title from board_items i
join deliveries d on d.account_id = i.account_id and d.id = i.delivery_id where i.account_id = ?1 and i.id = ?2`

/** Returns the progress of an epic of a board. */
export async function getEpicProgress(
  { db, accountId }: AccountScope,
  epicId: string,
  boardId: string,
): Promise<EpicProgress> {
  const [rows, [start], estimates, [delivery]] = await Promise.all([
    db.run<Omit<EpicLeaf, 'isDone'> & { isDone: number }>(selectLeavesSql, [accountId, epicId]),
    db.run<{ at: number | null }>(selectStartSql, [accountId, epicId]),
    db.run<{ points: number }>(selectEstimatesSql, [accountId, boardId]),
    db.run<{ id: string; title: string }>(selectDeliverySql, [accountId, epicId]),
  ])
  const leaves = rows.map(row => ({ ...row, isDone: Boolean(row.isDone) }))
  const startedAt = start?.at ?? Number.POSITIVE_INFINITY
  const done = leaves.filter(({ isDone }) => isDone).length
  const remainingRange = remainingPointsRange(
    leaves,
    estimates.map(({ points }) => points),
  )
  return {
    done,
    open: leaves.length - done,
    found: leaves.filter(({ createdAt }) => createdAt > startedAt).length,
    left: remainingRange,
    delivery: delivery ?? null,
  }
}
