import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

type TreeNode = { id: string; title: string; status: string; items: object; points: object; children: number }

const create = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).body.data.id
const listChildren = async (parentId?: string): Promise<TreeNode[]> =>
  (await owner('GET', `/api/work-items/tree${parentId === undefined ? '' : `?parentId=${parentId}`}`)).body.data.nodes
const move = (id: string, parentId: string | null, caller = owner) =>
  caller('POST', `/api/work-items/${id}/move`, { parentId })

/** A product with an initiative, and a board with an epic, a story and two tasks below it. */
async function setupTree() {
  const productId = await create('/api/products', { name: 'Web shop' })
  const initiativeId = await create('/api/initiatives', { name: 'Checkout', productId })
  const board = await setup.makeBoard(owner)
  const epic = await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })
  const story = await board.addItem(owner, 'Pay once', { parentId: epic.id, points: 5 })
  const [, , , doneColumnId = ''] = await board.columnIdsFor(owner)
  const task = await board.addItem(owner, 'Form', {
    parentId: story.id,
    kind: 'TASK',
    points: 2,
    columnId: doneColumnId,
  })
  const otherTask = await board.addItem(owner, 'Receipt', { parentId: story.id, kind: 'TASK', points: 1 })
  return { productId, initiativeId, board, epic, story, task, otherTask }
}

describe('the work hierarchy', () => {
  it('shows every level below its parent, with the items and points of its leaves', async () => {
    const { productId, initiativeId, epic, story } = await setupTree()
    expect((await move(epic.id, initiativeId)).status).toBe(200)
    const sums = { items: { done: 1, all: 2 }, points: { done: 2, all: 3 } }
    expect((await listChildren()).find(({ id }) => id === productId)).toMatchObject({ ...sums, children: 1 })
    expect(await listChildren(productId)).toMatchObject([
      { id: initiativeId, level: 'INITIATIVE', ...sums, children: 1 },
    ])
    expect(await listChildren(initiativeId)).toMatchObject([{ id: epic.id, level: 'EPIC', ...sums, children: 1 }])
    expect(await listChildren(epic.id)).toMatchObject([{ id: story.id, ...sums, children: 2 }])
    expect((await listChildren(story.id)).map(({ title, items }) => [title, items])).toEqual([
      ['Form', { done: 1, all: 1 }],
      ['Receipt', { done: 0, all: 1 }],
    ])
  })

  it('shows an epic in the backlog as in progress once work below it has started', async () => {
    const board = await setup.makeBoard(owner)
    const [, activeColumnId = ''] = await board.columnIdsFor(owner)
    const epic = await board.addItem(owner, 'Pay by invoice', { kind: 'EPIC', columnId: null })
    const story = await board.addItem(owner, 'Print an invoice', { parentId: epic.id, columnId: null })
    const statusOf = async (id: string, parentId: string) =>
      (await listChildren(parentId)).find(node => node.id === id)?.status
    expect(await statusOf(epic.id, 'none')).toBe('TODO')
    await board.addItem(owner, 'Layout', { parentId: story.id, kind: 'TASK', columnId: activeColumnId })
    expect([await statusOf(epic.id, 'none'), await statusOf(story.id, epic.id)]).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('lists items without a parent or initiative separately', async () => {
    const { initiativeId, epic } = await setupTree()
    const isUnplaced = async () => (await listChildren('none')).some(({ id }) => id === epic.id)
    expect(await isUnplaced()).toBe(true)
    await move(epic.id, initiativeId)
    expect(await isUnplaced()).toBe(false)
    await move(epic.id, null)
    expect(await isUnplaced()).toBe(true)
  })

  it('moves an item below another one through the room of its board', async () => {
    const { board, epic, task, story, initiativeId } = await setupTree()
    const otherEpic = await board.addItem(owner, 'Pay later', { kind: 'EPIC' })
    expect((await move(story.id, otherEpic.id)).body.data).toMatchObject({ id: story.id, parentId: otherEpic.id })
    const { items } = await board.viewFor(owner)
    expect(items.find(({ id }) => id === story.id)?.parentId).toBe(otherEpic.id)
    expect(await listChildren(epic.id)).toEqual([])
    await move(otherEpic.id, initiativeId)
    expect((await listChildren(initiativeId)).map(({ id }) => id)).toEqual([otherEpic.id])
    expect((await move(task.id, null)).body.data.parentId).toBeNull()
  })

  it('moves an initiative to another product', async () => {
    const { productId, initiativeId } = await setupTree()
    const otherProductId = await create('/api/products', { name: 'App' })
    expect((await move(initiativeId, otherProductId)).body.data).toMatchObject({ parentId: otherProductId })
    expect([await listChildren(productId), (await listChildren(otherProductId)).length]).toEqual([[], 1])
  })

  it('refuses parents of the wrong level, on another board, or unknown', async () => {
    const { productId, initiativeId, epic, story, task } = await setupTree()
    const otherBoard = await setup.makeBoard(owner)
    const epicOnOtherBoard = await otherBoard.addItem(owner, 'Elsewhere', { kind: 'EPIC' })
    const responses = await Promise.all([
      move(story.id, initiativeId),
      move(epic.id, productId),
      move(epic.id, story.id),
      // The only level that fits: tasks can be below epics.
      move(task.id, epic.id),
      move(story.id, epicOnOtherBoard.id),
      move(initiativeId, null),
      move(story.id, 'itm_unknown'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 200, 422, 422, 422])
  })

  it('lets members move items on boards, and only leaders place them below initiatives', async () => {
    const { initiativeId, epic, story, otherTask } = await setupTree()
    const member = await setup.signInAs('MEMBER')
    const observer = await setup.signInAs('OBSERVER')
    expect((await move(epic.id, initiativeId, member)).status).toBe(403)
    expect((await move(otherTask.id, epic.id, member)).status).toBe(200)
    expect((await move(otherTask.id, story.id, observer)).status).toBe(403)
    expect((await member('POST', '/api/products', { name: 'Mine' })).status).toBe(403)
  })

  it('does not delete products with initiatives, or initiatives with items', async () => {
    const { productId, initiativeId, epic } = await setupTree()
    await move(epic.id, initiativeId)
    expect((await owner('DELETE', `/api/products/${productId}`)).status).toBe(409)
    expect((await owner('DELETE', `/api/initiatives/${initiativeId}`)).status).toBe(409)
    await move(epic.id, null)
    expect((await owner('DELETE', `/api/initiatives/${initiativeId}`)).status).toBe(200)
    expect((await owner('DELETE', `/api/products/${productId}`)).status).toBe(200)
  })

  it('never leaves an item below an initiative that is deleted at the same moment', async () => {
    const { initiativeId, epic } = await setupTree()
    const [moved, deleted] = await Promise.all([
      move(epic.id, initiativeId),
      owner('DELETE', `/api/initiatives/${initiativeId}`),
    ])
    expect([
      [200, 409],
      [404, 200],
      [422, 200],
    ]).toContainEqual([moved.status, deleted.status])
  })
})
