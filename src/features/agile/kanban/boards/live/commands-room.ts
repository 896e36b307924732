import { listAssignablePeople } from '#features/agile/kanban/boards/queries-assignable-people.ts'
import { failNoProjectRoom } from '#features/billing/usage/queries-projects.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { commandIdOfKey } from '#kit/live/recent-commands.ts'
import type { CommandFrame, CommandOutcome, Viewer } from '#kit/rooms.ts'

type Rooms = Pick<Services, 'rooms'>

const reasonOf = (thrown: unknown) => (thrown instanceof Failure ? thrown.details.data?.reason : undefined)

/** Returns whether the room refused a change because the record had changed meanwhile. */
export const isStaleRefusal = (thrown: unknown): boolean => reasonOf(thrown) === 'stale'

/**
 * Sends a command as the system, for an actor already authorized. The same idempotency key gives the same command id.
 */
export function actAsSystem(
  { rooms }: Rooms,
  scope: AccountScope,
  boardId: string,
  type: string,
  fields: object = {},
): Promise<CommandOutcome> {
  const id = scope.idempotency ? commandIdOfKey(scope.idempotency) : scope.ids.id('cmd')
  const viewer = { ...systemViewer(scope.accountId), userId: scope.actorId }
  return withPlans(scope, rooms.command('board', boardId, viewer, { id, type, ...fields }))
}

/** Adds the plans that do not have the exceeded limit to a refusal. */
async function withPlans<T>(scope: AccountScope, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'plan_limit') throw thrown
    return failNoProjectRoom(scope, thrown.key, thrown.details.data)
  }
}

/** Sends the current members to a board's room. */
export async function refreshPeople({ rooms }: Rooms, scope: AccountScope, boardId: string): Promise<void> {
  const frame = { id: scope.ids.id('cmd'), type: 'people:set', people: await listAssignablePeople(scope) }
  await rooms.command('board', boardId, systemViewer(scope.accountId), frame)
}

/**
 * Sends a member's command to a board's room. If the room does not know a person yet, updates its people and retries.
 * Throws the refusals of the room.
 */
export async function actOnBoard(
  services: Rooms,
  scope: AccountScope,
  boardId: string,
  viewer: Viewer,
  frame: CommandFrame,
): Promise<CommandOutcome> {
  try {
    return await withPlans(scope, services.rooms.command('board', boardId, viewer, frame))
  } catch (thrown) {
    if (reasonOf(thrown) !== 'person_unknown') throw thrown
    await refreshPeople(services, scope, boardId)
    return withPlans(scope, services.rooms.command('board', boardId, viewer, frame))
  }
}
