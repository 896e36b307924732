import type { AccountScope } from '#kit/context.ts'
import { type ColumnPace, type CompletedItemMove, paceByColumnOf } from './rules-column-pace.ts'

/**
 * Only items completed in the last 90 days (milliseconds) count, and at most 200, because every board page loads them.
 */
const maxAge = 90 * 86_400_000
const maxItems = 200

const selectStepsSql = `select json_group_array(json_array(item_id, column_id, at, completed_at)) as steps from (
  select m.item_id, m.to_column_id as column_id, m.at, i.work_completed_at as completed_at from (
    select id, work_completed_at from board_items
    where account_id = ?1 and board_id = ?2 and deleted_at is null and work_completed_at >= ?3
    order by work_completed_at desc limit ${maxItems}) i
  cross join board_moves m on m.account_id = ?1 and m.item_id = i.id order by i.id, m.rowid)`

type Row = [item: string, to: string | null, at: number, completedAt: number]

/** Returns the time that items spend in each column, by column id. Leaves out columns with too little data. */
export async function getPaceByColumn(
  { db, accountId, clock }: AccountScope,
  boardId: string,
): Promise<Record<string, ColumnPace>> {
  const [row] = await db.run<{ steps: string }>(selectStepsSql, [accountId, boardId, clock.now() - maxAge])
  const steps = (JSON.parse(row?.steps ?? '[]') as Row[]).map(
    ([item, to, at, completedAt]): CompletedItemMove => ({ item, to, at, completedAt }),
  )
  return paceByColumnOf(steps)
}
