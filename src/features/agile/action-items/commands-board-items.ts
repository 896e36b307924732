import { type Services, scheduledScope } from '#kit/context.ts'
import { syncRooms } from './commands-rooms.ts'
import { getActionItem } from './queries.ts'

const selectFollowUpsSql = `select i.account_id as accountId, i.id from boards b
cross join action_items i on i.account_id = b.account_id and i.board_item_id in (select value from json_each(?2))
where b.id = ?1 and i.board_id = b.id`

/** Updates the rooms that show the action items of these board items. */
export async function syncRoomsOfBoardItems(
  services: Pick<Services, 'db' | 'rooms' | 'log' | 'clock' | 'ids'>,
  boardId: string,
  boardItemIds: readonly string[],
): Promise<void> {
  const unscopedDb = services.db.unscoped('a board id determines the account')
  const args = [boardId, JSON.stringify(boardItemIds)]
  for (const { accountId, id } of await unscopedDb.run<{ accountId: string; id: string }>(selectFollowUpsSql, args)) {
    const scope = scheduledScope(services, accountId, 'system')
    const item = await getActionItem(scope, id)
    await syncRooms(services, scope, item)
  }
}
