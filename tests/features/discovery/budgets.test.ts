import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const create = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).body.data.id
const move = (id: string, parentId: string | null) => owner('POST', `/api/work-items/${id}/move`, { parentId })
const setBudget = (id: string, cents: number | null, as = owner) =>
  as('PATCH', `/api/work-items/${id}/budget`, { cents })
const budgetOf = async (id: string) => (await owner('GET', `/api/work-items/${id}/budget`)).body.data

/** A product with a budget of 100, an initiative with 80 and an epic with two stories below it. */
async function setupBudgets() {
  const productId = await create('/api/products', { name: 'Web shop' })
  const initiativeId = await create('/api/initiatives', { name: 'Checkout', productId })
  const board = await setup.makeBoard(owner)
  const epic = await board.add(owner, 'Pay by card', { kind: 'EPIC' })
  const other = await board.add(owner, 'Pay later', { kind: 'EPIC' })
  const first = await board.add(owner, 'First', { parentId: epic.id })
  const second = await board.add(owner, 'Second', { parentId: epic.id })
  await move(epic.id, initiativeId)
  await setBudget(productId, 100)
  await setBudget(initiativeId, 80)
  return { productId, initiativeId, board, epic, other, first, second }
}

describe('the budget of a node', () => {
  it('is at most what its parent has left', async () => {
    const { initiativeId, epic, first, second } = await setupBudgets()
    expect((await setBudget(epic.id, 81)).status).toBe(409)
    expect((await setBudget(epic.id, 60)).body.data).toEqual({
      nodeId: epic.id,
      cents: 60,
      givenCents: 0,
      parentLeftCents: 80,
    })
    expect((await setBudget(first.id, 50)).status).toBe(200)
    const refused = await setBudget(second.id, 11)
    expect(refused.status).toBe(409)
    expect(refused.body.fields).toEqual([
      { path: 'cents', message: 'The parent has $0.10 left. Enter less, or raise the parent’s budget first.' },
    ])
    expect(await budgetOf(initiativeId)).toMatchObject({ cents: 80, givenCents: 60 })
  })

  it('is never less than what the nodes below have, also when it is removed', async () => {
    const { initiativeId, epic } = await setupBudgets()
    await setBudget(epic.id, 60)
    expect((await setBudget(initiativeId, 59)).body.fields[0].message).toContain('already have $0.60')
    expect((await setBudget(initiativeId, null)).status).toBe(409)
    expect((await setBudget(initiativeId, 60)).status).toBe(200)
    await setBudget(epic.id, null)
    expect((await setBudget(initiativeId, null)).body.data.cents).toBeNull()
  })

  it('needs a budget of the parent, but a node without a parent can have any', async () => {
    const { epic, other, first } = await setupBudgets()
    expect((await setBudget(first.id, 1)).status).toBe(409)
    expect((await setBudget(other.id, 5000)).status).toBe(200)
    await setBudget(epic.id, 10)
    expect((await setBudget(first.id, 10)).status).toBe(200)
  })

  it('stays within the parent when 100 budgets are set at once', async () => {
    const { epic, board } = await setupBudgets()
    await setBudget(epic.id, 50)
    const stories = await Promise.all(
      Array.from({ length: 100 }, (_, i) => board.add(owner, `Story ${i}`, { parentId: epic.id })),
    )
    const outcomes = await Promise.all(stories.map(story => setBudget(story.id, 10)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await budgetOf(epic.id)).toMatchObject({ cents: 50, givenCents: 50 })
  })

  it('is seen by readers of financials only, and set by leaders', async () => {
    const { productId } = await setupBudgets()
    const [member, lead] = [await setup.as('MEMBER'), await setup.as('TEAM_LEAD')]
    expect((await member('GET', `/api/work-items/${productId}/budget`)).status).toBe(403)
    expect((await setBudget(productId, 1, member)).status).toBe(403)
    expect((await setBudget(productId, 200, lead)).status).toBe(200)
    const page = await (await member('GET', `/products/work/${productId}`)).response.text()
    expect(page).not.toContain('Budget')
  })
})

describe('moving a node with a budget', () => {
  it('is refused when the new parent has too little left, over REST and in the room', async () => {
    const { board, epic, other, first } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(first.id, 50)
    await setBudget(other.id, 40)
    expect((await move(first.id, other.id)).status).toBe(409)
    const patch = await owner('PATCH', `${board.url}/items/${first.id}`, { parentId: other.id })
    expect([patch.status, patch.body.code]).toEqual([409, 'conflict'])
    const { items } = await board.viewFor(owner)
    expect(items.find(({ id }) => id === first.id)?.parentId).toBe(epic.id)
    await setBudget(other.id, 50)
    expect((await move(first.id, other.id)).status).toBe(200)
  })

  it('is refused when an initiative would exceed its new product, or an epic its new initiative', async () => {
    const { initiativeId, epic } = await setupBudgets()
    const small = await create('/api/products', { name: 'App' })
    expect((await move(initiativeId, small)).status).toBe(409)
    await setBudget(small, 80)
    expect((await move(initiativeId, small)).status).toBe(200)
    await setBudget(epic.id, 80)
    const next = await create('/api/initiatives', { name: 'Search', productId: small })
    expect((await move(epic.id, next)).status).toBe(409)
  })

  it('leaves no trace when the room refuses, and is refused again when it is repeated', async () => {
    const { initiativeId, board, other } = await setupBudgets()
    const above = await board.add(owner, 'Payments', { kind: 'EPIC' })
    await setBudget(above.id, 500)
    await owner('PATCH', `${board.url}/items/${other.id}`, { parentId: above.id })
    await setBudget(other.id, 90)
    const repeat = () =>
      owner(
        'POST',
        `/api/work-items/${other.id}/move`,
        { parentId: initiativeId },
        { headers: { 'idempotency-key': 'k1' } },
      )
    expect([(await repeat()).status, (await repeat()).status]).toEqual([409, 409])
    await owner('PATCH', `${board.url}/items/${other.id}`, { parentId: null })
    const { nodes } = (await owner('GET', `/api/work-items/tree?parentId=${initiativeId}`)).body.data
    expect(nodes.map(({ id }: { id: string }) => id)).not.toContain(other.id)
  })

  it('refuses only the command that exceeds the budget, not others of the same moment', async () => {
    const { board, epic, other, first, second } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(first.id, 50)
    const edits = [
      owner('PATCH', `${board.url}/items/${first.id}`, { parentId: other.id }),
      owner('PATCH', `${board.url}/items/${second.id}`, { title: 'Second again' }),
      owner('PATCH', `${board.url}/items/${other.id}`, { title: 'Pay much later' }),
    ]
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([409, 200, 200])
  })

  it('never exceeds a budget when moves and budgets race', async () => {
    const { board, epic, other } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(other.id, 40)
    const stories = await Promise.all(
      Array.from({ length: 6 }, (_, i) => board.add(owner, `Story ${i}`, { parentId: epic.id })),
    )
    for (const story of stories) await setBudget(story.id, 10)
    await Promise.all([...stories.map(story => move(story.id, other.id)), setBudget(other.id, 20)])
    const { cents, givenCents } = await budgetOf(other.id)
    expect(givenCents).toBeLessThanOrEqual(cents)
    expect((await budgetOf(epic.id)).givenCents + givenCents).toBe(60)
  })

  it('is refused when a deleted item comes back to a parent that has given its budget to others', async () => {
    const { board, epic, first, second } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(first.id, 50)
    await owner('DELETE', `${board.url}/items/${first.id}`)
    expect((await setBudget(second.id, 60)).status).toBe(200)
    expect((await budgetOf(epic.id)).givenCents).toBe(60)
  })
})

it('a budget is in no frame of a board, no answer about an item and no export', async () => {
  const { board, epic } = await setupBudgets()
  await setBudget(epic.id, 77)
  const texts = await Promise.all(
    [board.url, `${board.url}/items/${epic.id}`, `${board.url}/export?format=json`].map(async path =>
      (await owner('GET', path)).response.text(),
    ),
  )
  for (const text of texts) expect(text).not.toMatch(/budget|cents|justification/i)
})
