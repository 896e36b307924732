import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

/** Creates a board with an epic, a story below it and a task below that. */
async function setupTree() {
  const board = await setup.makeBoard(owner)
  const epic = await board.addItem(owner, 'Harbour', { kind: 'EPIC' })
  const story = await board.addItem(owner, 'Berths', { parentId: epic.id })
  const task = await board.addItem(owner, 'Paint', { parentId: story.id, kind: 'SUBTASK' })
  const itemUrl = (id: string) => `${board.url}/items/${id}`
  const titles = async () => (await board.viewFor(owner)).items.map(({ title }) => title).sort()
  const parentOf = async (id: string) => (await owner('GET', itemUrl(id))).body.data.item.parentId
  return { board, epic, story, task, itemUrl, titles, parentOf }
}

describe('deleting an item with children', () => {
  it('is refused unless the request says what happens to them', async () => {
    const { epic, itemUrl, titles } = await setupTree()
    const response = await owner('DELETE', itemUrl(epic.id))
    const [, key] = refusals.has_children
    expect([response.status, response.body.error]).toEqual([409, englishError(key)])
    expect(await titles()).toEqual(['Berths', 'Harbour', 'Paint'])
  })

  it('deletes all descendants on request; they can be restored, parents first', async () => {
    const { epic, story, task, itemUrl, titles, parentOf } = await setupTree()
    expect((await owner('DELETE', itemUrl(epic.id), { children: 'remove' })).status).toBe(200)
    expect(await titles()).toEqual([])
    for (const { id } of [epic, story, task]) expect((await owner('POST', `${itemUrl(id)}/restore`)).status).toBe(200)
    expect([await parentOf(story.id), await parentOf(task.id)]).toEqual([epic.id, story.id])
  })

  it('detaches its direct children on request', async () => {
    const { epic, story, task, itemUrl, titles, parentOf } = await setupTree()
    expect((await owner('DELETE', itemUrl(epic.id), { children: 'detach' })).status).toBe(200)
    expect(await titles()).toEqual(['Berths', 'Paint'])
    expect([await parentOf(story.id), await parentOf(task.id)]).toEqual([null, story.id])
  })

  it('ignores archived children', async () => {
    const { story, task, itemUrl } = await setupTree()
    await owner('POST', `${itemUrl(task.id)}/archive`)
    expect((await owner('DELETE', itemUrl(story.id))).status).toBe(200)
  })

  it('never leaves a child without its parent when someone adds the child at the same moment', async () => {
    const { board, task, itemUrl } = await setupTree()
    const [addResponse, deleteResponse] = await Promise.all([
      owner('POST', `${board.url}/items`, { title: 'Brush', parentId: task.id }),
      owner('DELETE', itemUrl(task.id)),
    ])
    const statuses = [addResponse.status, deleteResponse.status]
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual(statuses)
  })
})
