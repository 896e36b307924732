import { changeBoard } from '#features/agile/kanban/boards/commands-boards.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import { listProjects } from './queries.ts'

/** Days of the trends, which archiving does not need. */
const anyPeriod = 30

/**
 * Archives the completed projects that the caller manages and returns their ids. Throws forbidden when there are
 * completed projects but the caller manages none of them.
 */
export async function archiveCompletedProjects(
  services: Pick<Services, 'rooms' | 'log'>,
  scope: AccountScope,
  viewer: Viewer,
) {
  const projects = await listProjects(scope, viewer, anyPeriod)
  const completed = projects.filter(({ status }) => status === 'completed')
  const managed = completed.filter(({ canManage }) => canManage)
  if (completed.length > 0 && managed.length === 0) fail(...refusals.managers_only)
  // Each project is a separate write. A repeated call finds nothing left to archive.
  const scopeWithoutKey = { ...scope, idempotency: null }
  for (const { id } of managed) await changeBoard(services, scopeWithoutKey, viewer, id, { archived: true })
  return managed.map(({ id }) => id)
}
