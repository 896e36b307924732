import { changeBoard } from '#features/agile/kanban/boards/commands-boards.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import { listProjects } from './queries.ts'

/**
 * Archives the projects on which everything is complete, as far as the caller shapes them. Returns their ids; [] where none
 * is complete. Fails with forbidden where some are and the caller shapes none of them.
 */
export async function archiveCompleted(parts: Pick<Parts, 'rooms'>, scope: AccountScope, viewer: Viewer) {
  const completed = (await listProjects(scope, viewer, 30)).filter(({ status }) => status === 'completed')
  const own = completed.filter(({ mayManage }) => mayManage)
  if (completed.length > 0 && own.length === 0) fail(...refusals.managers_only)
  // Each project is a write of its own; sent again, the call finds nothing more to do.
  const once = { ...scope, idempotency: null }
  for (const { id } of own) await changeBoard(parts, once, viewer, id, { archived: true })
  return own.map(({ id }) => id)
}
