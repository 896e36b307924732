import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { actAsSystem } from '#features/agile/kanban/boards/live/commands-room.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { getComment, getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { restoreWindow } from '#features/agile/kanban/boards/rules-restore-window.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { CommandOutcome, Viewer } from '#kit/rooms.ts'

// Changes that only the server sends to the board's room, after it has checked the caller's rights here. Clients send
// all other changes of items and comments to the room themselves.

type Rooms = Pick<Services, 'rooms'>

/** Stores the idempotency key of a request, after the room has stored the change. */
async function commitOutcome(scope: AccountScope, id: string, outcome: CommandOutcome): Promise<CommandOutcome> {
  await commit(scope, [], { id })
  return outcome
}

/**
 * Restores an archived or deleted item to its place or the backlog. A deleted item can be restored for 30 days. Fails
 * with not_found.
 */
export async function restoreItem(
  services: Rooms,
  scope: AccountScope,
  viewer: Viewer,
  boardId: string,
  itemId: string,
): Promise<CommandOutcome> {
  await requireCanWork(scope, viewer, boardId)
  const { archivedAt, deletedAt, description: _, ...item } = await getStoredItem(scope, boardId, itemId)
  if (deletedAt !== null && deletedAt <= scope.clock.now() - restoreWindow) fail('not_found')
  const items: Item[] = archivedAt === null && deletedAt === null ? [] : [item]
  return commitOutcome(scope, itemId, await actAsSystem(services, scope, boardId, 'items:restore', { items }))
}

/** Edits a comment (authors only), or deletes it when `content` is null (authors and managers). */
export async function editOrDeleteComment(
  services: Rooms,
  scope: AccountScope,
  viewer: Viewer,
  target: { boardId: string; itemId: string; commentId: string },
  content: string | null,
): Promise<CommandOutcome> {
  const { boardId, itemId, commentId } = target
  const rights = await requireCanWork(scope, viewer, boardId)
  const comment = await getComment(scope, boardId, commentId)
  if (comment.itemId !== itemId) fail('not_found')
  const isOwn = comment.authorId === scope.actorId
  if (!isOwn && content !== null) fail('forbidden', 'boards.errors.onlyAuthor')
  if (!isOwn && rights !== 'manage') fail('forbidden', 'boards.errors.notYourComment')
  const type = content === null ? 'comment:remove' : 'comment:edit'
  const fields = { itemId, commentId, ...(content !== null && { content }) }
  return commitOutcome(scope, commentId, await actAsSystem(services, scope, boardId, type, fields))
}
