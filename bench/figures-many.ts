import type { Person } from '#tests/support/client.ts'
import { inTurns, median } from './median.ts'
import { serverMemory } from './memory.ts'
import { startPeer } from './peer.ts'
import { figure, infoRow, type Row } from './table.ts'
import { allAtOnce } from './votes.ts'
import { openBareRoom, openPokerRoom, type VotingRoom } from './voting-room.ts'

const size = 8
const atOnce = 10

async function openMany(count: number, open: () => Promise<VotingRoom>): Promise<VotingRoom[]> {
  const rooms: VotingRoom[] = []
  for (let i = 0; i < count; i += atOnce) {
    rooms.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - i) }, open))))
  }
  return rooms
}

/** Everyone in every room votes at once. Returns the time until all have their acks and their room's votes. */
async function voteEverywhere(rooms: VotingRoom[]) {
  const each = await Promise.all(rooms.map(room => allAtOnce(room)))
  return Math.max(...each.map(({ ms }) => ms))
}

/** Many small rooms at once, compared with as many bare rooms. */
export async function manyRoomsFigures(person: Person, pid: number, { runs, rooms }: { runs: number; rooms: number }) {
  const peer = await startPeer('room')
  const before = serverMemory(pid)
  const ours = await openMany(rooms, () => openPokerRoom(person, size, runs + 1))
  const memory = (serverMemory(pid) - before) / rooms
  const bare = await openMany(rooms, () => openBareRoom(peer.url, size))
  const measured = await inTurns(
    runs,
    () => voteEverywhere(ours),
    () => voteEverywhere(bare),
  )
  for (const room of [...ours, ...bare]) room.close()
  peer.stop()
  const [own, other] = [median(measured.ours), median(measured.peer)]
  const votes = rooms * size
  const rows: Row[] = [
    infoRow(
      `${rooms} rooms of ${size}, all vote at once: until all have seen their room's`,
      `${figure(own, 'ms')}, ${figure((votes / own) * 1000, '/s')}`,
      `${figure(other, 'ms')}, ${figure((votes / other) * 1000, '/s')}`,
      figure(own / other),
    ),
    infoRow(
      `${rooms} rooms of ${size}: server memory, of a room and per participant`,
      `${figure(memory / 1e6, 'MB')}, ${figure(memory / size / 1000, 'kB')}`,
    ),
  ]
  return rows
}
