import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { removeDeletedRooms } from '#features/identity/sockets/commands-storage.ts'
import { Failure } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { roomsOf } from '#party/rooms.ts'
import { makePokerWorld } from '#tests/support/poker-room.ts'
import { nextId } from '#tests/support/rooms.ts'
import { socketOf } from './socket.ts'

const databaseClient = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(databaseClient, { checkAccounts: true, tenantTables })
const log = makeLog(() => {})
const rooms = roomsOf(env, log)

const upgrade = () => new Request('https://room.test/', { headers: { upgrade: 'websocket' } })

describe('a room', () => {
  it('closes its sockets and stores nothing after its session is deleted', async () => {
    const world = await makePokerWorld(db, { settings: { autoReveal: true } })
    const { sessionId, facilitator } = world
    const ana = await world.addMember('Ana')
    const stub = env.POKER_ROOM.get(env.POKER_ROOM.idFromName(sessionId))
    const readStoredRows = () =>
      runInDurableObject(stub, async (_, { storage }) => ({
        names: [...(await storage.list()).keys()],
        alarm: await storage.getAlarm(),
      }))
    const readOpenedRooms = () =>
      db.unscoped('a test reads').run('select is_gone from opened_rooms where room_id = ?', [sessionId])

    const response = await rooms.connect('poker', sessionId, facilitator, upgrade(), async () => {})
    const socket = socketOf(response)
    const closeCode = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)))
    socket.accept()
    const sendCommand = (viewer: Viewer, type: string, fields: object = {}) =>
      rooms.command('poker', sessionId, viewer, { id: nextId(), type, ...fields })
    const { state } = await rooms.snapshot<PokerView>('poker', sessionId, facilitator)
    const storyId = state.stories[0]!.id
    await sendCommand(ana, 'session:join')
    await sendCommand(facilitator, 'session:start')
    await sendCommand(facilitator, 'story:start_voting', { storyId })
    // The countdown before the reveal is an alarm.
    for (const viewer of [facilitator, ana]) await sendCommand(viewer, 'vote:cast', { storyId, value: '5' })
    expect(await readStoredRows()).toEqual({ names: ['__ps_name'], alarm: expect.any(Number) })
    await expect.poll(readOpenedRooms).toEqual([{ is_gone: 0 }])

    const { accountId, db: accountDb } = world.scope
    await accountDb.run('delete from poker_sessions where account_id = ? and id = ?', [accountId, sessionId])
    expect(await readOpenedRooms()).toEqual([{ is_gone: 1 }])
    await removeDeletedRooms({ db, rooms, log })
    expect(await closeCode).toBe(4403)
    expect(await readStoredRows()).toEqual({ names: [], alarm: null })
    expect(await readOpenedRooms()).toEqual([])
    await expect(rooms.snapshot('poker', sessionId, facilitator)).rejects.toThrow()
    expect(await readStoredRows()).toEqual({ names: [], alarm: null })
  })

  it('closes a socket if recording its connection fails', async () => {
    const { sessionId, facilitator, addMember } = await makePokerWorld(db)
    const response = await rooms.connect('poker', sessionId, facilitator, upgrade(), async () => {})
    const socket = socketOf(response)
    socket.accept()
    const ana = await addMember('Ana')
    await rooms.command('poker', sessionId, ana, { id: nextId(), type: 'session:join' })
    const failedConnection = rooms.connect('poker', sessionId, ana, upgrade(), async () => {
      throw new Failure('unauthenticated')
    })
    await expect(failedConnection).rejects.toMatchObject({ code: 'unauthenticated' })
    const stub = env.POKER_ROOM.get(env.POKER_ROOM.idFromName(sessionId))
    const countSockets = () => runInDurableObject(stub, (_, state) => state.getWebSockets().length)
    await expect.poll(countSockets).toBe(1)
  })
})

it('tells a page over its socket that it is refused, and why', async () => {
  const request = new Request('https://room.test/', {
    headers: { upgrade: 'websocket', 'sec-websocket-protocol': 'trimtab.v1' },
  })
  const response = rooms.refuse(request, 4404)
  expect([response.status, response.headers.get('sec-websocket-protocol')]).toEqual([101, 'trimtab.v1'])
  const socket = socketOf(response)
  const received: unknown[] = []
  socket.addEventListener('message', ({ data }) => void received.push(data))
  socket.addEventListener('close', ({ code }) => void received.push(code))
  socket.accept()
  await expect.poll(() => received).toEqual(['{"type":"end","code":4404}', 4404])
})
