import { isWatchingItem } from '#features/agile/kanban/boards/items/queries-watchers.ts'
import type { AccountScope } from '#kit/context.ts'
import { commit } from '#kit/http/idempotency.ts'

const upsertSql = `insert into item_watchers (account_id, item_id, user_id, is_watching) values (?1, ?2, ?3, ?4)
on conflict (account_id, item_id, user_id) do update set is_watching = excluded.is_watching`

/** Lets the actor watch an item, or stop watching it. Fails with not_found. */
export async function setWatching(scope: AccountScope, itemId: string, watching: boolean) {
  await isWatchingItem(scope, itemId)
  const statement = { sql: upsertSql, args: [scope.accountId, itemId, scope.actorId, watching ? 1 : 0] }
  return (await commit(scope, [statement], { watching })).response
}
