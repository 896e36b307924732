import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const { t, homeAccountId, votingSystemIdOf, openVote, owner, member, makeBoard, findOrCreateTeam } =
  await makeBoardApi()
afterAll(t.close)
const pokerUrl = `/api/planning-poker/accounts/${homeAccountId}/sessions`
const retrosUrl = `/api/retrospectives/accounts/${homeAccountId}/sessions`
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a poker session', () => {
  const makeInput = async () => ({
    name: 'Sprint 12',
    votingSystemId: await votingSystemIdOf(owner),
    stories: ['Log in', 'Log out'],
    timerOption: 'TWO_MINUTES',
  })

  it('has the same record on create, update and read, with its settings, people and stories', async () => {
    const createResponse = await owner('POST', pokerUrl, await makeInput(), withKey('whole-poker'))
    expect(createResponse.status).toBe(201)
    expect(createResponse.body.data).toMatchObject({
      accountId: homeAccountId,
      name: 'Sprint 12',
      timerOption: 'TWO_MINUTES',
      settings: { enableTimer: true, timerDuration: 120, autoReveal: false },
      participants: [{ role: 'FACILITATOR', userId: createResponse.body.data.creatorId }],
      stories: [
        { title: 'Log in', status: 'PENDING', order: 0, finalEstimate: null },
        { title: 'Log out', order: 1 },
      ],
    })
    const url = `${pokerUrl}/${createResponse.body.data.id}`
    expect((await owner('GET', url)).body.data).toEqual(createResponse.body.data)
    const updateResponse = await owner('PUT', url, { name: 'Sprint 13', settings: { timerDuration: 45 } })
    expect(updateResponse.body.data).toEqual({
      ...createResponse.body.data,
      name: 'Sprint 13',
      settings: { ...createResponse.body.data.settings, timerDuration: 45 },
      timerOption: 45,
    })
    const repeatResponse = await owner('POST', pokerUrl, await makeInput(), withKey('whole-poker'))
    expect(repeatResponse.response.headers.get('idempotency-replayed')).toBe('true')
    expect(repeatResponse.body.data).toEqual(updateResponse.body.data)
    await owner('DELETE', `/api/planning-poker/sessions/${createResponse.body.data.id}`)
    const repeatAfterDeletion = await owner('POST', pokerUrl, await makeInput(), withKey('whole-poker'))
    expect([repeatAfterDeletion.status, repeatAfterDeletion.body.data]).toEqual([
      200,
      { id: createResponse.body.data.id },
    ])
  })

  it('contains no vote in its record, before or after the reveal', async () => {
    const session = await openVote(owner, homeAccountId, { name: 'Secret' })
    const { stories } = await session.viewFor(owner)
    await member('POST', `${session.url}/join`)
    const voteResponse = await member('POST', `${session.url}/stories/${stories[0].id}/votes`, { value: '13' })
    expect([200, 201]).toContain(voteResponse.status)
    const { data } = (await owner('GET', `${pokerUrl}/${session.id}`)).body
    expect(data.participants).toHaveLength(2)
    expect(data.stories[0].status).toBe('VOTING')
    expect(JSON.stringify(data)).not.toMatch(/"13"|value|vote"|secret_hash/i)
  })
})

it('a retro has the same record on create, update and read, without the text of its cards', async () => {
  const createResponse = await owner('POST', retrosUrl, { name: 'Look back' }, withKey('whole-retro'))
  expect(createResponse.body.data).toMatchObject({
    accountId: homeAccountId,
    settings: { votesPerParticipant: 3 },
    participants: [{ role: 'FACILITATOR', name: expect.any(String) }],
  })
  const url = `${retrosUrl}/${createResponse.body.data.id}`
  const updateResponse = await owner('PUT', url, { name: 'Look ahead' })
  expect(updateResponse.body.data).toEqual({ ...createResponse.body.data, name: 'Look ahead' })
  const readRecord = (await owner('GET', url)).body.data
  expect(readRecord).toEqual(updateResponse.body.data)
  expect(Object.keys(readRecord.participants[0]).sort()).toEqual(['id', 'name', 'role', 'userId'])
  expect((await owner('POST', retrosUrl, { name: 'Look back' }, withKey('whole-retro'))).body.data).toEqual(readRecord)
})

it('a voting system contains the id of its account', async () => {
  const { items } = (await owner('GET', '/api/planning-poker/voting-systems')).body.data
  expect(new Set(items.map((item: { accountId: string }) => item.accountId))).toEqual(new Set([homeAccountId]))
  const systemResponse = await owner('GET', `/api/planning-poker/voting-systems/${items[0].id}`)
  expect(systemResponse.body.data.accountId).toBe(homeAccountId)
})

describe('a board', () => {
  it('has the same record on create, update and read, with the type of its process', async () => {
    const input = { name: 'Shop', teamId: await findOrCreateTeam(owner), agileProcessType: 'SCRUM' }
    const createResponse = await owner('POST', '/api/kanban/boards', input, withKey('whole-board'))
    expect(createResponse.body.data).toMatchObject({
      accountId: homeAccountId,
      title: 'Shop',
      agileProcessType: 'SCRUM',
      process: 'SCRUM',
      isActive: true,
      state: { items: [], columns: [{ status: 'TODO' }, {}, {}, { status: 'COMPLETE' }], me: { rights: 'manage' } },
    })
    const url = `/api/kanban/boards/${createResponse.body.data.id}`
    const updateResponse = await owner('PUT', url, { isActive: false })
    const readResponse = await owner('GET', url)
    expect(updateResponse.body.data).toMatchObject({ ...readResponse.body.data, serverTime: expect.any(Number) })
    expect(updateResponse.body.data).toMatchObject({
      title: 'Shop',
      isActive: false,
      state: { board: { isActive: false } },
    })
    const [row] = (await owner('GET', '/api/kanban/boards?q=Shop')).body.data.items
    expect(row).toMatchObject({ agileProcessType: 'SCRUM', accountId: homeAccountId })
    const repeatResponse = await owner('POST', '/api/kanban/boards', input, withKey('whole-board'))
    expect(repeatResponse.body.data).toMatchObject({
      id: createResponse.body.data.id,
      isActive: false,
      agileProcessType: 'SCRUM',
    })
  })

  it('accepts the status of a column in any case', async () => {
    const board = await makeBoard(owner)
    const { status, body } = await owner('POST', `${board.url}/columns`, { title: 'Test', status: 'active' })
    expect([status, body.data.column.status]).toEqual([201, 'ACTIVE'])
    const columnResponse = await owner('PATCH', `${board.url}/columns/${body.data.column.id}`, { status: 'Complete' })
    expect(columnResponse.body.data.column.status).toBe('COMPLETE')
    expect((await owner('POST', `${board.url}/columns`, { title: 'Test', status: 'gone' })).status).toBe(422)
  })

  it('has the same item on create, update and read', async () => {
    const board = await makeBoard(owner)
    const createResponse = await owner('POST', `${board.url}/items`, { title: 'Checkout', description: 'By card' })
    const { seq, events, id, serverTime, ...createdItem } = createResponse.body.data
    expect(createdItem).toMatchObject({
      item: { id, title: 'Checkout', description: 'By card' },
      comments: {},
      children: [],
    })
    const url = `${board.url}/items/${id}`
    expect(Object.keys((await owner('GET', url)).body.data).sort()).toEqual(Object.keys(createdItem).sort())
    const updateResponse = await owner('PUT', url, { title: 'Pay' })
    expect(updateResponse.body.data).toMatchObject({ ...(await owner('GET', url)).body.data, item: { title: 'Pay' } })
    expect([seq, events.length]).toEqual([expect.any(Number), 1])
    expect(serverTime).toBeUndefined()
  })
})

it('an action item has the same record on create, update, read and for a repeated key', async () => {
  const path = '/api/action-items'
  const createResponse = await owner('POST', path, { title: 'Pair on Tuesdays' }, withKey('whole-action'))
  const url = `${path}/${createResponse.body.data.id}`
  expect((await owner('GET', url)).body.data).toEqual(createResponse.body.data)
  const updateResponse = await owner('PUT', url, { priority: 'HIGH' })
  expect(updateResponse.body.data).toMatchObject({ title: 'Pair on Tuesdays', priority: 'HIGH', source: 'MANUAL' })
  const repeatResponse = await owner('POST', path, { title: 'Pair on Tuesdays' }, withKey('whole-action'))
  expect(repeatResponse.body.data).toEqual(updateResponse.body.data)
})
