import { actAsSystem } from '#features/agile/kanban/boards/live/commands-room.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { BacklogImport } from './schema.ts'

/**
 * Adds items to the end of the backlog, all or none, and creates missing labels. Throws `not_found`, `forbidden` for
 * callers who can only view the board, `invalid` for an unknown person, sprint or delivery, and `conflict` when the
 * board is full.
 */
export async function importBacklog(
  services: Pick<Services, 'rooms'>,
  scope: AccountScope,
  viewer: Viewer,
  boardId: string,
  { items }: BacklogImport,
): Promise<{ made: number }> {
  const { state } = await services.rooms.snapshot<BoardView>('board', boardId, viewer)
  if (state.me.rights === 'look') return fail('forbidden', 'boards.errors.look_only')
  const labelIdByName = await findOrCreateLabels(
    services,
    scope,
    viewer,
    state,
    items.flatMap(({ labels }) => labels),
  )
  const newItems = items.map(({ labels, checklist, attachments, ...item }) => ({
    ...item,
    columnId: null,
    labels: [...new Set(labels.map(name => labelIdByName.get(name.toLowerCase())!))],
    checklist: checklist.map(entry => ({ id: scope.ids.id('chk'), ...entry })),
    attachments: attachments.map(entry => ({ id: scope.ids.id('att'), ...entry })),
  }))
  await actAsSystem(services, scope, boardId, 'items:import', { items: newItems, actorId: scope.actorId })
  // Counts all items, even if an earlier attempt added them and its response was lost.
  const details = { items: items.length }
  const audit = auditStatement(scope, 'board.items_imported', { subject: boardId, details })
  return (await commit(scope, [audit], { made: items.length })).response
}

/** Returns the label ids by lowercase name. Creates missing labels first. */
async function findOrCreateLabels(
  { rooms }: Pick<Services, 'rooms'>,
  scope: AccountScope,
  viewer: Viewer,
  { labels, board }: BoardView,
  names: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map(labels.map(({ id, name }) => [name.toLowerCase(), id]))
  const missingLabels = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (!ids.has(key) && !missingLabels.has(key)) missingLabels.set(key, name)
  }
  if (missingLabels.size === 0) return ids
  const newLabels = [...missingLabels.values()].map(name => ({ id: scope.ids.id('lab'), name, color: 'neutral' }))
  const frame = {
    id: scope.ids.id('cmd'),
    type: 'labels:set',
    labels: [...labels, ...newLabels],
    seen: labels.map(({ id }) => id),
  }
  await rooms.command('board', board.id, viewer, frame)
  for (const { id, name } of newLabels) ids.set(name.toLowerCase(), id)
  return ids
}
