import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { actAsSystem, isStale } from './live/commands-room.ts'
import { refusals } from './live/rules-refusals.ts'
import { getBoard, getDeletedBoard } from './queries.ts'
import { rightsOf } from './rules-rights.ts'
import type { BoardChange } from './schema.ts'

type Rooms = Pick<Parts, 'rooms'>

/** Whether a member may make projects: everybody who works on them, not those who look on. */
export const canCreateBoards = (viewer: Viewer): boolean => rightsOf(viewer, { creatorId: '' }) !== 'look'

/** Fails with `forbidden` for whoever only looks on. */
export function requireCanCreate(viewer: Viewer): void {
  if (!canCreateBoards(viewer)) fail('forbidden', 'boards.errors.makersOnly')
}

/** Fails with `forbidden` for whoever does not shape the board, in the words of its room. */
export function requireCanManage(viewer: Viewer, board: { creatorId: string }): void {
  const rights = rightsOf(viewer, board)
  if (rights === 'look') fail(...refusals.look_only)
  if (rights !== 'manage') fail(...refusals.managers_only)
}

/** What somebody may do on a board that takes changes. Fails with forbidden or conflict in the words of its room. */
export async function requireCanWork(scope: AccountScope, viewer: Viewer, boardId: string) {
  const board = await getBoard(scope, boardId)
  const rights = rightsOf(viewer, board)
  if (rights === 'look') fail(...refusals.look_only)
  if (board.archivedAt !== null) fail(...refusals.board_archived)
  return rights
}

async function audit(scope: AccountScope, action: string, subject: string, details: Record<string, unknown>) {
  await commit(scope, [auditStatement(scope, action, { subject, details })], { id: subject })
}

/**
 * Changes what was sent of a project and leaves the rest: pausing, archiving and bringing back from the archive too. Fails
 * with not_found, with forbidden for whoever does not shape it, with invalid at the field, and with conflict, with both
 * states, where `was` says something else than is there.
 */
export async function changeBoard(parts: Rooms, scope: AccountScope, viewer: Viewer, id: string, change: BoardChange) {
  requireCanManage(viewer, await getBoard(scope, id))
  const { was, ...changes } = change
  if (Object.keys(changes).length === 0) fail('invalid', 'boards.errors.nothingToChange')
  if (changes.teamId) await requireTeam(scope, changes.teamId)
  try {
    await actAsSystem(parts, scope, id, 'board:edit', { changes, ...(was && { was }) })
  } catch (thrown) {
    if (!isStale(thrown)) throw thrown
    const data = { reason: 'stale', yours: changes, current: await getBoard(scope, id) }
    throw new Failure('conflict', refusals.stale[1], { data })
  }
  const details = { fields: Object.keys(changes), isActive: changes.isActive, archived: changes.archived }
  await audit(scope, 'board.updated', id, details)
  return getBoard(scope, id)
}

/** Deletes a project for its managers; for 30 days it can be brought back. */
export async function deleteBoard(parts: Rooms, scope: AccountScope, viewer: Viewer, id: string) {
  const board = await getBoard(scope, id)
  requireCanManage(viewer, board)
  await actAsSystem(parts, scope, id, 'board:delete')
  await audit(scope, 'board.deleted', id, { title: board.title })
  return { id }
}

/** Brings a deleted project back, for its managers. */
export async function restoreBoard(parts: Rooms, scope: AccountScope, viewer: Viewer, id: string) {
  const board = await getDeletedBoard(scope, id)
  requireCanManage(viewer, board)
  await actAsSystem(parts, scope, id, 'board:restore')
  await audit(scope, 'board.restored', id, { title: board.title })
  return getBoard(scope, id)
}
