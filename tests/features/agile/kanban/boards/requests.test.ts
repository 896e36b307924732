import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const { owner, member, makeBoard, makeSession, t, world } = await makeBoardApi()
afterAll(t.close)

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a used idempotency key', () => {
  it('is refused for another request to the same board, also after a restart of the room', async () => {
    const board = await makeBoard(owner)
    const url = `${board.url}/items`
    const firstResponse = await owner('POST', url, { title: 'a' }, withKey('one'))
    for (const shouldRestart of [false, true]) {
      if (shouldRestart) t.restart('board', board.id)
      const conflictResponse = await owner('POST', url, { title: 'b' }, withKey('one'))
      expect([conflictResponse.status, conflictResponse.body.error]).toEqual([422, englishError('errors.keyReused')])
      expect((await owner('DELETE', `${url}/${firstResponse.body.data.id}`, undefined, withKey('one'))).status).toBe(
        422,
      )
      const repeatResponse = await owner('POST', url, { title: 'a' }, withKey('one'))
      expect([repeatResponse.status, repeatResponse.body.data.id]).toEqual([201, firstResponse.body.data.id])
    }
    expect((await board.viewFor(owner)).items.map(({ title }) => title)).toEqual(['a'])
  })

  it('is refused for another request when the first had no effect', async () => {
    const board = await makeBoard(owner)
    const { id } = await board.addItem(owner, 'a')
    const rename = (title: string) => owner('PATCH', `${board.url}/items/${id}`, { title }, withKey('same'))
    expect((await rename('a')).status).toBe(200)
    t.restart('board', board.id)
    expect((await rename('b')).status).toBe(422)
    expect((await rename('a')).status).toBe(200)
  })

  it('is separate for each person, so that each gets their own record', async () => {
    const board = await makeBoard(owner)
    const addItem = (caller: typeof owner, title: string) =>
      caller('POST', `${board.url}/items`, { title }, withKey('shared'))
    const [ownerResponse, memberResponse] = [await addItem(owner, 'Same'), await addItem(member, 'Same')]
    expect(ownerResponse.body.data.id).not.toBe(memberResponse.body.data.id)
    expect((await addItem(member, 'Same')).body.data.id).toBe(memberResponse.body.data.id)
    expect((await addItem(owner, 'Same')).body.data.id).toBe(ownerResponse.body.data.id)
  })

  it('is refused for another request to a planning poker session', async () => {
    const session = await makeSession(owner, world.homeAccount.id)
    const addStory = (title: string) => owner('POST', `${session.url}/stories`, { titles: [title] }, withKey('story'))
    expect((await addStory('a')).status).toBe(200)
    expect((await addStory('b')).body.error).toBe(englishError('errors.keyReused'))
    expect((await addStory('a')).status).toBe(200)
  })
})

it('ranking an item that is on the board is refused, and returns its current place', async () => {
  const board = await makeBoard(owner)
  const [columnId] = await board.columnIdsFor(owner)
  const { id } = await board.addItem(owner, 'Sail', { columnId })
  const { status, body } = await owner('POST', `${board.url}/backlog/rank`, { itemId: id, afterId: null })
  expect([status, body.error, body.data.reason]).toEqual([409, englishError(refusals.on_the_board[1]), 'on_the_board'])
  const backlogItemId = (await board.addItem(owner, 'Oar')).id
  const staleResponse = await owner('POST', `${board.url}/backlog/rank`, {
    itemId: backlogItemId,
    afterId: null,
    version: 9,
  })
  expect([staleResponse.status, staleResponse.body.data.reason]).toEqual([409, 'stale'])
})

it.each(['__proto__', 'constructor', 'toString'])('a field named %s is rejected as unknown', async name => {
  const board = await makeBoard(owner)
  const json = JSON.parse(`{"title":"Sail","${name}":1}`)
  const { status, body } = await owner('POST', `${board.url}/items`, json)
  expect([status, body.fields?.length ?? body.errors?.length]).toEqual([422, 1])
  expect(body.error).toMatch(/^Unknown field/)
})

it('points have at most two decimals', async () => {
  const board = await makeBoard(owner)
  const addItem = (points: number) => owner('POST', `${board.url}/items`, { title: 'Sail', points })
  const response = await addItem(0.1234567890123)
  expect([response.status, response.body.error]).toEqual([422, englishError('boards.errors.pointDecimals')])
  for (const points of [0.29, 1.1, 999.99, 1000]) expect((await addItem(points)).body.data.item.points).toBe(points)
})
