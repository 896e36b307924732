import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { actOnBoard, refreshPeople } from '#features/agile/kanban/boards/live/commands-room.ts'
import { listAssignablePeople } from '#features/agile/kanban/boards/queries-assignable-people.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { ActionItemCaller } from './commands.ts'
import { getActionItem } from './queries.ts'
import { canEdit } from './rights.ts'
import type { ActionItem } from './rules-item.ts'

type RoomServices = Pick<Services, 'rooms' | 'log'>

const minute = 60_000

// Ignores a link to a board item that has been removed, or that does not exist a minute after the link was stored: the
// request that stored the link has failed.
const claimSql = `update action_items set board_id = ?3, board_item_id = ?4, updated_at = max(?5, updated_at + 1)
where account_id = ?1 and id = ?2 and status <> 'completed' and (board_item_id is null or board_item_id = ?4
  or exists (select 1 from board_items b where b.account_id = ?1 and b.id = board_item_id and b.deleted_at is not null)
  or (updated_at < ?5 - ${minute}
    and not exists (select 1 from board_items b where b.account_id = ?1 and b.id = board_item_id)))`

const releaseSql = `update action_items set board_id = null, board_item_id = null
where account_id = ?1 and id = ?2 and board_item_id = ?3`

/**
 * Puts an action item on a board as a task, once. Completing the task completes the action item. The caller must be
 * able to edit the item and to work on the board. A retried request continues where the first one stopped.
 * Throws `not_found`, `forbidden`, and the failures of the board's room. Throws `conflict` for an item that is done,
 * already on a board, or in an active retro.
 */
export async function putOnBoard(
  services: RoomServices,
  scope: AccountScope,
  caller: ActionItemCaller,
  id: string,
  boardId: string,
  texts: TaskTexts,
): Promise<ActionItem> {
  const { accountId, actorId, clock } = scope
  const item = await getActionItem(scope, id)
  const { role, permissions } = caller.member
  if (!canEdit({ role, permissions, userId: actorId }, item)) fail('forbidden', 'actionItems.errors.noChange')
  await requireCanWork(scope, caller.viewer, boardId)
  if (item.source === 'RETRO' && item.sourceStatus === 'ACTIVE') fail('conflict', 'actionItems.errors.underWay')
  if (item.status === 'completed') fail('conflict', 'actionItems.errors.done')
  const itemId = repeatableId(scope, 'itm', id, boardId)
  if (item.boardItemNumber !== null && item.boardItemId !== itemId) fail('conflict', 'actionItems.errors.onBoard')

  const claim = { sql: claimSql, args: [accountId, id, boardId, itemId, clock.now()] }
  const audit = auditStatement(scope, 'action_item.updated', { subject: id, details: { fields: ['board'] } })
  const aborted = () => fail('conflict', 'actionItems.errors.onBoard')
  await commitOrRefuse({ ...scope, idempotency: null }, [claim, abortIfNoRowChanged()], null, { aborted })
  try {
    await refreshPeople(services, scope, boardId)
    const canBeAssigned = (await listAssignablePeople(scope)).some(person => person.id === item.assigneeId)
    const { title, priority, dueDate } = item
    const fields = { title, priority, dueDate, kind: 'TASK', assignees: canBeAssigned ? [item.assigneeId] : [] }
    const frame = {
      id: repeatableId(scope, 'cmd', id, boardId),
      type: 'item:put',
      itemId,
      actorId,
      description: boardText(item, texts),
      ...fields,
    }
    await actOnBoard(services, scope, boardId, { ...systemViewer(accountId), userId: actorId }, frame)
  } catch (thrown) {
    await scope.db.batch([{ sql: releaseSql, args: [accountId, id, itemId] }])
    throw thrown
  }
  await commit(scope, [audit], { id })
  return getActionItem(scope, id)
}

/** The texts of an action item on a board, in the caller's language. */
type TaskTexts = {
  /** The trigger, or '' without one. */
  trigger: string
  /** The URL of the action item and the label of the link. */
  href: string
  linkLabel: string
}

/**
 * Returns the description of the task as Markdown: the trigger, the details and the link back. It has no author,
 * because the item can come from an anonymous retrospective.
 */
const boardText = ({ description }: ActionItem, { trigger, href, linkLabel }: TaskTexts): string =>
  [trigger, description, `[${linkLabel}](${href})`].filter(Boolean).join('\n\n')

/** Returns an id. With an idempotency key, a repeated request gets the same id. Otherwise it is random. */
function repeatableId({ idempotency, ids }: AccountScope, prefix: string, ...parts: string[]): string {
  return idempotency ? `${prefix}_${sha256([idempotency.id, ...parts].join(' '))}` : ids.id(prefix)
}
