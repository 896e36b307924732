import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { roomsOf } from '#party/rooms.ts'
import { makePokerWorld, PokerClient, type PokerWorld } from '#tests/support/poker-room.ts'
import { nextId } from '#tests/support/rooms.ts'
import { returningClient, socketOf } from './socket.ts'

const databaseClient = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(databaseClient, { checkAccounts: true, tenantTables })
const rooms = roomsOf(env, makeLog())
const roomOf = ({ sessionId }: PokerWorld) => env.POKER_ROOM.get(env.POKER_ROOM.idFromName(sessionId))

type Options = { seq?: number; headers?: Record<string, string>; client?: PokerClient; query?: Record<string, string> }

const upgrade = (world: PokerWorld, viewer: Viewer, { seq, headers, query }: Options = {}) => {
  const params = new URLSearchParams({ viewer: JSON.stringify(viewer), ...query })
  if (seq !== undefined) params.set('seq', String(seq))
  return exports.default.fetch(`https://room.test/${world.sessionId}?${params}`, {
    headers: { upgrade: 'websocket', ...headers },
  })
}

/** Opens a socket as a browser does. The client stores and applies received frames. */
async function openSocket(world: PokerWorld, viewer: Viewer, options: Options = {}) {
  const response = await upgrade(world, viewer, options)
  const socket = socketOf(response)
  const client = options.client ?? new PokerClient(viewer)
  socket.addEventListener('message', ({ data }) => client.send(data))
  socket.addEventListener('close', ({ code, reason }) => client.close(code, reason))
  socket.accept()
  await expect.poll(() => client.texts.length).toBeGreaterThan(0)
  const send = async (type: string, fields: Record<string, unknown> = {}, id = nextId()) => {
    socket.send(JSON.stringify({ id, type, ...fields }))
    await expect.poll(() => client.replyTo(id)).toBeDefined()
    return client.replyTo(id)
  }
  return { client, socket, send, response }
}

async function openVotingRoom() {
  const world = await makePokerWorld(db)
  const lead = await openSocket(world, world.facilitator)
  const ana = await openSocket(world, await world.addMember('Ana'))
  await ana.send('session:join')
  await lead.send('session:start')
  const storyId = lead.client.view!.stories[0]!.id
  await lead.send('story:start_voting', { storyId })
  return { world, lead, ana, storyId }
}

describe('a socket', () => {
  it('gets a snapshot, then everyone’s events, and an answer to each command', async () => {
    const { world, lead, ana, storyId } = await openVotingRoom()
    expect(await ana.send('vote:cast', { storyId, value: '5' })).toMatchObject({ type: 'ack' })
    expect(await ana.send('vote:cast', { storyId, value: '4' })).toMatchObject({
      type: 'reject',
      reason: 'value_not_in_deck',
    })
    await expect.poll(() => lead.client.view?.participants[1]?.hasVoted).toBe(true)
    expect(lead.client.texts.join()).not.toContain('"value":"5","confidence"')
    await lead.send('votes:reveal')
    await expect.poll(() => ana.client.view?.results?.count).toBe(1)
    const snapshot = await rooms.snapshot('poker', world.sessionId, world.facilitator)
    expect(snapshot).toMatchObject({ type: 'snapshot', seq: lead.client.seq, state: lead.client.view })
  })

  it('accepts the subprotocol if the client offers it, and never returns the ticket that is offered with it', async () => {
    const { world } = await openVotingRoom()
    const offeredProtocols = { 'sec-websocket-protocol': 'trimtab.v1, wst_id.secret' }
    const { response } = await openSocket(world, world.facilitator, { headers: offeredProtocols })
    expect(response.headers.get('sec-websocket-protocol')).toBe('trimtab.v1')
    const socketWithoutProtocol = await openSocket(world, world.facilitator)
    expect(socketWithoutProtocol.response.headers.get('sec-websocket-protocol')).toBeNull()
  })

  it('belongs to the verified viewer, whatever forged headers and parameters say', async () => {
    const { world, ana } = await openVotingRoom()
    const forgedViewer = btoa(JSON.stringify(world.facilitator))
    const { client } = await openSocket(world, ana.client.viewer, {
      headers: {
        'x-trimtab-viewer': forgedViewer,
        'x-partykit-props': forgedViewer,
        'x-partykit-room': 'pok_other',
        cookie: 'a=b',
      },
      query: { _pk: 'mine' },
    })
    expect(client.view?.me.userId).toBe(ana.client.viewer.userId)
    const reopenedSocket = await openSocket(world, ana.client.viewer, { query: { _pk: 'mine' } })
    expect(reopenedSocket.client.view?.me.role).toBe('VOTER')
  })

  it.each([
    ['a stranger', (world: PokerWorld): Viewer => ({ ...world.facilitator, accountId: 'acc_elsewhere' }), 404],
    ['a guest of another session', (world: PokerWorld) => world.guest('par_elsewhere'), 404],
    [
      'a client that claims to be the server',
      (world: PokerWorld): Viewer => ({ ...world.facilitator, kind: 'system' }),
      403,
    ],
  ])('of %s is rejected before it opens', async (_, viewer, status) => {
    const world = await makePokerWorld(db)
    expect((await upgrade(world, viewer(world))).status).toBe(status)
  })

  it('of an unknown session is rejected like one of another account', async () => {
    const world = await makePokerWorld(db)
    const unknownWorld = { ...world, sessionId: 'pok_nowhere' }
    const foreignResponse = await upgrade(world, { ...world.facilitator, accountId: 'acc_elsewhere' })
    const unknownResponse = await upgrade(unknownWorld, world.facilitator)
    expect([unknownResponse.status, await unknownResponse.text()]).toEqual([
      foreignResponse.status,
      await foreignResponse.text(),
    ])
  })

  it('is not opened for a plain request', async () => {
    const world = await makePokerWorld(db)
    expect((await upgrade(world, world.facilitator, { headers: { upgrade: '' } })).status).toBe(426)
  })

  it('is closed after too large a frame, and after too many commands', async () => {
    const { lead, ana } = await openVotingRoom()
    const maxFrameBytes = 16 * 1024
    lead.socket.send('x'.repeat(maxFrameBytes + 1))
    await expect.poll(() => lead.client.closed?.code).toBe(1009)
    // Send again until the socket closes: the room accepts 20 more each second, and a slow machine needs seconds to
    // read 50.
    const sendMany = () => {
      for (let i = 0; i < 50 && !ana.client.closed; i++) ana.socket.send('{}')
      return ana.client.closed?.code
    }
    await expect.poll(sendMany).toBe(1008)
  })

  it.each([
    ['without a code', undefined, 1005],
    ['with a code', 4000, 4000],
  ])('is answered if the client closes it %s', async (_, sentCode, receivedCode) => {
    const { lead } = await openVotingRoom()
    lead.socket.close(sentCode)
    await expect.poll(() => lead.client.closed?.code).toBe(receivedCode)
  })

  it('gets a pong for a ping', async () => {
    const { lead } = await openVotingRoom()
    lead.socket.send('ping')
    await expect.poll(() => lead.client.texts.at(-1)).toBe('pong')
  })
})

describe('a hibernating room', () => {
  it('keeps its sockets, and continues when a command wakes it', async () => {
    const { world, lead, ana, storyId } = await openVotingRoom()
    await ana.send('vote:cast', { storyId, value: '5' })
    await evictDurableObject(roomOf(world))
    expect(await ana.send('vote:cast', { storyId, value: '8' })).toMatchObject({ type: 'ack' })
    await evictDurableObject(roomOf(world))
    await lead.send('votes:reveal')
    await expect.poll(() => ana.client.view?.votes.map(({ value }) => value)).toEqual(['8'])
    expect([lead.client.gaps, ana.client.gaps]).toEqual([0, 0])
    expect([lead.client.closed, ana.client.closed]).toEqual([null, null])
    expect(lead.client.view?.participants.map(({ online }) => online)).toEqual([true, true])
  })

  it('recognises a command that it answered before hibernation', async () => {
    const { world, ana, storyId } = await openVotingRoom()
    const first = await ana.send('vote:cast', { storyId, value: '5' }, 'once')
    await ana.send('vote:cast', { storyId, value: '8' })
    await evictDurableObject(roomOf(world))
    ana.client.texts.length = 0
    expect(await ana.send('vote:cast', { storyId, value: '5' }, 'once')).toEqual(first)
    expect(ana.client.view?.myVote?.value).toBe('8')
  })

  it('resumes clients that return with their last seq', async () => {
    const { world, lead, ana, storyId } = await openVotingRoom()
    await ana.send('vote:cast', { storyId, value: '5' })
    const { seq, view, viewer } = ana.client
    await evictDurableObject(roomOf(world), { webSockets: 'close' })
    await expect.poll(() => lead.client.closed).not.toBeNull()
    const returnedSocket = await openSocket(world, viewer, { seq, client: returningClient(ana.client) })
    expect(returnedSocket.client.view?.myVote).toEqual(view?.myVote)
    expect(returnedSocket.client.frames[0]).toMatchObject({ type: 'events', seq, events: [] })

    const reopenedSocket = await openSocket(world, world.facilitator, {
      seq: lead.client.seq,
      client: returningClient(lead.client),
    })
    await reopenedSocket.send('votes:reveal')
    await expect.poll(() => returnedSocket.client.view?.results?.count).toBe(1)
    returnedSocket.socket.close(1000)
    await reopenedSocket.send('story:next')
    const laterClient = returningClient(returnedSocket.client)
    const thirdSocket = await openSocket(world, viewer, { seq: laterClient.seq, client: laterClient })
    expect(thirdSocket.client.frames[0]?.type).toBe('events')
    expect(thirdSocket.client.view?.session.currentStoryId).toBe(reopenedSocket.client.view?.session.currentStoryId)
  })
})

describe('a second tab', () => {
  it('is the same participant, who stays online when one tab closes', async () => {
    const { lead, ana, world, storyId } = await openVotingRoom()
    const secondTab = await openSocket(world, ana.client.viewer)
    await secondTab.send('vote:cast', { storyId, value: '5' })
    await expect.poll(() => ana.client.view?.myVote?.value).toBe('5')
    expect(lead.client.view?.participants).toHaveLength(2)
    secondTab.socket.close(1000)
    await ana.send('vote:cast', { storyId, value: '8' })
    expect(lead.client.view?.participants[1]?.online).toBe(true)
  })
})

describe('access to rooms', () => {
  it('runs a command in order with all others, and passes failures on unchanged', async () => {
    const { world, ana, storyId } = await openVotingRoom()
    const { sessionId, facilitator } = world
    const outcome = await rooms.command('poker', sessionId, facilitator, { id: 'r', type: 'votes:reveal' })
    expect(outcome.events).toMatchObject([{ type: 'votes.revealed', storyId }])
    await expect.poll(() => ana.client.seq).toBe(outcome.seq)
    const refusedCommand = rooms.command('poker', sessionId, ana.client.viewer, { id: 'r', type: 'votes:reveal' })
    await expect(refusedCommand).rejects.toMatchObject({
      code: 'forbidden',
      details: { data: { reason: 'facilitators_only' } },
    })
    const foreignViewer = { ...facilitator, accountId: 'acc_elsewhere' }
    await expect(rooms.snapshot('poker', sessionId, foreignViewer)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('closes the sockets of a sign-in that ended', async () => {
    const { world, lead, ana } = await openVotingRoom()
    await rooms.disconnect('poker', world.sessionId, { sessionId: ana.client.viewer.sessionId! })
    await expect.poll(() => ana.client.closed?.code).toBe(4401)
    expect(lead.client.closed).toBeNull()
  })
})

describe('the alarm', () => {
  it('reveals when the countdown is over, and not before', async () => {
    const world = await makePokerWorld(db, { settings: { autoReveal: true } })
    const lead = await openSocket(world, world.facilitator)
    const ana = await openSocket(world, await world.addMember('Ana'))
    await ana.send('session:join')
    await lead.send('session:start')
    const storyId = lead.client.view!.stories[0]!.id
    await lead.send('story:start_voting', { storyId })
    await ana.send('vote:cast', { storyId, value: '5' })
    await lead.send('vote:cast', { storyId, value: '5' })
    await expect.poll(() => ana.client.view?.countdown).not.toBeNull()
    // The alarm runs too early, so nothing happens and it is set again.
    expect(await runDurableObjectAlarm(roomOf(world))).toBe(true)
    expect(ana.client.view?.results).toBeNull()
    await expect.poll(() => ana.client.view?.results?.count).toBe(2)
  })
})
