import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { english } from '#tests/support/english.ts'

const { owner, member, makeBoard, makeSession, t, world } = await makeBoardApi()
afterAll(t.close)

const under = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a key that was used', () => {
  it('is refused with another request to the same board, also after the room was away, and nothing happens', async () => {
    const board = await makeBoard(owner)
    const url = `${board.url}/items`
    const first = await owner('POST', url, { title: 'a' }, under('one'))
    for (const isAway of [false, true]) {
      if (isAway) t.restart('board', board.id)
      const other = await owner('POST', url, { title: 'b' }, under('one'))
      expect([other.status, other.body.error]).toEqual([422, english('errors.keyReused')])
      expect((await owner('DELETE', `${url}/${first.body.data.id}`, undefined, under('one'))).status).toBe(422)
      const again = await owner('POST', url, { title: 'a' }, under('one'))
      expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
    }
    expect((await board.viewFor(owner)).items.map(({ title }) => title)).toEqual(['a'])
  })

  it('is refused with another request where the first found all as it asked', async () => {
    const board = await makeBoard(owner)
    const { id } = await board.add(owner, 'a')
    const rename = (title: string) => owner('PATCH', `${board.url}/items/${id}`, { title }, under('same'))
    expect((await rename('a')).status).toBe(200)
    t.restart('board', board.id)
    expect((await rename('b')).status).toBe(422)
    expect((await rename('a')).status).toBe(200)
  })

  it('is another for somebody else, who is told of what they made themselves', async () => {
    const board = await makeBoard(owner)
    const make = (caller: typeof owner, title: string) =>
      caller('POST', `${board.url}/items`, { title }, under('shared'))
    const [mine, theirs] = [await make(owner, 'Same'), await make(member, 'Same')]
    expect(mine.body.data.id).not.toBe(theirs.body.data.id)
    expect((await make(member, 'Same')).body.data.id).toBe(theirs.body.data.id)
    expect((await make(owner, 'Same')).body.data.id).toBe(mine.body.data.id)
  })

  it('is refused with another request to a session of planning poker', async () => {
    const session = await makeSession(owner, world.home.id)
    const add = (title: string) => owner('POST', `${session.url}/stories`, { titles: [title] }, under('story'))
    expect((await add('a')).status).toBe(200)
    expect((await add('b')).body.error).toBe(english('errors.keyReused'))
    expect((await add('a')).status).toBe(200)
  })
})

it('a place in the backlog for what is on the board is refused with where it is', async () => {
  const board = await makeBoard(owner)
  const [columnId] = await board.columns(owner)
  const { id } = await board.add(owner, 'Sail', { columnId })
  const { status, body } = await owner('POST', `${board.url}/backlog/rank`, { itemId: id, afterId: null })
  expect([status, body.error, body.data.reason]).toEqual([409, english(refusals.on_the_board[1]), 'on_the_board'])
  const free = (await board.add(owner, 'Oar')).id
  const stale = await owner('POST', `${board.url}/backlog/rank`, { itemId: free, afterId: null, version: 9 })
  expect([stale.status, stale.body.data.reason]).toEqual([409, 'stale'])
})

it.each(['__proto__', 'constructor', 'toString'])('a field %s is one that nothing knows', async name => {
  const board = await makeBoard(owner)
  const sent = JSON.parse(`{"title":"Sail","${name}":1}`)
  const { status, body } = await owner('POST', `${board.url}/items`, sent)
  expect([status, body.fields?.length ?? body.errors?.length]).toEqual([422, 1])
  expect(JSON.stringify(body)).not.toContain('The address says this already')
})

it('points have two decimals at most', async () => {
  const board = await makeBoard(owner)
  const make = (points: number) => owner('POST', `${board.url}/items`, { title: 'Sail', points })
  const refused = await make(0.1234567890123)
  expect([refused.status, refused.body.error]).toEqual([422, english('boards.errors.pointsFine')])
  for (const points of [0.29, 1.1, 999.99, 1000]) expect((await make(points)).body.data.item.points).toBe(points)
})
