import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner, world } = setup
afterAll(t.close)

let epicId: string
let boardUrl: string
beforeAll(async () => {
  const board = await setup.makeBoard(owner)
  boardUrl = board.url
  epicId = (await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })).id
  await owner('PATCH', `/api/work-items/${epicId}/budget`, { cents: 987_654_321 })
})

describe('work and money', () => {
  it('are unknown to another account', async () => {
    const stranger = await setup.signInAs('foreign owner')
    const answers = await Promise.all([
      stranger('GET', `/api/work-items/${epicId}/cost`),
      stranger('GET', `/api/work-items/${epicId}/budget`),
      stranger('GET', `/api/work-items/tree?parentId=${epicId}`),
      stranger('GET', `/api/work-items/tree?parentFor=${epicId}&q=a`),
      stranger('POST', `/api/work-items/${epicId}/move`, { parentId: null }),
      stranger('PUT', `/api/work-items/${epicId}/category`, { category: 'KTLO', reason: 'Mine' }),
      stranger('GET', `/products/work/${epicId}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const evidencePack = await stranger('GET', `/api/analytics/cfo-dashboard/${world.homeAccount.id}/evidence`)
    expect(evidencePack.status).toBe(403)
  })

  it('are closed to guests of a session', async () => {
    const session = await setup.makeSession(owner, world.homeAccount.id)
    const { call } = await setup.joinAsGuest(session)
    for (const path of ['tree', `${epicId}/cost`, `${epicId}/story`, `${epicId}/justification`])
      expect([path, (await call('GET', `/api/work-items/${path}`)).status]).toEqual([path, 401])
  })

  it('are closed to API keys without the scope of the finances', async () => {
    const scopes = ['product:read', 'product:write']
    const fields = { name: 'Narrow', scopes, expiresInDays: 30 }
    const { body } = await owner('POST', `/api/accounts/${world.homeAccount.id}/api-keys`, fields)
    const caller = setup.callerWithToken(body.data.token)
    expect((await caller('GET', '/api/work-items/tree')).status).toBe(200)
    for (const part of ['budget', 'cost'])
      expect([part, (await caller('GET', `/api/work-items/${epicId}/${part}`)).status]).toEqual([part, 403])
  })

  it('answer hostile searches and numbers without a server error', async () => {
    const queries = [
      'q=%5B%2A%3F%5D',
      'q=%00',
      `q=${'x'.repeat(121)}`,
      'page=10001',
      'level=GOD',
      'parentId=%27%20or%201%3D1',
    ]
    for (const query of queries) expect((await owner('GET', `/api/work-items/tree?${query}`)).status).toBeLessThan(500)
    for (const cents of [0, -1, 1.5, 1e20, '5', Number.MAX_SAFE_INTEGER])
      expect((await owner('PATCH', `/api/work-items/${epicId}/budget`, { cents })).status).toBe(422)
    for (const path of ['?open=a,b,,%27', '?q=%25&page=0', '?level=GOD'])
      expect((await owner('GET', `/products/work${path}`)).status).toBe(200)
  })

  it('appear in no frame, export or answer of a board', async () => {
    const item = `${boardUrl}/items/${epicId}`
    for (const path of [
      boardUrl,
      item,
      `${boardUrl}/export`,
      `${boardUrl}/export?format=csv`,
      `${boardUrl}/backlog/export`,
    ])
      expect([path, (await (await owner('GET', path)).response.text()).includes('987654321')]).toEqual([path, false])
  })
})
