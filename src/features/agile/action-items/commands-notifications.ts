import type { Statement } from '#db/client.ts'
import { defaultMail, notificationColumnsSql, notificationInsertSql } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'

/** An action item with its new assignee. `actorId` is the user who assigned it. Null if unknown. */
export type Assignment = { itemId: string; title: string; assigneeId: string; actorId: string | null }

// Leaves out people who are already assigned. The statement runs before the item is written.
const isNewSql = `not exists (select 1 from action_items o where o.account_id = ?1 and o.id = value ->> 'object_id'
  and o.assignee_id = value ->> 'user_id')`
const insertSql = notificationInsertSql(`select ${notificationColumnsSql} from json_each(?3) where ${isNewSql}`, '?2')

/** Returns the statement that notifies new assignees. It must precede the statements that write the items. */
export function assigneeNotificationStatements(
  { accountId, clock }: AccountScope,
  assignments: readonly Assignment[],
  site: string | null = null,
): Statement[] {
  if (assignments.length === 0) return []
  const rows = assignments.map(({ itemId, title, assigneeId, actorId }) => ({
    user_id: assigneeId,
    actor_id: actorId,
    kind: 'action_item_assigned',
    params: JSON.stringify({ title }),
    about_id: null,
    link: paths.actionItem(itemId),
    object_type: 'action_item',
    object_id: itemId,
    default_mail: defaultMail('action_item_assigned'),
    has_own_mail: 0,
  }))
  return [{ sql: insertSql, args: [accountId, site, JSON.stringify(rows), clock.now()] }]
}
