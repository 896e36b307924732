import type { Parts } from '#kit/context.ts'
import { scopeOfClock } from '#kit/context.ts'
import { tellRooms } from './commands-rooms.ts'
import { getActionItem } from './queries.ts'

/**
 * Action items whose items on a board were finished or opened again are completed with them, or taken up again. What is
 * so already keeps the time at which it became so. Goes into the batch of the board's room.
 */
export const followItems = `update action_items set
  status = case given.status when 'COMPLETE' then 'completed' when 'ACTIVE' then 'in_progress' else 'pending' end,
  completed_at = iif(given.status = 'COMPLETE', ?4, null), updated_at = max(?4, updated_at + 1)
from (select value ->> 0 as id, value ->> 1 as status from json_each(?3)) as given
where account_id = ?1 and board_id = ?2 and board_item_id = given.id
  and (action_items.status = 'completed') <> (given.status = 'COMPLETE')`

const selectFollowing = `select account_id as accountId, id from action_items
where board_id = ?1 and board_item_id in (select value from json_each(?2))`

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
