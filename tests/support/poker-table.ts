import type { RootDb } from '#db/client.ts'
import { makePokerWorld, openPokerRoom, type PokerClient } from '#tests/support/poker-room.ts'

type PokerOptions = Parameters<typeof makePokerWorld>[1]

/**
 * Opens a room with its facilitator and the named voters connected, and its first story open for votes. With `roomDb`,
 * the room has a database client of its own, which a test can count or stop.
 */
export async function openTable(db: RootDb, names: string[] = ['Ana', 'Ben'], options: PokerOptions = {}, roomDb = db) {
  const world = await makePokerWorld(db, options)
  const room = openPokerRoom(world, roomDb)
  const facilitator = await room.connect(world.facilitator)
  const otherClients: PokerClient[] = []
  for (const name of names) {
    const client = await room.connect(await world.addMember(name))
    await room.send(client, 'session:join')
    otherClients.push(client)
  }
  const [firstStoryId, secondStoryId, thirdStoryId] = facilitator.view!.stories.map(({ id }) => id) as [
    string,
    string,
    string,
  ]
  // With settings such as autoReveal, only the named voters count, not the facilitator.
  if (options.settings) await room.send(facilitator, 'facilitator:set_voting', { votes: false })
  await room.send(facilitator, 'session:start')
  await room.send(facilitator, 'story:start_voting', { storyId: firstStoryId })
  // Skips the grace period for reconnects after a start.
  await world.time.advance(11_000)
  const [ana, ben] = otherClients as [PokerClient, PokerClient]
  const system = { ...world.facilitator, kind: 'system' as const, userId: null, sessionId: null }
  async function addGuest(name: string, role: 'VOTER' | 'OBSERVER' = 'VOTER') {
    const participantId = world.ids.id('par')
    await room.run(system, 'guest:join', { participantId, name, role })
    return room.connect(world.guest(participantId, name))
  }
  const participantIdOf = (client: PokerClient) => client.view!.me.participantId!
  return {
    world,
    room,
    facilitator,
    ana,
    ben,
    otherClients,
    firstStoryId,
    secondStoryId,
    thirdStoryId,
    system,
    addGuest,
    participantIdOf,
  }
}
export type OpenTable = Awaited<ReturnType<typeof openTable>>
