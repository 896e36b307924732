import type { RootDb } from '#db/client.ts'
import type { Phase } from '#features/agile/retros/live/protocol.ts'
import { makeRetroWorld, openRetroRoom, RetroClient } from '#tests/support/retro-room.ts'

type RetroOptions = Parameters<typeof makeRetroWorld>[1]

/**
 * Opens a running retro in a phase, with its facilitator and the named members connected. With `roomDb`, the room has a
 * database client of its own, which a test can count or stop.
 */
export async function openRetro(
  db: RootDb,
  phase: Phase = 'COLLECT',
  names: string[] = ['Ana', 'Ben'],
  options: RetroOptions = {},
  roomDb = db,
) {
  const world = await makeRetroWorld(db, options)
  const room = openRetroRoom({ ...world, db: roomDb })
  const facilitator = await room.connect(world.facilitator)
  const otherClients: RetroClient[] = []
  for (const name of names) {
    const client = await room.connect(await world.addMember(name))
    await room.send(client, 'session:join')
    otherClients.push(client)
  }
  await room.send(facilitator, 'session:start')
  // Skips the grace period for reconnects after a start.
  await world.time.advance(11_000)
  const [ana, ben] = otherClients as [RetroClient, RetroClient]
  const setPhase = (to: Phase) => room.send(facilitator, 'phase:set', { phase: to })
  const system = { ...world.facilitator, kind: 'system' as const, userId: null, sessionId: null }

  async function addGuest(name: string, role: 'VOTER' | 'OBSERVER' = 'VOTER') {
    const participantId = world.ids.id('par')
    await room.run(system, 'guest:join', { participantId, name, role })
    const viewer = { ...world.facilitator, kind: 'guest' as const, userId: null, participantId, name, sessionId: null }
    return room.connect(viewer)
  }

  /** Adds a card in the collect phase. Returns its id. */
  async function writeCard(client: RetroClient, content: string, columnId = 'start') {
    const { phase: currentPhase } = facilitator.view!.session
    if (currentPhase !== 'COLLECT') await setPhase('COLLECT')
    await room.send(client, 'card:add', { columnId, content })
    if (currentPhase !== 'COLLECT') await setPhase(currentPhase)
    // Stays below the room's rate limit.
    await world.time.advance(500)
    return client.view!.cards.find(card => card.mine && card.content === content)!.id
  }

  if (phase !== 'SETUP') await setPhase(phase)
  const participantIdOf = (client: RetroClient) => client.view!.me.participantId!
  return { world, room, facilitator, ana, ben, otherClients, system, addGuest, setPhase, writeCard, participantIdOf }
}
export type OpenRetroBoard = Awaited<ReturnType<typeof openRetro>>

/** Returns a client that reconnects with the view and position of the last one. */
export const reconnectingClient = ({ viewer, view, seq }: RetroClient) =>
  Object.assign(new RetroClient(viewer), { view, seq })

/** Counts the event frames that do not continue the client's position. */
export function countGaps({ frames }: RetroClient, from = 0): number {
  let seq = from
  let gaps = 0
  for (const frame of frames) {
    if (frame.type === 'events' && frame.seq !== seq + frame.events.length) gaps++
    if (frame.type === 'events' || frame.type === 'snapshot') seq = frame.seq
  }
  return gaps
}
