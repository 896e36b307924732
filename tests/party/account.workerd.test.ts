import { evictDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AccountMessage } from '#kit/account-messages.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { roomsOf } from '#party/rooms.ts'
import { socketOf } from './socket.ts'

const rooms = roomsOf(env, makeLog())
const roomOf = (accountId: string) => env.ACCOUNT_ROOM.get(env.ACCOUNT_ROOM.idFromName(accountId))

let accountCount = 0
const newAccountId = () => `acc_${Date.now()}_${++accountCount}`

const member = (accountId: string, userId: string, overrides: Partial<Viewer> = {}): Viewer => ({
  kind: 'member',
  accountId,
  userId,
  participantId: null,
  name: userId,
  canEditAny: false,
  sessionId: `ses_${userId}`,
  ...overrides,
})

const upgrade = (accountId: string, viewer: Viewer) => {
  const query = new URLSearchParams({ party: 'account', viewer: JSON.stringify(viewer) })
  return exports.default.fetch(`https://room.test/${accountId}?${query}`, { headers: { upgrade: 'websocket' } })
}

type Frame = { type: string; seq?: number; state?: unknown; events?: { type: string }[]; changes?: unknown }

async function openSocket(accountId: string, viewer: Viewer) {
  const response = await upgrade(accountId, viewer)
  const socket = socketOf(response)
  const frames: Frame[] = []
  const receivedTypes = () => frames.flatMap(({ events = [] }) => events.map(({ type }) => type))
  const received = { pongCount: 0, closeCode: null as number | null }
  socket.addEventListener('message', ({ data }) => {
    if (data === 'pong') received.pongCount++
    else frames.push(JSON.parse(data))
  })
  socket.addEventListener('close', ({ code }) => {
    received.closeCode = code
  })
  socket.accept()
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  return { socket, frames, receivedTypes, received }
}

const notification = (userId: string) => ({ type: 'notification', userId }) as const
const featuresMessage = (accountId: string): AccountMessage => ({
  type: 'features:updated',
  accountId,
  enabledFeatures: [],
})

describe('the room of an account', () => {
  it('sends presence and broadcasts to everyone, and a personal message to one person', async () => {
    const id = newAccountId()
    const ana = await openSocket(id, member(id, 'usr_ana'))
    const ben = await openSocket(id, member(id, 'usr_ben'))
    expect(ben.frames[0]).toMatchObject({ type: 'snapshot', state: { online: ['usr_ana', 'usr_ben'] } })
    await expect.poll(() => ana.frames.some(({ type }) => type === 'presence')).toBe(true)
    await rooms.sendMessage('account', id, featuresMessage(id))
    await rooms.sendMessage('account', id, notification('usr_ben'))
    await expect.poll(() => ben.receivedTypes()).toEqual(['features:updated', 'notification'])
    await expect.poll(() => ana.receivedTypes()).toEqual(['features:updated', 'nothing'])
  })

  it('continues after hibernation with new notifications', async () => {
    const id = newAccountId()
    const ana = await openSocket(id, member(id, 'usr_ana'))
    await rooms.sendMessage('account', id, notification('usr_ana'))
    await expect.poll(() => ana.receivedTypes()).toHaveLength(1)
    await evictDurableObject(roomOf(id))
    await rooms.sendMessage('account', id, notification('usr_ana'))
    await expect.poll(() => ana.receivedTypes()).toHaveLength(2)
    const types = ana.frames.map(({ type, seq }) => [type, seq])
    expect(types.slice(-2)).toEqual([
      ['snapshot', 0],
      ['events', 1],
    ])
    expect(ana.received.closeCode).toBeNull()
  })

  it('closes the sockets of a sign-in, of a person, or of everyone', async () => {
    const id = newAccountId()
    const ana = await openSocket(id, member(id, 'usr_ana'))
    const otherSocket = await openSocket(id, member(id, 'usr_ana', { sessionId: 'ses_other' }))
    const ben = await openSocket(id, member(id, 'usr_ben'))
    const cho = await openSocket(id, member(id, 'usr_cho'))
    await rooms.disconnect('account', id, { sessionId: 'ses_usr_ana' })
    await expect.poll(() => ana.received.closeCode).toBe(4401)
    expect(otherSocket.received.closeCode).toBeNull()
    await rooms.disconnect('account', id, { userId: 'usr_ben' })
    await expect.poll(() => ben.received.closeCode).toBe(4403)
    await rooms.disconnect('account', id, { everyone: true })
    await expect.poll(() => [otherSocket.received.closeCode, cho.received.closeCode]).toEqual([4403, 4403])
  })

  it.each([
    ['a member of another account', (id: string) => member('acc_elsewhere', 'usr_x', { name: id }), 404],
    ['a guest', (id: string) => member(id, 'usr_x', { kind: 'guest' }), 404],
    ['a client that claims to be the server', (id: string) => member(id, 'usr_x', { kind: 'system' }), 403],
  ])('rejects %s before the socket opens', async (_, viewer, status) => {
    const id = newAccountId()
    expect((await upgrade(id, viewer(id))).status).toBe(status)
  })

  it('rejects commands, answers pings, and closes flooding sockets', async () => {
    const id = newAccountId()
    const ana = await openSocket(id, member(id, 'usr_ana'))
    ana.socket.send(JSON.stringify({ id: 'c1', type: 'features:updated', enabledFeatures: [] }))
    await expect.poll(() => ana.frames.at(-1)).toMatchObject({ type: 'reject', code: 'bad_request' })
    ana.socket.send('ping')
    await expect.poll(() => ana.received.pongCount).toBe(1)
    for (let i = 0; i < 200; i++) ana.socket.send('{}')
    await expect.poll(() => ana.received.closeCode).toBe(1008)
    await expect(rooms.command('account', id, member(id, 'usr_ana'), { id: 'c', type: 'x' })).rejects.toMatchObject({
      code: 'bad_request',
    })
  })
})
