import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { ActionItemView } from './protocol.ts'
import { type ActionItem, itemView } from './rules-item.ts'
import type { ActionItemChange } from './schema.ts'

type RoomServices = Pick<Services, 'rooms' | 'log'>

// The retro itself, and the retros that follow it.
const selectRoomsSql = `select id, 0 as carried from retro_sessions
where account_id = ?1 and id = ?2 and deleted_at is null
union all select id, 1 from retro_sessions
where account_id = ?1 and previous_id = ?2 and deleted_at is null and status <> 'ARCHIVED'`

/** Updates the rooms that show an item. Never throws, because the change is already stored. */
export async function syncRooms(
  { rooms, log }: RoomServices,
  scope: AccountScope,
  item: ActionItem,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): Promise<void> {
  const { id: itemId, source, sourceId } = item
  if (source !== 'RETRO' || sourceId === null) return
  const { accountId, db, ids } = scope
  const retros = await db.run<{ id: string; carried: number }>(selectRoomsSql, [accountId, sourceId])
  for (const { id: room, carried } of retros) {
    const sync: { itemId: string; item: ActionItemView | null; carried: boolean } = {
      itemId,
      item: isDeleted ? null : itemView(item),
      carried: Boolean(carried),
    }
    try {
      await rooms.command('retro', room, systemViewer(accountId), { id: ids.id('cmd'), type: 'action:sync', ...sync })
    } catch (thrown) {
      log.error('notify', thrown, { party: 'retro', room })
    }
  }
}

/**
 * Updates an item of an active retro through its room, because only the room writes the items then. Throws the room's
 * refusal. Throws `invalid` for an unknown person, and for a changed outcome, which active retros do not have yet.
 */
export async function changeInRoom(
  { rooms }: RoomServices,
  scope: AccountScope,
  viewer: Viewer,
  item: ActionItem,
  { updatedAt: _, teamId: _team, outcome, assigneeId, ...fields }: ActionItemChange,
): Promise<void> {
  const room = item.sourceId!
  if (outcome !== undefined && outcome !== item.outcome) failAt('outcome', 'actionItems.errors.later')
  const hasNewAssignee = assigneeId !== undefined && assigneeId !== item.assigneeId
  // In a room, the assignee is a participant.
  const participantId = hasNewAssignee && assigneeId ? await participantIdOf(rooms, room, viewer, assigneeId) : null
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const frame = { itemId: item.id, ...changes, ...(hasNewAssignee && { assigneeId: participantId }) }
  await rooms.command('retro', room, viewer, { id: scope.ids.id('cmd'), type: 'action:update', ...frame })
}

async function participantIdOf(
  rooms: Services['rooms'],
  room: string,
  viewer: Viewer,
  userId: string,
): Promise<string> {
  const { state } = await rooms.snapshot<{ participants: { id: string; userId: string | null }[] }>(
    'retro',
    room,
    viewer,
  )
  const participant = state.participants.find(person => person.userId === userId)
  return participant?.id ?? failAt('assigneeId', 'actionItems.errors.notInRetro')
}

/** Deletes an item of an active retro through its room. Throws the room's refusal. */
export async function removeInRoom({ rooms }: RoomServices, scope: AccountScope, viewer: Viewer, item: ActionItem) {
  const frame = { id: scope.ids.id('cmd'), type: 'action:remove', itemId: item.id }
  await rooms.command('retro', item.sourceId!, viewer, frame)
}
