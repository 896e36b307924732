import { listNotifiedPeople } from '#features/notifications/queries-notified-people.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { LiveServices } from '#kit/live/services.ts'
import { type RoomBindings, roomsOf } from './rooms.ts'

/** Updates the open pages of the people whom a commit of a room has notified. Never throws. */
export async function updateBells(
  env: unknown,
  { db, log }: LiveServices,
  query: Parameters<typeof listNotifiedPeople>[1] | null,
): Promise<void> {
  if (!query) return
  try {
    const rooms = roomsOf(env as RoomBindings, log)
    for (const { accountId, userId } of await listNotifiedPeople(db, query))
      await notifyAccountPages({ rooms, log }, accountId, { type: 'notification', userId })
  } catch (thrown) {
    log.error('notify', thrown)
  }
}
