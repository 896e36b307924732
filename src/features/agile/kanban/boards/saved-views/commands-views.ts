import { changedCount } from '#db/client.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import type { NewView, ViewChange } from '#features/agile/kanban/boards/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { getView, type SavedView } from './queries-views.ts'

const maxViews = 100

// Counts inside the batch, so that two concurrent requests cannot exceed the limit.
const insertSql = `insert into board_views
  (account_id, board_id, id, owner_id, name, query, is_shared, created_at, updated_at)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8
where (select count(*) from board_views where account_id = ?1 and board_id = ?2) < ${maxViews}`

/**
 * Saves a view of a board. Members who can only view the board cannot share it with others. Fails with conflict at 100
 * views.
 */
export async function addView(scope: AccountScope, viewer: Viewer, boardId: string, view: NewView): Promise<SavedView> {
  const board = await getBoard(scope, boardId)
  if (view.isShared && rightsOf(viewer, board) === 'look') fail(...refusals.look_only)
  const { accountId, actorId, ids, clock } = scope
  const id = ids.id('viw')
  const { name, query, isShared } = view
  const args = [accountId, boardId, id, actorId, name, query, Number(isShared), clock.now()]
  const aborted = () => fail('conflict', 'boards.errors.tooManyViews')
  const { response } = await commitOrRefuse(
    scope,
    [{ sql: insertSql, args }, abortIfNoRowChanged()],
    { id },
    { aborted },
  )
  return getView(scope, boardId, response.id)
}

async function requireCanEditView(scope: AccountScope, viewer: Viewer, boardId: string, id: string): Promise<void> {
  const [board, view] = await Promise.all([getBoard(scope, boardId), getView(scope, boardId, id)])
  if (!view.isOwn && rightsOf(viewer, board) !== 'manage') fail('forbidden', 'boards.errors.notYourView')
}

/** Updates the given fields of a view: the caller's own, or any for managers. */
export async function changeView(scope: AccountScope, viewer: Viewer, boardId: string, id: string, change: ViewChange) {
  await requireCanEditView(scope, viewer, boardId, id)
  const board = await getBoard(scope, boardId)
  if (change.isShared && rightsOf(viewer, board) === 'look') fail(...refusals.look_only)
  const { name = null, query = null, isShared } = change
  const shared = isShared === undefined ? null : Number(isShared)
  // Omitted fields keep their current value, even if another request has changed it since it was read.
  const sql = `update board_views set name = coalesce(?4, name), query = coalesce(?5, query),
    is_shared = coalesce(?6, is_shared), updated_at = ?7 where account_id = ?1 and board_id = ?2 and id = ?3`
  const args = [scope.accountId, boardId, id, name, query, shared, scope.clock.now()]
  const { results, replayed } = await commit(scope, [{ sql, args }], { id })
  if (!replayed && changedCount(results[0]!) === 0) fail('not_found')
  return getView(scope, boardId, id)
}

/** Deletes a view: the caller's own, or any for managers. */
export async function removeView(scope: AccountScope, viewer: Viewer, boardId: string, id: string) {
  await requireCanEditView(scope, viewer, boardId, id)
  const sql = 'delete from board_views where account_id = ? and board_id = ? and id = ?'
  return (await commit(scope, [{ sql, args: [scope.accountId, boardId, id] }], { id })).response
}
