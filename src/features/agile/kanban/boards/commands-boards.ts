import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { reloadProjectsIfLimited } from '#features/billing/usage/commands-reload.ts'
import { failNoProjectRoom, isProjectPaused } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { actAsSystem, isStaleRefusal } from './live/commands-room.ts'
import { refusals } from './live/rules-refusals.ts'
import { getBoard, getDeletedBoard } from './queries.ts'
import { rightsOf, rightsOnOthersBoards } from './rules-rights.ts'
import type { BoardChange } from './schema.ts'

type Rooms = Pick<Services, 'rooms' | 'log'>

/** Returns whether a member can create projects: all roles except observers and investors. */
export const canCreateBoards = (viewer: Viewer): boolean => rightsOnOthersBoards(viewer) !== 'look'

/** Fails with `forbidden` for view-only roles. */
export function requireCanCreate(viewer: Viewer): void {
  if (!canCreateBoards(viewer)) fail('forbidden', 'boards.errors.cannotCreate')
}

/** Fails with `forbidden` unless the viewer can manage the board. Uses the error texts of the board's room. */
export function requireCanManage(viewer: Viewer, board: { creatorId: string }): void {
  const rights = rightsOf(viewer, board)
  if (rights === 'look') fail(...refusals.look_only)
  if (rights !== 'manage') fail(...refusals.managers_only)
}

/**
 * Returns the viewer's rights on a board that can be changed. Throws `forbidden`, `conflict` or `plan_limit` like the
 * board's room.
 */
export async function requireCanWork(scope: AccountScope, viewer: Viewer, boardId: string) {
  const board = await getBoard(scope, boardId)
  const rights = rightsOf(viewer, board)
  if (rights === 'look') fail(...refusals.look_only)
  if (board.archivedAt !== null) fail(...refusals.board_archived)
  await requireNotPaused(scope, boardId)
  return rights
}

/** Fails with plan_limit if the plan pauses the board. */
export async function requireNotPaused(scope: AccountScope, boardId: string): Promise<void> {
  if (await isProjectPaused(scope, boardId)) await failNoProjectRoom(scope, 'boards.errors.plan_paused')
}

async function audit(scope: AccountScope, action: string, subject: string, details: Record<string, unknown>) {
  await commit(scope, [auditStatement(scope, action, { subject, details })], { id: subject })
}

/**
 * Updates the given fields of a project. Also pauses, archives and restores it. Throws:
 * - `not_found`, and `forbidden` unless the viewer can manage the project
 * - `invalid` at the field
 * - `plan_limit` if the plan has no room for a restored project
 * - `conflict` with both states if a field differs from `was`
 */
export async function changeBoard(
  services: Rooms,
  scope: AccountScope,
  viewer: Viewer,
  id: string,
  change: BoardChange,
) {
  requireCanManage(viewer, await getBoard(scope, id))
  const { was, ...changes } = change
  if (Object.keys(changes).length === 0) fail('invalid', 'boards.errors.nothingToChange')
  if (changes.teamId) await requireTeam(scope, changes.teamId)
  try {
    await actAsSystem(services, scope, id, 'board:edit', { changes, ...(was && { was }) })
  } catch (thrown) {
    if (!isStaleRefusal(thrown)) throw thrown
    const data = { reason: 'stale', yours: changes, current: await getBoard(scope, id) }
    throw new Failure('conflict', refusals.stale[1], { data })
  }
  const details = { fields: Object.keys(changes), isActive: changes.isActive, archived: changes.archived }
  await audit(scope, 'board.updated', id, details)
  if (changes.archived !== undefined) await reloadProjectsIfLimited(services, scope)
  return getBoard(scope, id)
}

/** Deletes a project. Managers only. It can be restored for 30 days. */
export async function deleteBoard(services: Rooms, scope: AccountScope, viewer: Viewer, id: string) {
  const board = await getBoard(scope, id)
  requireCanManage(viewer, board)
  await actAsSystem(services, scope, id, 'board:delete')
  await audit(scope, 'board.deleted', id, { title: board.title })
  await reloadProjectsIfLimited(services, scope)
  return { id }
}

/** Restores a deleted project. Managers only. */
export async function restoreBoard(services: Rooms, scope: AccountScope, viewer: Viewer, id: string) {
  const board = await getDeletedBoard(scope, id)
  requireCanManage(viewer, board)
  await actAsSystem(services, scope, id, 'board:restore')
  await audit(scope, 'board.restored', id, { title: board.title })
  await reloadProjectsIfLimited(services, scope)
  return getBoard(scope, id)
}

const chooseSql = `update boards set chosen_at = max(?3, 1 + coalesce((select max(chosen_at) from boards where account_id = ?1), 0))
where account_id = ?1 and id = ?2 and archived_at is null and deleted_at is null`

/** Returns whether a member decides which projects stay active when the account has more than its plan allows. */
export const canChooseActiveBoards = (viewer: Viewer): boolean => rightsOnOthersBoards(viewer) === 'manage'

/**
 * Chooses a project to stay active when the account has more than its plan allows. The project that was chosen last
 * comes first. Throws `forbidden` unless the viewer can manage all projects, and `conflict` for an archived one.
 */
export async function chooseActiveBoard(services: Rooms, scope: AccountScope, viewer: Viewer, id: string) {
  const { title } = await getBoard(scope, id)
  if (!canChooseActiveBoards(viewer)) fail(...refusals.managers_only)
  const statements = [
    { sql: chooseSql, args: [scope.accountId, id, scope.clock.now()] },
    abortIfNoRowChanged(),
    auditStatement(scope, 'board.chosen', { subject: id, details: { title } }),
  ]
  await commitOrRefuse(scope, statements, { id }, { aborted: () => fail(...refusals.board_archived) })
  await reloadProjectsIfLimited(services, scope)
  return { id, title }
}
