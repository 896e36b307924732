import { evictDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makePokerWorld, PokerClient, type PokerWorld } from '#tests/support/poker-room.ts'
import { nextId } from '#tests/support/rooms.ts'
import { returningClient, socketOf } from './socket.ts'

const databaseClient = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(databaseClient, { checkAccounts: true, tenantTables })
const roomOf = ({ sessionId }: PokerWorld) => env.POKER_ROOM.get(env.POKER_ROOM.idFromName(sessionId))

const upgrade = (world: PokerWorld, viewer: Viewer, seq?: number) => {
  const params = new URLSearchParams({ viewer: JSON.stringify(viewer), ...(seq !== undefined && { seq: String(seq) }) })
  return exports.default.fetch(`https://room.test/${world.sessionId}?${params}`, { headers: { upgrade: 'websocket' } })
}

async function openSocket(world: PokerWorld, viewer: Viewer, receiver = new PokerClient(viewer), seq?: number) {
  const response = await upgrade(world, viewer, seq)
  const socket = socketOf(response)
  // A test client has the interface of the room's sockets: `send` receives a text from the room.
  socket.addEventListener('message', ({ data }) => receiver.send(data))
  socket.addEventListener('close', ({ code, reason }) => receiver.close(code, reason))
  socket.accept()
  await expect.poll(() => receiver.texts.length).toBeGreaterThan(0)
  const send = async (type: string, fields: Record<string, unknown> = {}, id = nextId()) => {
    socket.send(JSON.stringify({ id, type, ...fields }))
    await expect.poll(() => receiver.replyTo(id)).toBeDefined()
    return receiver.replyTo(id)
  }
  return { client: receiver, socket, send }
}

async function openVoting(settings = {}) {
  const world = await makePokerWorld(db, { settings })
  const lead = await openSocket(world, world.facilitator)
  const ana = await openSocket(world, await world.addMember('Ana'))
  await ana.send('session:join')
  await lead.send('session:start')
  const storyId = lead.client.view!.stories[0]!.id
  await lead.send('story:start_voting', { storyId })
  return { world, lead, ana, storyId }
}

describe('a bad connection', () => {
  it('that never reads and never closes delays no one else, and the same person can connect again', async () => {
    const { world, lead, ana, storyId } = await openVoting()
    const response = await upgrade(world, ana.client.viewer)
    const silentSocket = socketOf(response)
    silentSocket.accept()
    ana.socket.close(1000)
    const returnedSocket = await openSocket(world, ana.client.viewer)
    expect(await returnedSocket.send('vote:cast', { storyId, value: '8' })).toMatchObject({ type: 'ack' })
    await lead.send('votes:reveal')
    expect(lead.client.view?.votes.map(({ value }) => value)).toEqual(['8'])
    expect(lead.client.view?.participants).toHaveLength(2)
  })

  it('that breaks while the room restarts stores a vote once, on the first or the second attempt', async () => {
    const { world, lead, ana, storyId } = await openVoting()
    ana.socket.send(JSON.stringify({ id: 'once', type: 'vote:cast', storyId, value: '8' }))
    await evictDurableObject(roomOf(world), { webSockets: 'close' })
    await expect.poll(() => lead.client.closed).not.toBeNull()
    const { viewer, seq } = ana.client
    const returnedSocket = await openSocket(world, viewer, returningClient(ana.client), seq)
    expect(await returnedSocket.send('vote:cast', { storyId, value: '8' }, 'once')).toMatchObject({ type: 'ack' })
    const reopenedSocket = await openSocket(world, world.facilitator)
    await reopenedSocket.send('votes:reveal')
    await expect.poll(() => reopenedSocket.client.view?.votes.map(({ value }) => value)).toEqual(['8'])
    const casts = await world.scope.db.run(
      `select seq from session_events where account_id = ? and session_id = ? and type = 'vote.cast'`,
      [world.scope.accountId, world.sessionId],
    )
    expect(casts).toHaveLength(1)
  })
})

describe('a removed participant', () => {
  it('loses every socket and cannot rejoin, even after the room was evicted', async () => {
    const { world, lead, ana } = await openVoting()
    const secondTab = await openSocket(world, ana.client.viewer)
    const participantId = ana.client.view!.me.participantId
    await evictDurableObject(roomOf(world))
    await lead.send('participant:remove', { participantId })
    await expect.poll(() => [ana.client.closed?.code, secondTab.client.closed?.code]).toEqual([4403, 4403])
    expect((await upgrade(world, ana.client.viewer)).status).toBe(403)
  })
})
