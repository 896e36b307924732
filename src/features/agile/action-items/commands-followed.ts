import type { Parts } from '#kit/context.ts'
import { scopeOfClock } from '#kit/context.ts'
import { tellRooms } from './commands-rooms.ts'
import { getActionItem } from './queries.ts'

/**
 * Action items whose items on a board were finished or opened again are completed with them, or taken up again. What is
 * so already keeps the time at which it became so. Goes into the batch of the board's room.
 */
export const followItems = `with given (place, status) as materialized (
  select i.rowid, g.value ->> 1 from json_each(?3) g
  cross join action_items i on i.account_id = ?1 and i.board_item_id = g.value ->> 0
  where i.board_id = ?2)
update action_items set
  status = case given.status when 'COMPLETE' then 'completed' when 'ACTIVE' then 'in_progress' else 'pending' end,
  completed_at = iif(given.status = 'COMPLETE', ?4, null), updated_at = max(?4, updated_at + 1)
from given where action_items.rowid = given.place and (action_items.status = 'completed') <> (given.status = 'COMPLETE')`

const selectFollowing = `select i.account_id as accountId, i.id from boards b
cross join action_items i on i.account_id = b.account_id and i.board_item_id in (select value from json_each(?2))
where b.id = ?1 and i.board_id = b.id`

/** Tells the rooms that show the action items of these items of a board what has become of them. */
export async function tellOfFollowed(
  parts: Pick<Parts, 'db' | 'rooms' | 'log' | 'clock' | 'ids'>,
  boardId: string,
  boardItemIds: readonly string[],
): Promise<void> {
  const everywhere = parts.db.unscoped('a board has no account in its address')
  const args = [boardId, JSON.stringify(boardItemIds)]
  for (const { accountId, id } of await everywhere.run<{ accountId: string; id: string }>(selectFollowing, args)) {
    const scope = scopeOfClock(parts, accountId, 'system')
    const item = await getActionItem(scope, id)
    await tellRooms(parts, scope, item, item)
  }
}
