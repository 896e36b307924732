import { afterAll, describe, expect, it } from 'vitest'
import { closeInvalidKeySockets } from '#features/identity/sockets/commands.ts'
import { makeKeyMaker, runSql } from '#tests/support/api-keys.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { PokerClient } from '#tests/support/poker-room.ts'

const t = await makeTestApp({}, memoryDatabase())
afterAll(t.close)
const makeKey = makeKeyMaker(t)

const votingSystems = '/api/planning-poker/voting-systems'

describe('an API key in a live session', () => {
  /** Creates a live session and a key for it. */
  async function makeLiveSession() {
    const company = await makeCompany(t)
    const created = await company.owner.request(`/api/planning-poker/accounts/${company.id}/sessions`, {
      json: { name: 'Live', votingSystemId: await votingSystemIdOf(company), status: 'WAITING' },
    })
    const { id } = (await created.json()).data
    const key = await makeKey(company.owner, company, { scopes: ['poker:read', 'poker:write'] })
    const requestTicket = (party = 'poker', room = id) => key.call('/api/rooms/tickets', { json: { party, id: room } })
    const connect = async (ticket: string, headers = {}) => {
      const protocols = { 'sec-websocket-protocol': `trimtab.v1, ${ticket}` }
      const response = await t.send(`/parties/poker/${id}`, {
        headers: { upgrade: 'websocket', ...protocols, ...headers },
      })
      // Test apps have no worker. This text is the answer to an accepted socket.
      return (await response.text()) === 'Sockets are for the worker.' ? 'connected' : response.status
    }
    return { company, id, key, requestTicket, connect }
  }
  const votingSystemIdOf = async ({ owner }: Company) => {
    const { data } = await (await owner.request(votingSystems)).json()
    return data.items[0].id
  }
  const boardOf = async ({ owner }: Company) => {
    const { data: team } = await (await owner.request('/api/teams', { json: { name: 'Web' } })).json()
    const board = { title: 'Web shop', teamId: team.id }
    return (await (await owner.request('/api/kanban/boards', { json: board })).json()).data.id as string
  }
  const ticketOf = async (response: Response) => (await response.json()).data.ticket as string

  it('joins only the rooms that its scopes include, with a ticket', async () => {
    const { company, id, key, requestTicket, connect } = await makeLiveSession()
    expect(await connect(await ticketOf(await requestTicket()))).toBe('connected')
    expect((await requestTicket('account', company.id)).status).toBe(403)
    expect(await connect('wst_x', { authorization: `Bearer ${key.token}` })).toBe(403)
    const boardKey = await makeKey(company.owner, company, { scopes: ['board:write'] })
    const ticketResponse = await boardKey.call('/api/rooms/tickets', {
      json: { party: 'board', id: await boardOf(company) },
    })
    expect(ticketResponse.status).toBe(201)
    expect(await boardKey.status('/api/rooms/tickets', { json: { party: 'poker', id } })).toBe(403)
    const readKey = await makeKey(company.owner, company, { scopes: ['poker:read'] })
    expect(await readKey.status('/api/rooms/tickets', { json: { party: 'poker', id } })).toBe(403)
  })

  it('loses its ticket and its sockets when revoked', async () => {
    const { company, id, key, requestTicket, connect } = await makeLiveSession()
    const [usedTicket, unusedTicket] = [await ticketOf(await requestTicket()), await ticketOf(await requestTicket())]
    expect(await connect(usedTicket)).toBe('connected')
    const viewer = {
      kind: 'member',
      accountId: company.id,
      userId: company.owner.user.id,
      participantId: null,
    } as const
    const keyClient = new PokerClient({ ...viewer, name: 'Key', canEditAny: true, sessionId: key.id })
    const ownersClient = new PokerClient({
      ...viewer,
      name: 'Maya',
      canEditAny: true,
      sessionId: company.owner.sessionId,
    })
    for (const client of [keyClient, ownersClient]) await t.roomOf('poker', id).connect(client, client.viewer)
    await closeInvalidKeySockets(t.services)
    expect(keyClient.closed).toBeNull()
    await company.owner.request(`${company.apiPath}/api-keys/${key.id}`, { method: 'DELETE' })
    expect(keyClient.closed?.code).toBeDefined()
    expect(ownersClient.closed).toBeNull()
    expect(await connect(unusedTicket)).toBe(401)
    expect(await runSql(t, 'select * from room_visits where session_id = ?', [key.id])).toEqual([])
  })

  it('loses its sockets within a minute when the plan no longer includes API keys', async () => {
    const { company, id, key, requestTicket, connect } = await makeLiveSession()
    expect(await connect(await ticketOf(await requestTicket()))).toBe('connected')
    const viewer = {
      kind: 'member',
      accountId: company.id,
      userId: company.owner.user.id,
      participantId: null,
    } as const
    const keyClient = new PokerClient({ ...viewer, name: 'Key', canEditAny: true, sessionId: key.id })
    await t.roomOf('poker', id).connect(keyClient, keyClient.viewer)
    await runSql(t, `update accounts set plan = 'FREE' where id = ?`, [company.id])
    await closeInvalidKeySockets(t.services)
    expect(keyClient.closed?.code).toBeDefined()
  })
})
