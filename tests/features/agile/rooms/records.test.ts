import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const { t, home, systemOf, openVote, owner, member, makeBoard, teamOf } = await makeBoardApi()
afterAll(t.close)
const poker = `/api/planning-poker/accounts/${home}/sessions`
const retros = `/api/retrospectives/accounts/${home}/sessions`
const headers = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a poker session', () => {
  const input = async () => ({
    name: 'Sprint 12',
    votingSystemId: await systemOf(owner),
    stories: ['Log in', 'Log out'],
    timerOption: 'TWO_MINUTES',
  })

  it('returns the same record on create, update and read: account, settings, timer, people and stories', async () => {
    const made = await owner('POST', poker, await input(), headers('whole-poker'))
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      accountId: home,
      name: 'Sprint 12',
      timerOption: 'TWO_MINUTES',
      settings: { enableTimer: true, timerDuration: 120, autoReveal: false },
      participants: [{ role: 'FACILITATOR', userId: made.body.data.creatorId }],
      stories: [
        { title: 'Log in', status: 'PENDING', order: 0, finalEstimate: null },
        { title: 'Log out', order: 1 },
      ],
    })
    const at = `${poker}/${made.body.data.id}`
    expect((await owner('GET', at)).body.data).toEqual(made.body.data)
    const put = await owner('PUT', at, { name: 'Sprint 13', settings: { timerDuration: 45 } })
    expect(put.body.data).toEqual({
      ...made.body.data,
      name: 'Sprint 13',
      settings: { ...made.body.data.settings, timerDuration: 45 },
      timerOption: 45,
    })
    const again = await owner('POST', poker, await input(), headers('whole-poker'))
    expect(again.response.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.data).toEqual(put.body.data)
    await owner('DELETE', `/api/planning-poker/sessions/${made.body.data.id}`)
    const deletion = await owner('POST', poker, await input(), headers('whole-poker'))
    expect([deletion.status, deletion.body.data]).toEqual([200, { id: made.body.data.id }])
  })

  it('contains no vote in its record, before or after the reveal', async () => {
    const session = await openVote(owner, home, { name: 'Secret' })
    const { stories } = await session.stateFor(owner)
    await member('POST', `${session.url}/join`)
    const cast = await member('POST', `${session.url}/stories/${stories[0].id}/votes`, { value: '13' })
    expect([200, 201]).toContain(cast.status)
    const { data } = (await owner('GET', `${poker}/${session.id}`)).body
    expect(data.participants).toHaveLength(2)
    expect(data.stories[0].status).toBe('VOTING')
    expect(JSON.stringify(data)).not.toMatch(/"13"|value|vote"|secret_hash/i)
  })
})

it('a retro returns the same record on create, update and read, without the text of its cards', async () => {
  const made = await owner('POST', retros, { name: 'Look back' }, headers('whole-retro'))
  expect(made.body.data).toMatchObject({
    accountId: home,
    settings: { votesPerParticipant: 3 },
    participants: [{ role: 'FACILITATOR', name: expect.any(String) }],
  })
  const at = `${retros}/${made.body.data.id}`
  const put = await owner('PUT', at, { name: 'Look ahead' })
  expect(put.body.data).toEqual({ ...made.body.data, name: 'Look ahead' })
  const read = (await owner('GET', at)).body.data
  expect(read).toEqual(put.body.data)
  expect(Object.keys(read.participants[0]).sort()).toEqual(['id', 'name', 'role', 'userId'])
  expect((await owner('POST', retros, { name: 'Look back' }, headers('whole-retro'))).body.data).toEqual(read)
})

it('a voting system names its account', async () => {
  const { items } = (await owner('GET', '/api/planning-poker/voting-systems')).body.data
  expect(new Set(items.map((item: { accountId: string }) => item.accountId))).toEqual(new Set([home]))
  const one = await owner('GET', `/api/planning-poker/voting-systems/${items[0].id}`)
  expect(one.body.data.accountId).toBe(home)
})

describe('a board', () => {
  it('returns the same record on create, update and read, with the type of its process', async () => {
    const sent = { name: 'Shop', teamId: await teamOf(owner), agileProcessType: 'SCRUM' }
    const made = await owner('POST', '/api/kanban/boards', sent, headers('whole-board'))
    expect(made.body.data).toMatchObject({
      accountId: home,
      title: 'Shop',
      agileProcessType: 'SCRUM',
      process: 'SCRUM',
      isActive: true,
      state: { items: [], columns: [{ status: 'TODO' }, {}, {}, { status: 'COMPLETE' }], me: { rights: 'manage' } },
    })
    const at = `/api/kanban/boards/${made.body.data.id}`
    const put = await owner('PUT', at, { isActive: false })
    const read = await owner('GET', at)
    expect(put.body.data).toMatchObject({ ...read.body.data, serverTime: expect.any(Number) })
    expect(put.body.data).toMatchObject({ title: 'Shop', isActive: false, state: { board: { isActive: false } } })
    const [row] = (await owner('GET', '/api/kanban/boards?q=Shop')).body.data.items
    expect(row).toMatchObject({ agileProcessType: 'SCRUM', accountId: home })
    const again = await owner('POST', '/api/kanban/boards', sent, headers('whole-board'))
    expect(again.body.data).toMatchObject({ id: made.body.data.id, isActive: false, agileProcessType: 'SCRUM' })
  })

  it('accepts the status of a column in any case', async () => {
    const board = await makeBoard(owner)
    const { status, body } = await owner('POST', `${board.url}/columns`, { title: 'Test', status: 'active' })
    expect([status, body.data.column.status]).toEqual([201, 'ACTIVE'])
    const changed = await owner('PATCH', `${board.url}/columns/${body.data.column.id}`, { status: 'Complete' })
    expect(changed.body.data.column.status).toBe('COMPLETE')
    expect((await owner('POST', `${board.url}/columns`, { title: 'Test', status: 'gone' })).status).toBe(422)
  })

  it('returns the same item on create, update and read', async () => {
    const board = await makeBoard(owner)
    const made = await owner('POST', `${board.url}/items`, { title: 'Checkout', description: 'By card' })
    const { seq, events, id, serverTime, ...whole } = made.body.data
    expect(whole).toMatchObject({ item: { id, title: 'Checkout', description: 'By card' }, comments: {}, children: [] })
    const at = `${board.url}/items/${id}`
    expect(Object.keys((await owner('GET', at)).body.data).sort()).toEqual(Object.keys(whole).sort())
    const put = await owner('PUT', at, { title: 'Pay' })
    expect(put.body.data).toMatchObject({ ...(await owner('GET', at)).body.data, item: { title: 'Pay' } })
    expect([seq, events.length]).toEqual([expect.any(Number), 1])
    expect(serverTime).toBeUndefined()
  })
})

it('an action item returns the same record on create, update and read, also for a repeated key', async () => {
  const path = '/api/action-items'
  const made = await owner('POST', path, { title: 'Pair on Tuesdays' }, headers('whole-action'))
  const at = `${path}/${made.body.data.id}`
  expect((await owner('GET', at)).body.data).toEqual(made.body.data)
  const put = await owner('PUT', at, { priority: 'HIGH' })
  expect(put.body.data).toMatchObject({ title: 'Pair on Tuesdays', priority: 'HIGH', source: 'MANUAL' })
  const again = await owner('POST', path, { title: 'Pair on Tuesdays' }, headers('whole-action'))
  expect(again.body.data).toEqual(put.body.data)
})
