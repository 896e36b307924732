import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const create = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).body.data.id
const move = (id: string, parentId: string | null) => owner('POST', `/api/work-items/${id}/move`, { parentId })

type FoundNode = { title: string; path: string[] }
const findNodes = async (query: string): Promise<FoundNode[]> =>
  (await owner('GET', `/api/work-items/tree?${query}`)).body.data.nodes.map(({ title, path }: FoundNode) => ({
    title,
    path,
  }))
const htmlOf = async (query = '') => (await owner('GET', `/products/work${query}`)).response.text()

async function setupTree() {
  const productId = await create('/api/products', { name: 'Web shop' })
  const initiativeId = await create('/api/initiatives', { name: 'Checkout', productId })
  const board = await setup.makeBoard(owner, { title: 'Shop board' })
  const epic = await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })
  const story = await board.addItem(owner, 'Pay once', { parentId: epic.id, points: 5 })
  await board.addItem(owner, 'Refund', { kind: 'EPIC' })
  const otherBoard = await setup.makeBoard(owner, { title: 'Other board' })
  await otherBoard.addItem(owner, 'Elsewhere', { kind: 'EPIC' })
  await move(epic.id, initiativeId)
  return { productId, initiativeId, epic, story }
}

let tree: Awaited<ReturnType<typeof setupTree>>
beforeAll(async () => {
  tree = await setupTree()
})

describe('searching the work hierarchy', () => {
  it('finds nodes of every level by title in any case, with the titles above them', async () => {
    expect(await findNodes('q=pay')).toEqual([
      { title: 'Pay by card', path: ['Web shop', 'Checkout'] },
      { title: 'Pay once', path: ['Web shop', 'Checkout', 'Pay by card'] },
    ])
    expect(await findNodes('q=CHECK')).toEqual([{ title: 'Checkout', path: ['Web shop'] }])
  })

  it('finds items by number, level and status', async () => {
    expect(await findNodes('q=%232')).toEqual([{ title: 'Pay once', path: ['Web shop', 'Checkout', 'Pay by card'] }])
    expect((await findNodes('level=EPIC')).map(({ title }) => title)).toEqual(['Elsewhere', 'Pay by card', 'Refund'])
    expect(await findNodes('level=EPIC&status=DONE')).toEqual([])
  })

  it('finds only the places that a node can be moved to: on its own board, or an initiative for an epic', async () => {
    expect((await findNodes(`parentFor=${tree.story.id}`)).map(({ title }) => title)).toEqual(['Pay by card', 'Refund'])
    expect(await findNodes(`parentFor=${tree.epic.id}`)).toEqual([{ title: 'Checkout', path: ['Web shop'] }])
    expect(await findNodes(`parentFor=${tree.productId}`)).toEqual([])
  })

  it('answers 404 for an unknown node, and for a node of another account', async () => {
    const stranger = await setup.signInAs('foreign owner')
    const unknown = await owner('GET', '/api/work-items/tree?parentFor=itm_unknown')
    const foreign = await stranger('GET', `/api/work-items/tree?parentFor=${tree.epic.id}`)
    expect([unknown.status, foreign.status]).toEqual([404, 404])
    expect((await stranger('GET', '/api/work-items/tree?q=pay')).body.data.nodes).toEqual([])
  })
})

describe('the page of the work hierarchy', () => {
  it('opens nodes by link, without scripts', async () => {
    const closedPage = await htmlOf()
    expect(closedPage).toContain('Web shop')
    expect(closedPage).not.toContain('Checkout</a>')
    const openPage = await htmlOf(`?open=${tree.productId},${tree.initiativeId}`)
    expect(openPage).toContain('Pay by card</a>')
    expect(openPage).toContain(`href="/products/work?open=${tree.productId}"`)
  })

  it('ignores open nodes that no longer exist, or that belong to another account', async () => {
    const stranger = await setup.signInAs('foreign owner')
    const { response, status } = await stranger('GET', `/products/work?open=${tree.productId},lost,,${tree.epic.id}`)
    expect(status).toBe(200)
    expect(await response.text()).not.toContain('Pay')
  })

  it('shows the place of each match, and says when nothing matches', async () => {
    expect(await htmlOf('?q=once')).toContain('Web shop › Checkout › Pay by card')
    expect(await htmlOf('?q=nothing%20like%20it')).toContain('No matches')
  })
})

describe('the products of an account', () => {
  it('are listed for the account in the path', async () => {
    const { body } = await owner('GET', '/api/accounts/current')
    const { body: list } = await owner('GET', `/api/accounts/${body.data.id}/products?q=shop`)
    expect(list.data).toMatchObject({ total: 1, items: [{ id: tree.productId, name: 'Web shop', initiatives: 1 }] })
  })
})
