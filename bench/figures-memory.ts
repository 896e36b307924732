import { setTimeout as sleep } from 'node:timers/promises'
import { joinAsGuest, makePokerSession, type Person } from '#tests/support/client.ts'
import { startServer } from '#tests/support/server.ts'
import { loadHttp } from './http-load.ts'
import { median } from './median.ts'
import { serverMemory } from './memory.ts'
import { startPeer } from './peer.ts'
import { figure, type Row } from './table.ts'
import { simultaneousVotes } from './vote-loads.ts'
import { openBareRoom, openPokerRoom, signIn, type VotingRoom } from './voting-room.ts'

/** Maximum server memory per participant in a room of 200, in kB. */
const maxKilobytes = 150

/** People per room, and the number of rooms that are opened. */
const sizes = [
  { size: 10, roomCount: 20 },
  { size: 50, roomCount: 9 },
  { size: 200, roomCount: 5 },
  { size: 500, roomCount: 3 },
]

/** Time that the server gets to finish its work after a vote, in ms. */
const settleTime = 1000

/**
 * Fills the heap with the garbage of requests, as on a server that has run for a while. Otherwise that garbage would
 * count as memory of the rooms.
 */
export async function warmUp(person: Person) {
  const headers = { authorization: `Bearer ${person.token}` }
  await loadHttp({ url: `${person.url}/api/planning-poker/voting-systems`, headers, ms: 6000 })
  const session = await makePokerSession(person, { stories: ['A story'] })
  for (let i = 0; i < 900; i += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, k) => joinAsGuest(person.url, session, `Guest ${i + k}`)))
  }
}

/** Returns the median memory of an additional room with votes, in bytes. */
export async function roomMemory(pid: number, roomCount: number, open: () => Promise<VotingRoom>): Promise<number> {
  const openRooms: VotingRoom[] = []
  const memoryAfter: number[] = []
  for (let i = 0; i <= roomCount; i++) {
    const room = await open()
    openRooms.push(room)
    await simultaneousVotes(room)
    await sleep(settleTime)
    memoryAfter.push(serverMemory(pid))
  }
  for (const room of openRooms) room.close()
  return median(memoryAfter.slice(1).map((memory, index) => memory - memoryAfter[index]!))
}

/** Makes V8 collect garbage early, for ours and the peer, so that mostly live memory is left. */
const earlyCollectionFlags = '--optimize-for-size --max-semi-space-size=2'

/** Starts the product and the bare room, both with early garbage collection. */
export async function startServerAndPeer() {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = earlyCollectionFlags
  const servers = await Promise.all([startServer(), startPeer('room')])
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS
  return servers
}

/**
 * Measures the memory of a room (VmRSS of workerd) in total and per participant, compared with the bare room. The first
 * room does not count, because it includes one-time costs. The bare room shows that open sockets need most of the
 * memory.
 */
export async function memoryFigures(isQuick: boolean): Promise<Row[]> {
  const [server, peer] = await startServerAndPeer()
  try {
    const person = await signIn(server.url)
    await warmUp(person)
    const rows: Row[] = []
    for (const { size, roomCount } of isQuick ? sizes.filter(each => each.size === 200) : sizes) {
      const productBytes = await roomMemory(server.pid(), roomCount, () => openPokerRoom(person, size, 2))
      const bareBytes = await roomMemory(peer.pid, roomCount, () => openBareRoom(peer.url, size))
      const memoryText = (roomBytes: number) =>
        `${figure(roomBytes / 1e6, 'MB')}, ${figure(roomBytes / size / 1000, 'kB')}`
      const hasGoal = size === 200
      rows.push({
        label: `room of ${size}: server memory, of the room and per participant`,
        ours: memoryText(productBytes),
        peer: memoryText(bareBytes),
        ratio: figure(productBytes / bareBytes),
        goal: hasGoal ? `≤ ${maxKilobytes} kB` : '',
        ok: hasGoal ? productBytes / size / 1000 <= maxKilobytes : null,
      })
    }
    return rows
  } finally {
    peer.stop()
    await server.stop()
  }
}
