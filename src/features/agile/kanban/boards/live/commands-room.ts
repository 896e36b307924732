import { listPeople } from '#features/agile/kanban/boards/queries-people.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { commandIdOf } from '#kit/live/recent-commands.ts'
import type { CommandFrame, CommandOutcome, Viewer } from '#kit/rooms.ts'

type Rooms = Pick<Parts, 'rooms'>

const reasonOf = (thrown: unknown) => (thrown instanceof Failure ? thrown.details.data?.reason : undefined)

/** Whether a board's room refused a change because somebody else was quicker. */
export const isStale = (thrown: unknown): boolean => reasonOf(thrown) === 'stale'

/**
 * One command of the server's own, for somebody of whom it was checked that they may. Under the caller's idempotency key
 * it has the same id again.
 */
export function actAsSystem(
  { rooms }: Rooms,
  scope: AccountScope,
  boardId: string,
  type: string,
  fields: object = {},
): Promise<CommandOutcome> {
  const id = scope.idempotency ? commandIdOf(scope.idempotency) : scope.ids.id('cmd')
  const viewer = { ...systemViewer(scope.accountId), userId: scope.actorId }
  return rooms.command('board', boardId, viewer, { id, type, ...fields })
}

/** Tells a board's room who is in the account now. */
export async function refreshPeople({ rooms }: Rooms, scope: AccountScope, boardId: string): Promise<void> {
  const frame = { id: scope.ids.id('cmd'), type: 'people:set', people: await listPeople(scope) }
  await rooms.command('board', boardId, systemViewer(scope.accountId), frame)
}

/**
 * One command of somebody in a board's room. Where it speaks of somebody whom the room does not know, the room is told
 * who is in the account first: they may have come after it was read. Fails as the room refuses it.
 */
export async function actOnBoard(
  parts: Rooms,
  scope: AccountScope,
  boardId: string,
  viewer: Viewer,
  frame: CommandFrame,
): Promise<CommandOutcome> {
  try {
    return await parts.rooms.command('board', boardId, viewer, frame)
  } catch (thrown) {
    if (reasonOf(thrown) !== 'person_unknown') throw thrown
    await refreshPeople(parts, scope, boardId)
    return parts.rooms.command('board', boardId, viewer, frame)
  }
}
