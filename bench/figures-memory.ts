import { setTimeout as sleep } from 'node:timers/promises'
import { joinAsGuest, makePokerSession, type Person } from '#tests/support/client.ts'
import { startServer } from '#tests/support/server.ts'
import { loadHttp } from './http-load.ts'
import { median } from './median.ts'
import { serverMemory } from './memory.ts'
import { startPeer } from './peer.ts'
import { figure, type Row } from './table.ts'
import { allAtOnce } from './votes.ts'
import { openBareRoom, openPokerRoom, signIn, type VotingRoom } from './voting-room.ts'

/** What a participant in a room of 200 may cost the server, in kB. */
const most = 150

const sizes: readonly (readonly [size: number, rooms: number])[] = [
  [10, 20],
  [50, 9],
  [200, 5],
  [500, 3],
]

/** For what is still being done after a vote. */
const rest = 1000

/**
 * Fills the heap with what requests leave behind, as a server's is that has run for a while: garbage waits in it until
 * there is much, and would be counted against the rooms whose guests have just come in.
 */
export async function warmUp(person: Person) {
  const headers = { authorization: `Bearer ${person.token}` }
  await loadHttp({ url: `${person.url}/api/planning-poker/voting-systems`, headers, ms: 6000 })
  const session = await makePokerSession(person, { stories: ['A story'] })
  for (let i = 0; i < 900; i += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, k) => joinAsGuest(person.url, session, `Guest ${i + k}`)))
  }
}

/** What one room more costs a server that has rooms already, in bytes: the middle of so many, opened and voted in. */
export async function roomMemory(pid: number, rooms: number, open: () => Promise<VotingRoom>): Promise<number> {
  const opened: VotingRoom[] = []
  const held: number[] = []
  for (let i = 0; i <= rooms; i++) {
    const room = await open()
    opened.push(room)
    await allAtOnce(room)
    await sleep(rest)
    held.push(serverMemory(pid))
  }
  for (const room of opened) room.close()
  return median(held.slice(1).map((now, at) => now - held[at]!))
}

/** Tells V8 to collect garbage early, for ours and the peer alike: what is left is what the rooms hold. */
const collectEarly = '--optimize-for-size --max-semi-space-size=2'

export async function startBoth() {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = collectEarly
  const both = await Promise.all([startServer(), startPeer('room')])
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS
  return both
}

/**
 * What a room costs the server (VmRSS of workerd, which runs the rooms), of the room and per participant, beside the bare
 * room. It is what one room more adds: the first of them is not counted, so that what is made once is not counted against
 * anybody. Most of it is workerd's own for an open socket, as the bare room shows.
 */
export async function memoryFigures(quick: boolean): Promise<Row[]> {
  const [server, peer] = await startBoth()
  try {
    const person = await signIn(server.url)
    await warmUp(person)
    const rows: Row[] = []
    for (const [size, rooms] of quick ? sizes.filter(([size]) => size === 200) : sizes) {
      const own = await roomMemory(server.pid(), rooms, () => openPokerRoom(person, size, 2))
      const bare = await roomMemory(peer.pid, rooms, () => openBareRoom(peer.url, size))
      const each = (room: number) => `${figure(room / 1e6, 'MB')}, ${figure(room / size / 1000, 'kB')}`
      const gated = size === 200
      rows.push({
        what: `room of ${size}: server memory, of the room and per participant`,
        ours: each(own),
        peer: each(bare),
        ratio: figure(own / bare),
        toReach: gated ? `≤ ${most} kB` : '',
        ok: gated ? own / size / 1000 <= most : null,
      })
    }
    return rows
  } finally {
    peer.stop()
    await server.stop()
  }
}
