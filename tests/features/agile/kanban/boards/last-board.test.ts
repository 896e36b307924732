import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import type { Caller } from '#tests/support/poker-api.ts'
import { cookiesOf } from '#tests/support/requests.ts'

const { t, signInAs, makeBoard } = await makeBoardApi()
afterAll(t.close)

const fixture = {} as Record<'firstBoard' | 'secondBoard' | 'archivedBoard', Awaited<ReturnType<typeof makeBoard>>> & {
  owner: Caller
}
beforeAll(async () => {
  const owner = await signInAs('OWNER')
  const createBoard = async (title: string) => {
    const board = await makeBoard(owner, { title })
    t.clock.move(60_000)
    return board
  }
  const [firstBoard, archivedBoard, secondBoard] = [
    await createBoard('First quay'),
    await createBoard('Old quay'),
    await createBoard('Second quay'),
  ]
  await owner('PATCH', archivedBoard.url, { archived: true })
  Object.assign(fixture, { owner, firstBoard, secondBoard, archivedBoard })
})

/** Returns the title of the board that a page opens: `lastId` was viewed last, and `requestedId` is in the URL. */
async function openedBoard(path: string, { lastId, requestedId }: { lastId?: string; requestedId?: string } = {}) {
  const init = lastId ? { headers: { cookie: `last-board=${lastId}` } } : {}
  const { status, body } = await fixture.owner(
    'GET',
    requestedId ? `${path}?board=${requestedId}` : path,
    undefined,
    init,
  )
  expect(status).toBe(200)
  return /(?:First|Second|Old) quay/.exec(/<nav aria-label="Pages of [^"]+"/.exec(body)?.[0] ?? '')?.[0] ?? null
}

describe.each(['/backlog', '/analytics/flow-metrics', '/analytics/forecasts'])('%s without a board', path => {
  it('opens the board that this browser viewed last, otherwise the most recently updated one', async () => {
    const { firstBoard, secondBoard } = fixture
    expect(await openedBoard(path, { lastId: firstBoard.id })).toBe('First quay')
    expect(await openedBoard(path, { lastId: secondBoard.id })).toBe('Second quay')
    expect(await openedBoard(path)).toBe('Second quay')
    expect(await openedBoard(path, { lastId: 'brd_unknown' })).toBe('Second quay')
  })

  it('opens the requested board instead of the last viewed one', async () => {
    const { firstBoard, secondBoard } = fixture
    expect(await openedBoard(path, { lastId: secondBoard.id, requestedId: firstBoard.id })).toBe('First quay')
  })

  it('opens an archived board only on request', async () => {
    const { archivedBoard } = fixture
    expect(await openedBoard(path, { lastId: archivedBoard.id })).toBe('Second quay')
    expect(await openedBoard(path, { requestedId: archivedBoard.id })).toBe('Old quay')
  })
})

describe('the last viewed board', () => {
  it('is stored by the browser when viewed, unless it is archived', async () => {
    const { firstBoard, archivedBoard, owner } = fixture
    const cookieAfter = async (id: string) => cookiesOf((await owner('GET', `/kanban/${id}`)).response)['last-board']
    expect(await cookieAfter(firstBoard.id)).toMatch(new RegExp(`^${firstBoard.id};.*HttpOnly.*SameSite=Lax`))
    expect(await cookieAfter(archivedBoard.id)).toBeUndefined()
  })
})
