import type { RootDb } from '#db/client.ts'
import { boardLive } from '#features/agile/kanban/boards/live/live.ts'
import { pokerLive } from '#features/agile/poker/live/live.ts'
import { makeRetroLive } from '#features/agile/retros/live/live.ts'
import type { Ids } from '#kit/data/ids.ts'
import { AccountChannel } from '#kit/live/account-channel.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { RoomHost } from '#kit/live/room-host.ts'
import type { RoomKind, Rooms, SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'

/** Secret key of the server in tests. */
export const testKey = { config: { secretKey: 'a key that only tests know, of 40 letters' } }

type LocalServices = { db: RootDb; ids: Ids; clock: { now(): number } }

/** Returns rooms that run in this process, with the worker's room class and one instance per session. */
export const localRooms = (services: LocalServices): Rooms => localRoomHosts(services).rooms

/** Like `localRooms`, with `roomOf` for direct access and `restart`, which drops everything that is not stored. */
export function localRoomHosts(services: LocalServices) {
  const log = makeLog(() => {}, { requests: false })
  const openRooms = new Map<string, RoomHost>()
  const roomOf = (party: RoomKind, id: string): RoomHost => {
    const createHost = (): RoomHost => {
      if (party === 'account') return new AccountChannel(services, id)
      const roomServices = { ...services, log }
      if (party === 'board') return new LiveRoom(roomServices, boardLive, id)
      return party === 'poker'
        ? new LiveRoom(roomServices, pokerLive, id)
        : new LiveRoom(roomServices, makeRetroLive(testKey), id)
    }
    const room = openRooms.get(`${party} ${id}`) ?? createHost()
    openRooms.set(`${party} ${id}`, room)
    return room
  }
  const rooms: Rooms = {
    command: (party, id, viewer, frame) => roomOf(party, id).command(viewer, frame),
    snapshot: <State>(party: RoomKind, id: string, viewer: Viewer) =>
      roomOf(party, id).snapshot(viewer) as Promise<SnapshotFrame<State>>,
    async connect(party, id, viewer, _request, record) {
      await roomOf(party, id).check(viewer)
      await record()
      return new Response('Sockets are for the worker.', { status: 426 })
    },
    // The last digits of our close codes are the HTTP status of the same refusal.
    refuse: (_request, closeCode) => Response.json({ closeCode }, { status: closeCode - 4000 }),
    async disconnect(party, id, target) {
      roomOf(party, id).revoke(target)
    },
    async remove(party, id) {
      roomOf(party, id).revoke({ everyone: true })
      openRooms.delete(`${party} ${id}`)
    },
    async sendMessage(party, id, message) {
      roomOf(party, id).onServerMessage?.(message)
    },
  }
  const restart = (party: RoomKind, id: string) => void openRooms.delete(`${party} ${id}`)
  return { rooms, roomOf, restart }
}
