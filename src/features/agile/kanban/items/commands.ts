import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { actAsSystem } from '#features/agile/kanban/boards/live/commands-room.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { getComment, getItem } from '#features/agile/kanban/boards/queries.ts'
import { restorableFor } from '#features/agile/kanban/boards/rules-limits.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { CommandOutcome, Viewer } from '#kit/rooms.ts'

type Rooms = Pick<Parts, 'rooms'>

/** What came of a command of the server's own; a repeated request is answered with the id of what it was about. */
async function commitOutcome(scope: AccountScope, id: string, outcome: CommandOutcome): Promise<CommandOutcome> {
  await commit(scope, [], { id })
  return outcome
}

/**
 * Brings archived or deleted items back to the board, where they were or into the backlog. Deleted ones for 30 days. Fails
 * with not_found where one of them is neither.
 */
export async function restoreItem(
  parts: Rooms,
  scope: AccountScope,
  viewer: Viewer,
  boardId: string,
  itemId: string,
): Promise<CommandOutcome> {
  await requireCanWork(scope, viewer, boardId)
  const { archivedAt, deletedAt, description: _, ...item } = await getItem(scope, boardId, itemId)
  if (deletedAt !== null && deletedAt <= scope.clock.now() - restorableFor) fail('not_found')
  const items: Item[] = archivedAt === null && deletedAt === null ? [] : [item]
  return commitOutcome(scope, itemId, await actAsSystem(parts, scope, boardId, 'items:restore', { items }))
}

/** Changes a comment, as its author; or removes it (`content` null), as its author or as whoever shapes the board. */
export async function changeComment(
  parts: Rooms,
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
  return commitOutcome(scope, commentId, await actAsSystem(parts, scope, boardId, type, fields))
}
