import { type ActionItemCaller, updateActionItem } from '#features/agile/action-items/commands.ts'
import { actionItemStatuses } from '#features/agile/action-items/rules.ts'
import { actOnBoard } from '#features/agile/kanban/boards/live/commands-room.ts'
import { updateGoal } from '#features/cadence/goals/commands.ts'
import { goalStatuses } from '#features/cadence/goals/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { StateChange } from './schema.ts'

type RoomServices = Pick<Services, 'rooms' | 'log'>

const requireOneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find(candidate => candidate === value) ?? fail('bad_request')

/**
 * Changes the state of a card, through its board's room, or of an action item or goal. Throws the errors of these
 * commands, and `conflict` if someone else has moved the card meanwhile.
 */
export async function changeState(
  services: RoomServices,
  scope: AccountScope,
  caller: ActionItemCaller,
  { kind, id, boardId, state, was }: StateChange,
): Promise<void> {
  if (kind === 'ACTION') {
    await updateActionItem(services, scope, caller, id, { status: requireOneOf(actionItemStatuses, state) })
  } else if (kind === 'GOAL') {
    await updateGoal(scope, scope.actorId, id, { status: requireOneOf(goalStatuses, state) })
  } else {
    // The empty state of a card is the backlog, which is no column.
    const columnId = state || null
    const previousColumn = was === undefined ? {} : { from: was || null }
    const frame = { id: scope.ids.id('cmd'), type: 'item:move', itemId: id, columnId, ...previousColumn }
    await actOnBoard(services, scope, boardId ?? fail('bad_request'), caller.viewer, frame)
  }
}

/** Starts a waiting session. Throws the errors of its room. */
export const startMeeting = (
  { rooms }: RoomServices,
  scope: AccountScope,
  { viewer }: ActionItemCaller,
  { tool, id }: { tool: 'poker' | 'retro'; id: string },
) => rooms.command(tool, id, viewer, { id: scope.ids.id('cmd'), type: 'session:start' })
