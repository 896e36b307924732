import type { RootDb } from '#db/client.ts'
import type { Phase } from '#features/agile/retros/live/protocol.ts'
import { makeRetro, openRetro, RetroClient } from '#tests/support/retros.ts'

type Given = Parameters<typeof makeRetro>[1]

/** A running retro with its facilitator and the named members connected, brought to a phase. */
export async function openBoard(
  db: RootDb,
  phase: Phase = 'COLLECT',
  names: string[] = ['Ana', 'Ben'],
  given: Given = {},
  roomDb = db,
) {
  const world = await makeRetro(db, given)
  const room = openRetro({ ...world, db: roomDb })
  const lead = await room.connect(world.facilitator)
  const others: RetroClient[] = []
  for (const name of names) {
    const client = await room.connect(await world.addMember(name))
    await room.send(client, 'session:join')
    others.push(client)
  }
  await room.send(lead, 'session:start')
  // Past the time in which everybody may still be coming back after a start.
  await world.time.advance(11_000)
  const [ana, ben] = others as [RetroClient, RetroClient]
  const setPhase = (to: Phase) => room.send(lead, 'phase:set', { phase: to })
  const system = { ...world.facilitator, kind: 'system' as const, userId: null, sessionId: null }

  async function addGuest(name: string, role: 'VOTER' | 'OBSERVER' = 'VOTER') {
    const participantId = world.ids.id('par')
    await room.run(system, 'guest:join', { participantId, name, role })
    const viewer = { ...world.facilitator, kind: 'guest' as const, userId: null, participantId, name, sessionId: null }
    return room.connect(viewer)
  }

  /** Writes a card as somebody, in the collecting, and gives its id. */
  async function write(client: RetroClient, content: string, columnId = 'start') {
    const { phase: now } = lead.view!.session
    if (now !== 'COLLECT') await setPhase('COLLECT')
    await room.send(client, 'card:add', { columnId, content })
    if (now !== 'COLLECT') await setPhase(now)
    // Nobody writes faster than a room listens.
    await world.time.advance(500)
    return client.view!.cards.find(card => card.mine && card.content === content)!.id
  }

  if (phase !== 'SETUP') await setPhase(phase)
  const idOf = (client: RetroClient) => client.view!.me.participantId!
  return { world, room, lead, ana, ben, others, system, addGuest, setPhase, write, idOf }
}
export type OpenBoard = Awaited<ReturnType<typeof openBoard>>

/** Somebody's next socket, with what their browser kept of the last. */
export const reconnectingClient = ({ viewer, view, seq }: RetroClient) =>
  Object.assign(new RetroClient(viewer), { view, seq })

/** How often a browser got events that do not follow on what it had. */
export function countGaps({ frames }: RetroClient, from = 0): number {
  let seq = from
  let gaps = 0
  for (const frame of frames) {
    if (frame.type === 'events' && frame.seq !== seq + frame.events.length) gaps++
    if (frame.type === 'events' || frame.type === 'snapshot') seq = frame.seq
  }
  return gaps
}
