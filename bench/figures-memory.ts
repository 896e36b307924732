import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#tests/support/client.ts'
import { serverMemory } from './memory.ts'
import { figure, type Row } from './table.ts'
import { allAtOnce } from './votes.ts'
import { openPokerRoom, type VotingRoom } from './voting-room.ts'

const most = 150

/** Long enough for workerd to give back what a crowd of sign-ins has left. */
const rest = 3000

/**
 * What a room costs the server: the memory of workerd with so many rooms open and voted in, less what it held before, by
 * room and by participant. A first room is opened and closed before that, so that what is made once (code, connections to
 * the database) is not counted against anybody. Garbage that was not collected yet counts: this is an upper bound.
 */
export async function memoryFigures(person: Person, pid: number, quick: boolean): Promise<Row[]> {
  const rows: Row[] = []
  for (const [size, rooms] of quick
    ? ([[200, 1]] as const)
    : ([
        [10, 20],
        [50, 8],
        [200, 4],
        [500, 2],
      ] as const)) {
    const first = await openPokerRoom(person, size)
    await allAtOnce(first)
    first.close()
    await sleep(rest)
    const before = serverMemory(pid)
    const open: VotingRoom[] = []
    for (let i = 0; i < rooms; i++) {
      const room = await openPokerRoom(person, size)
      open.push(room)
      await allAtOnce(room)
    }
    await sleep(rest)
    const perRoom = (serverMemory(pid) - before) / rooms
    for (const room of open) room.close()
    const perParticipant = perRoom / size / 1000
    const gated = size === 200
    rows.push({
      what: `room of ${size}: server memory, of the room and per participant`,
      ours: `${figure(perRoom / 1e6, 'MB')}, ${figure(perParticipant, 'kB')}`,
      peer: '',
      ratio: '',
      toReach: gated ? `≤ ${most} kB` : '',
      ok: gated ? perParticipant <= most : null,
    })
  }
  return rows
}
