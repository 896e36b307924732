import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'

/** What somebody may do on a board that takes changes. Fails with forbidden or conflict in the words of its room. */
export async function requireWorking(scope: AccountScope, viewer: Viewer, boardId: string) {
  const board = await getBoard(scope, boardId)
  const rights = rightsOf(viewer, board)
  if (rights === 'look') fail(...refusals.look_only)
  if (board.archivedAt !== null) fail(...refusals.board_archived)
  return rights
}
