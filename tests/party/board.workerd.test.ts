import { evictDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { prepareAuthSession } from '#kit/auth/session.ts'
import { systemClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { makeSites } from '#kit/server/sites.ts'
import { roomsOf } from '#party/rooms.ts'
import { createApp } from '#src/app.ts'
import { brands } from '#src/brands.ts'
import { BoardClient, comparableView, makeBoardWorld } from '#tests/support/board-room.ts'
import { nextId } from '#tests/support/rooms.ts'
import { socketOf } from './socket.ts'

const databaseClient = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(databaseClient, { checkAccounts: true, tenantTables })
const noPasswords = () => Promise.reject(new Error('Passwords are not used in this test.'))
const seller = { name: '', address: '', email: '', taxId: '', register: '' }
const services: Services = {
  config: {
    databaseUrl: env.DATABASE_URL,
    databaseToken: env.DATABASE_TOKEN,
    allowedOrigins: [],
    local: true,
    demoMode: false,
    secretKey: 'a key that only tests know, of 40 letters',
    requireEmailVerification: false,
    mail: null,
    dnsUrl: '',
    trustedProxies: [],
    mailboxHash: null,
    privateNetwork: false,
    sites: makeSites(brands, []),
    billing: { provider: null, stripe: null, taxRates: [] },
    contactSalesTo: '',
    logRequests: false,
    seller,
  },
  db,
  clock: systemClock,
  ids: makeIds(),
  passwords: { hash: noPasswords, verify: noPasswords },
  rooms: roomsOf(env, makeLog()),
  log: makeLog(() => {}, { requests: false }),
  assets: async () => new Response(null, { status: 404 }),
}
const app = createApp(services)

/** Creates a Scrum board. Returns calls of its owner to the real routes. The rooms run in workerd. */
async function makeScrumBoard() {
  const world = await makeBoardWorld(db, { process: 'SCRUM' })
  const { accountId, userId } = world.owner
  const { row, accessToken } = prepareAuthSession(services, 'api', { userId: userId!, accountId })
  await db.unscoped('a test signs in').orm.insert(authSessions).values(row)
  const board = `/api/kanban/boards/${world.boardId}`

  async function call(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
    const init = {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      ...(json && { body: JSON.stringify(json) }),
    }
    const response = await app.request(`https://board.test${path.startsWith('/') ? path : `${board}/${path}`}`, init)
    const { success, data, error } = await response.json()
    return { status: response.status, success, data, error }
  }
  async function callOrThrow(method: string, path: string, json?: object, headers?: Record<string, string>) {
    const response = await call(method, path, json, headers)
    if (!response.success) throw new Error(`${method} ${path}: ${response.status} ${response.error}`)
    return response.data
  }
  const restart = () => evictDurableObject(env.BOARD_ROOM.get(env.BOARD_ROOM.idFromName(world.boardId)))
  return { world, board, call, callOrThrow, restart }
}

async function openSocket(boardId: string, viewer: Viewer, client = new BoardClient(viewer), seq?: number) {
  const queryParams = { party: 'board', viewer: JSON.stringify(viewer), ...(seq !== undefined && { seq: String(seq) }) }
  const address = `https://room.test/${boardId}?${new URLSearchParams(queryParams)}`
  const response = await exports.default.fetch(address, { headers: { upgrade: 'websocket' } })
  const socket = socketOf(response)
  socket.addEventListener('message', ({ data }) => client.send(data))
  socket.accept()
  await expect.poll(() => client.texts.length).toBeGreaterThan(0)
  const send = async (type: string, fields: object) => {
    const id = nextId()
    socket.send(JSON.stringify({ id, type, ...fields }))
    await expect.poll(() => client.replyTo(id)).toBeDefined()
    return client.replyTo(id)
  }
  return { client, send }
}

it('works on a board over REST, from the first item to the end of a sprint, across room restarts', async () => {
  const { world, board, callOrThrow, call, restart } = await makeScrumBoard()
  const [todo, doing, , lastColumn] = (await callOrThrow('GET', board)).state.columns as { id: string }[]
  await callOrThrow('POST', 'people')
  const label = { id: 'l1', name: 'Sea', color: 'blue' }
  await callOrThrow('PUT', 'labels', { labels: [label] })
  const { sprint } = await callOrThrow('POST', 'sprints', { name: 'One', endDate: '2099-01-01' })
  const { delivery } = await callOrThrow('POST', 'deliveries', { title: 'Launch' })
  const itemFields = {
    points: 3,
    labels: ['l1'],
    assignees: [world.owner.userId],
    description: 'Long',
    deliveryId: delivery.id,
    sprintId: sprint.id,
    checklist: [{ id: 'c1', text: 'Try' }],
  }
  const { item } = await callOrThrow('POST', 'items', { title: 'Checkout', ...itemFields })
  const otherItem = (await callOrThrow('POST', 'items', { title: 'Search', points: 5, sprintId: sprint.id }))
    .item as Item
  await restart()
  await callOrThrow('POST', `sprints/${sprint.id}/start`)
  await callOrThrow('POST', `items/${item.id}/move`, { columnId: doing!.id, from: todo!.id })
  await callOrThrow('POST', `items/${item.id}/block`, { reason: 'No wind' })
  await callOrThrow('POST', `items/${item.id}/unblock`)
  const { comment } = await callOrThrow('POST', `items/${item.id}/comments`, { content: 'Soon' })
  await callOrThrow('PATCH', `items/${item.id}/comments/${comment.id}`, { content: 'Now' })
  await restart()
  const staleEdit = await call('PATCH', `items/${item.id}`, { title: 'Till', was: { title: 'Shop' } })
  expect([staleEdit.status, staleEdit.data.reason, staleEdit.data.current.title]).toEqual([409, 'stale', 'Checkout'])
  await callOrThrow('POST', `items/${item.id}/move`, { columnId: lastColumn!.id })

  const itemResponse = await callOrThrow('GET', `items/${item.id}`)
  expect(itemResponse.item ?? itemResponse).toMatchObject({ title: 'Checkout', description: 'Long', comments: 1 })
  for (const path of ['items', 'backlog', 'activity', 'sprints', 'deliveries', 'columns', 'views'])
    expect(await callOrThrow('GET', path), path).toBeDefined()
  expect((await callOrThrow('GET', 'activity')).items.length).toBeGreaterThan(5)
  expect(await callOrThrow('GET', `sprints/${sprint.id}/report`)).toMatchObject({
    report: { completed: [{ title: 'Checkout' }] },
  })

  await callOrThrow('POST', `sprints/${sprint.id}/complete`, { rollOver: null })
  expect(await callOrThrow('GET', `sprints/${sprint.id}/report`)).toMatchObject({
    report: { completed: [{ title: 'Checkout' }], open: [{ title: 'Search' }] },
  })
  await callOrThrow('POST', `items/${item.id}/restore`)
  await callOrThrow('DELETE', `items/${otherItem.id}`)
  await callOrThrow('POST', `items/${otherItem.id}/restore`)
  const file = {
    items: [
      { title: 'From a file', labels: ['New'] },
      { title: 'Below', parent: 0 },
    ],
  }
  const retryHeaders = { 'idempotency-key': `k ${world.boardId}` }
  expect(await callOrThrow('POST', 'backlog/import', file, retryHeaders)).toEqual({ made: 2 })
  expect(await callOrThrow('POST', 'backlog/import', file, retryHeaders)).toEqual({ made: 2 })
  await restart()
  const { state } = (await callOrThrow('GET', board)) as { state: BoardView }
  expect(state.items.map(({ title }) => title).sort()).toEqual(['Below', 'Checkout', 'From a file', 'Search'])
  const room = await services.rooms.snapshot<BoardView>('board', world.boardId, world.owner)
  expect(comparableView(room.state)).toEqual(comparableView(state))
  for (const path of ['metrics/flow', 'metrics/velocity', 'metrics/burndown', 'forecasts'])
    expect(await callOrThrow('GET', path), path).toBeDefined()
  await callOrThrow('PATCH', board, { archived: true })
  await callOrThrow('PATCH', board, { archived: false })
  await callOrThrow('DELETE', board)
  await callOrThrow('POST', 'restore')
  expect((await callOrThrow('GET', board)).state.items).toHaveLength(4)
})

it('lets one of two sockets drag the same item, rejects the other, and continues after a room restart', async () => {
  const { world, restart } = await makeScrumBoard()
  const ana = await world.addMember('Ana')
  const [ownerSocket, anaSocket] = [await openSocket(world.boardId, world.owner), await openSocket(world.boardId, ana)]
  const [todo, doing, review] = ownerSocket.client.view!.columns.map(({ id }) => id)
  await ownerSocket.send('item:add', { title: 'Sail', columnId: todo })
  await expect.poll(() => anaSocket.client.view!.items.length).toBe(1)
  const itemId = ownerSocket.client.view!.items[0]!.id
  const drag = (columnId: string | undefined) => ({ itemId, columnId, from: todo })
  const replies = await Promise.all([
    ownerSocket.send('item:move', drag(doing)),
    anaSocket.send('item:move', drag(review)),
  ])
  expect(replies.map(reply => reply!.type).sort()).toEqual(['ack', 'reject'])
  expect(replies.find(reply => reply!.type === 'reject')).toMatchObject({ reason: 'stale' })
  await restart()
  expect(await anaSocket.send('item:add', { title: 'Mast', columnId: todo })).toMatchObject({ type: 'ack' })
  await expect.poll(() => ownerSocket.client.view!.items.length).toBe(2)
  expect(comparableView(ownerSocket.client.view!).items).toEqual(comparableView(anaSocket.client.view!).items)
})
