import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const create = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).body.data.id
const move = (id: string, parentId: string | null) => owner('POST', `/api/work-items/${id}/move`, { parentId })
const setBudget = (id: string, cents: number | null, caller = owner) =>
  caller('PATCH', `/api/work-items/${id}/budget`, { cents })
const budgetOf = async (id: string) => (await owner('GET', `/api/work-items/${id}/budget`)).body.data

/** A product with a budget of 100 cents, an initiative below it with 80 cents, and an epic with two stories. */
async function setupBudgets() {
  const productId = await create('/api/products', { name: 'Web shop' })
  const initiativeId = await create('/api/initiatives', { name: 'Checkout', productId })
  const board = await setup.makeBoard(owner)
  const epic = await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })
  const otherEpic = await board.addItem(owner, 'Pay later', { kind: 'EPIC' })
  const firstStory = await board.addItem(owner, 'First', { parentId: epic.id })
  const secondStory = await board.addItem(owner, 'Second', { parentId: epic.id })
  await move(epic.id, initiativeId)
  await setBudget(productId, 100)
  await setBudget(initiativeId, 80)
  return { productId, initiativeId, board, epic, otherEpic, firstStory, secondStory }
}

describe('the budget of a node', () => {
  it('is at most what its parent has left', async () => {
    const { initiativeId, epic, firstStory, secondStory } = await setupBudgets()
    expect((await setBudget(epic.id, 81)).status).toBe(409)
    expect((await setBudget(epic.id, 60)).body.data).toEqual({
      nodeId: epic.id,
      cents: 60,
      givenCents: 0,
      parentLeftCents: 80,
    })
    expect((await setBudget(firstStory.id, 50)).status).toBe(200)
    const refusedResponse = await setBudget(secondStory.id, 11)
    expect(refusedResponse.status).toBe(409)
    expect(refusedResponse.body.fields).toEqual([
      { path: 'cents', message: 'The parent has $0.10 left. Enter less, or raise the parent’s budget first.' },
    ])
    expect(await budgetOf(initiativeId)).toMatchObject({ cents: 80, givenCents: 60 })
  })

  it('is never less than the budgets of its children, and cannot be removed while they have one', async () => {
    const { initiativeId, epic } = await setupBudgets()
    await setBudget(epic.id, 60)
    expect((await setBudget(initiativeId, 59)).body.fields[0].message).toContain('already have $0.60')
    expect((await setBudget(initiativeId, null)).status).toBe(409)
    expect((await setBudget(initiativeId, 60)).status).toBe(200)
    await setBudget(epic.id, null)
    expect((await setBudget(initiativeId, null)).body.data.cents).toBeNull()
  })

  it('needs a budget of the parent, but a node without a parent can have any', async () => {
    const { epic, otherEpic, firstStory } = await setupBudgets()
    expect((await setBudget(firstStory.id, 1)).status).toBe(409)
    expect((await setBudget(otherEpic.id, 5000)).status).toBe(200)
    await setBudget(epic.id, 10)
    expect((await setBudget(firstStory.id, 10)).status).toBe(200)
  })

  it('stays within the parent when 100 budgets are set at once', async () => {
    const { epic, board } = await setupBudgets()
    await setBudget(epic.id, 50)
    const stories = await Promise.all(
      Array.from({ length: 100 }, (_, i) => board.addItem(owner, `Story ${i}`, { parentId: epic.id })),
    )
    const outcomes = await Promise.all(stories.map(story => setBudget(story.id, 10)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await budgetOf(epic.id)).toMatchObject({ cents: 50, givenCents: 50 })
  })

  it('is seen by readers of financials only, and set by leaders', async () => {
    const { productId } = await setupBudgets()
    const [member, lead] = [await setup.signInAs('MEMBER'), await setup.signInAs('TEAM_LEAD')]
    expect((await member('GET', `/api/work-items/${productId}/budget`)).status).toBe(403)
    expect((await setBudget(productId, 1, member)).status).toBe(403)
    expect((await setBudget(productId, 200, lead)).status).toBe(200)
    const page = await (await member('GET', `/products/work/${productId}`)).response.text()
    expect(page).not.toContain('Budget')
  })
})

describe('moving a node with a budget', () => {
  it('is refused when the new parent has too little left, over REST and in the room', async () => {
    const { board, epic, otherEpic, firstStory } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(firstStory.id, 50)
    await setBudget(otherEpic.id, 40)
    expect((await move(firstStory.id, otherEpic.id)).status).toBe(409)
    const patch = await owner('PATCH', `${board.url}/items/${firstStory.id}`, { parentId: otherEpic.id })
    expect([patch.status, patch.body.code]).toEqual([409, 'conflict'])
    const { items } = await board.viewFor(owner)
    expect(items.find(({ id }) => id === firstStory.id)?.parentId).toBe(epic.id)
    await setBudget(otherEpic.id, 50)
    expect((await move(firstStory.id, otherEpic.id)).status).toBe(200)
  })

  it('is refused when an initiative would exceed its new product, or an epic its new initiative', async () => {
    const { initiativeId, epic } = await setupBudgets()
    const smallProductId = await create('/api/products', { name: 'App' })
    expect((await move(initiativeId, smallProductId)).status).toBe(409)
    await setBudget(smallProductId, 80)
    expect((await move(initiativeId, smallProductId)).status).toBe(200)
    await setBudget(epic.id, 80)
    const otherInitiativeId = await create('/api/initiatives', { name: 'Search', productId: smallProductId })
    expect((await move(epic.id, otherInitiativeId)).status).toBe(409)
  })

  it('stores nothing when the room refuses, and is refused again when it is repeated', async () => {
    const { initiativeId, board, otherEpic } = await setupBudgets()
    const parentEpic = await board.addItem(owner, 'Payments', { kind: 'EPIC' })
    await setBudget(parentEpic.id, 500)
    await owner('PATCH', `${board.url}/items/${otherEpic.id}`, { parentId: parentEpic.id })
    await setBudget(otherEpic.id, 90)
    const moveWithSameKey = () =>
      owner(
        'POST',
        `/api/work-items/${otherEpic.id}/move`,
        { parentId: initiativeId },
        { headers: { 'idempotency-key': 'k1' } },
      )
    expect([(await moveWithSameKey()).status, (await moveWithSameKey()).status]).toEqual([409, 409])
    await owner('PATCH', `${board.url}/items/${otherEpic.id}`, { parentId: null })
    const { nodes } = (await owner('GET', `/api/work-items/tree?parentId=${initiativeId}`)).body.data
    expect(nodes.map(({ id }: { id: string }) => id)).not.toContain(otherEpic.id)
  })

  it('refuses only the command that exceeds the budget, not other commands at the same time', async () => {
    const { board, epic, otherEpic, firstStory, secondStory } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(firstStory.id, 50)
    const edits = [
      owner('PATCH', `${board.url}/items/${firstStory.id}`, { parentId: otherEpic.id }),
      owner('PATCH', `${board.url}/items/${secondStory.id}`, { title: 'Second again' }),
      owner('PATCH', `${board.url}/items/${otherEpic.id}`, { title: 'Pay much later' }),
    ]
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([409, 200, 200])
  })

  it('never exceeds a budget when moves and budgets race', async () => {
    const { board, epic, otherEpic } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(otherEpic.id, 40)
    const stories = await Promise.all(
      Array.from({ length: 6 }, (_, i) => board.addItem(owner, `Story ${i}`, { parentId: epic.id })),
    )
    for (const story of stories) await setBudget(story.id, 10)
    await Promise.all([...stories.map(story => move(story.id, otherEpic.id)), setBudget(otherEpic.id, 20)])
    const { cents, givenCents } = await budgetOf(otherEpic.id)
    expect(givenCents).toBeLessThanOrEqual(cents)
    expect((await budgetOf(epic.id)).givenCents + givenCents).toBe(60)
  })

  it('includes restoring a deleted item, which is refused when its parent has too little left', async () => {
    const { board, epic, firstStory, secondStory } = await setupBudgets()
    await setBudget(epic.id, 60)
    await setBudget(firstStory.id, 50)
    await owner('DELETE', `${board.url}/items/${firstStory.id}`)
    expect((await setBudget(secondStory.id, 60)).status).toBe(200)
    expect((await budgetOf(epic.id)).givenCents).toBe(60)
    expect((await owner('POST', `${board.url}/items/${firstStory.id}/restore`)).status).toBe(409)
  })
})

it('a budget is in no response about a board or an item, and in no export', async () => {
  const { board, epic } = await setupBudgets()
  await setBudget(epic.id, 77)
  const texts = await Promise.all(
    [board.url, `${board.url}/items/${epic.id}`, `${board.url}/export?format=json`].map(async path =>
      (await owner('GET', path)).response.text(),
    ),
  )
  for (const text of texts) expect(text).not.toMatch(/budget|cents|justification/i)
})
