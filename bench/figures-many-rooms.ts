import type { Person } from '#tests/support/client.ts'
import { measureInTurns, median } from './median.ts'
import { serverMemory } from './memory.ts'
import { startPeer } from './peer.ts'
import { figure, infoRow, type Row } from './table.ts'
import { simultaneousVotes } from './vote-loads.ts'
import { openBareRoom, openPokerRoom, type VotingRoom } from './voting-room.ts'

const roomSize = 8
const batchSize = 10

async function openRooms(count: number, open: () => Promise<VotingRoom>): Promise<VotingRoom[]> {
  const rooms: VotingRoom[] = []
  for (let i = 0; i < count; i += batchSize) {
    rooms.push(...(await Promise.all(Array.from({ length: Math.min(batchSize, count - i) }, open))))
  }
  return rooms
}

/** Everyone in every room votes at the same time. Returns the time until all have their acks and their room's votes. */
async function voteInEveryRoom(rooms: VotingRoom[]) {
  const loads = await Promise.all(rooms.map(room => simultaneousVotes(room)))
  return Math.max(...loads.map(({ ms }) => ms))
}

/** Measures many small rooms at the same time, compared with as many bare rooms. */
export async function manyRoomsFigures(person: Person, pid: number, { runs, rooms }: { runs: number; rooms: number }) {
  const peer = await startPeer('room')
  const memoryBefore = serverMemory(pid)
  const productRooms = await openRooms(rooms, () => openPokerRoom(person, roomSize, runs + 1))
  const memoryPerRoom = (serverMemory(pid) - memoryBefore) / rooms
  const bareRooms = await openRooms(rooms, () => openBareRoom(peer.url, roomSize))
  const measured = await measureInTurns(
    runs,
    () => voteInEveryRoom(productRooms),
    () => voteInEveryRoom(bareRooms),
  )
  for (const room of [...productRooms, ...bareRooms]) room.close()
  peer.stop()
  const [productMs, peerMs] = [median(measured.ours), median(measured.peer)]
  const votes = rooms * roomSize
  const rows: Row[] = [
    infoRow(
      `${rooms} rooms of ${roomSize}, all vote at once: until all have seen the votes of their room`,
      `${figure(productMs, 'ms')}, ${figure((votes / productMs) * 1000, '/s')}`,
      `${figure(peerMs, 'ms')}, ${figure((votes / peerMs) * 1000, '/s')}`,
      figure(productMs / peerMs),
    ),
    infoRow(
      `${rooms} rooms of ${roomSize}: server memory, of a room and per participant`,
      `${figure(memoryPerRoom / 1e6, 'MB')}, ${figure(memoryPerRoom / roomSize / 1000, 'kB')}`,
    ),
  ]
  return rows
}
