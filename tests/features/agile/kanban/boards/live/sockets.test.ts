import { afterAll, describe, expect, it } from 'vitest'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { closeCodes } from '#kit/live/audience.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { BoardClient } from '#tests/support/board-room.ts'
import { makeCompany } from '#tests/support/company.ts'
import type { TestInit } from '#tests/support/requests.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

const t = await makeTestApp()
afterAll(t.close)
const company = await makeCompany(t)
/** The status of an admitted socket request. The tests have no WebSockets, so there is no upgrade. */
const admitted = 426
const upgrade = { headers: { upgrade: 'websocket', connection: 'Upgrade' } }

type SignedInUser = { request(path: string, init?: TestInit): Response | Promise<Response>; sessionId: string }

async function makeBoard() {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, company.id, company.owner.user.id, caller)
  const boardInput = { title: 'Web shop', description: '', process: 'KANBAN', teamId: null, priority: 'LOW' } as const
  const { id } = await createBoard(
    scope,
    { ...boardInput, startDate: null, targetDate: null },
    { titleOf: name => name },
  )
  const room = t.roomOf('board', id)
  const openSocket = (person: { request: SignedInUser['request'] }) => person.request(`/parties/board/${id}`, upgrade)

  /** Checks that the socket route admits the person, and connects a client to the room. */
  async function connectClient(person: SignedInUser & { user: { id: string } }, role: Viewer['role'] = 'MEMBER') {
    const { status } = await openSocket(person)
    if (status !== admitted) throw new Error(`The socket route answered ${status}.`)
    const client = new BoardClient({
      kind: 'member',
      accountId: company.id,
      userId: person.user.id,
      participantId: null,
      name: 'Maya',
      canEditAny: role === 'OWNER',
      role: role!,
      sessionId: person.sessionId,
    })
    await room.connect(client, client.viewer)
    return client
  }
  async function send(client: BoardClient, type: string, fields: object) {
    const id = nextId()
    room.receive(client, JSON.stringify({ id, type, ...fields }))
    await waitUntilSettled()
    return client.replyTo(id)
  }
  return { id, room, openSocket, connectClient, send, url: `/api/kanban/boards/${id}` }
}

describe('a board’s socket', () => {
  it('admits all members of its account, and for others responds as for an unknown board', async () => {
    const { openSocket } = await makeBoard()
    for (const role of ['ADMIN', 'MEMBER', 'OBSERVER', 'INVESTOR'] as const)
      expect((await openSocket(await company.join(role))).status, role).toBe(admitted)
    const stranger = await t.register()
    const foreignResponse = await openSocket(stranger)
    const missingResponse = await stranger.request('/parties/board/brd_none', upgrade)
    expect([foreignResponse.status, missingResponse.status]).toEqual([404, 404])
    expect(await foreignResponse.json()).toEqual(await missingResponse.json())
    expect((await openSocket({ request: t.browse })).status).toBe(401)
    expect((await openSocket(await company.join('MEMBER', { status: 'SUSPENDED' }))).status).not.toBe(admitted)
  })

  it('is closed to guests, and to tickets for another room', async () => {
    const { id, room } = await makeBoard()
    const { id: otherId } = await makeBoard()
    const guest: Viewer = {
      kind: 'guest',
      accountId: company.id,
      userId: null,
      participantId: 'ptc_1',
      name: 'Ada',
      canEditAny: false,
      sessionId: null,
    }
    await expect(room.check(guest)).rejects.toMatchObject({ code: 'not_found' })
    await expect(room.connect(new BoardClient(guest), guest)).rejects.toMatchObject({ code: 'not_found' })
    const ana = await company.join('MEMBER')
    const ticketResponse = await ana.request('/api/rooms/tickets', {
      method: 'POST',
      json: { party: 'board', id: otherId },
    })
    const { ticket } = (await ticketResponse.json()).data
    const headers = { ...upgrade.headers, 'sec-websocket-protocol': `trimtab.v1, ${ticket}` }
    expect((await t.browse(`/parties/board/${id}`, { headers })).status).toBe(401)
    expect((await t.browse(`/parties/board/${otherId}`, { headers })).status).toBe(admitted)
    expect((await t.browse(`/parties/board/${otherId}`, { headers })).status).toBe(401)
  })

  it('refuses commands of people with view-only access, and system commands from every client', async () => {
    const { connectClient, send } = await makeBoard()
    const observer = await connectClient(await company.join('OBSERVER'), 'OBSERVER')
    const admin = await connectClient(await company.join('ADMIN'), 'ADMIN')
    expect(await send(observer, 'item:add', { title: 'No' })).toMatchObject({ reason: 'look_only' })
    for (const [type, fields] of [
      ['board:delete', {}],
      ['board:edit', { changes: { title: 'X' } }],
      ['people:set', { people: [] }],
      ['items:restore', { items: [] }],
      ['items:import', { items: [], actorId: 'x' }],
      ['comment:remove', { itemId: 'x', commentId: 'x' }],
    ] as const)
      expect(await send(admin, type, fields), type).toMatchObject({ type: 'reject', code: 'invalid' })
    const forgedFields = { title: 'Mine', actorId: company.owner.user.id, rights: 'manage' }
    expect(await send(admin, 'item:add', forgedFields)).toMatchObject({ code: 'invalid' })
    expect(observer.view!.items).toEqual([])
  })

  it('reconnects when a role changes, and then applies the new role', async () => {
    const { connectClient, send, openSocket } = await makeBoard()
    const ana = await company.join('MEMBER')
    const memberClient = await connectClient(ana)
    expect(await send(memberClient, 'item:add', { title: 'Sail' })).toMatchObject({ type: 'ack' })
    const path = `${company.apiPath}/members/${ana.user.id}/role`
    expect((await company.owner.request(path, { method: 'PATCH', json: { role: 'OBSERVER' } })).status).toBe(200)
    expect(memberClient.closed?.code).toBe(closeCodes.reconnect)
    expect(await send(memberClient, 'item:add', { title: 'Late' })).toBeUndefined()
    expect((await openSocket(ana)).status).toBe(admitted)
    const observerClient = await connectClient(ana, 'OBSERVER')
    expect(observerClient.view!.me.rights).toBe('look')
    expect(await send(observerClient, 'item:add', { title: 'Late' })).toMatchObject({ reason: 'look_only' })
  })

  it.each([
    ['is removed', 'DELETE', '', undefined],
    ['is suspended', 'PATCH', '/status', { status: 'SUSPENDED' }],
  ] as const)('closes when a member %s, and cannot be opened again', async (_, method, pathEnd, json) => {
    const { connectClient, send, openSocket } = await makeBoard()
    const ana = await company.join('MEMBER')
    const client = await connectClient(ana)
    const path = `${company.apiPath}/members/${ana.user.id}${pathEnd}`
    expect((await company.owner.request(path, { method, ...(json && { json }) })).status).toBe(200)
    expect([closeCodes.removed, closeCodes.signedOut]).toContain(client.closed?.code)
    expect(await send(client, 'item:add', { title: 'Late' })).toBeUndefined()
    const textCount = client.texts.length
    expect((await openSocket(ana)).status).not.toBe(admitted)
    expect(client.texts).toHaveLength(textCount)
  })

  it('closes only on the device that is signed out', async () => {
    const { connectClient } = await makeBoard()
    const ana = await company.join('MEMBER')
    const phone = { ...ana, ...(await t.signIn({ id: ana.user.id, accountId: company.id })) }
    const [ownClient, phoneClient] = [await connectClient(ana), await connectClient(phone)]
    await phone.request('/api/auth/logout', { method: 'POST' })
    expect([ownClient.closed, phoneClient.closed?.code]).toEqual([null, closeCodes.signedOut])
  })
})

describe('boards of an account without agile tools', () => {
  it('are not available', async () => {
    const { url, id, openSocket } = await makeBoard()
    const ticketRequest = { party: 'board', id }
    const requestTicket = () => company.owner.request('/api/rooms/tickets', { method: 'POST', json: ticketRequest })
    const db = t.db.unscoped('a test turns features off')
    const setFeatures = (features: string | null) =>
      db.run('update accounts set enabled_features = ? where id = ?', [features, company.id])
    await setFeatures('[]')
    for (const path of [url, `${url}/items`, '/api/kanban/dashboard', `${url}/metrics/flow`])
      expect((await company.owner.request(path)).status, path).toBe(403)
    const ticketResponse = await requestTicket()
    expect([ticketResponse.status, (await ticketResponse.json()).data]).toEqual([
      403,
      { page: 'boards', because: 'feature' },
    ])
    expect(await (await openSocket(company.owner)).json()).toEqual({ closeCode: closeCodes.removed })
    await setFeatures(null)
    expect((await company.owner.request(url)).status).toBe(200)
    expect([(await openSocket(company.owner)).status, (await requestTicket()).status]).toEqual([admitted, 201])
  })
})
