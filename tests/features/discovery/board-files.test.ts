import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner, member } = setup
afterAll(t.close)
type Caller = typeof owner

const story = {
  userType: 'a buyer',
  want: 'to pay once',
  so: 'it takes a minute',
  acceptanceCriteria: [{ text: 'One step', done: true }],
}
const titles = ['Pay by card', 'Pay once', 'Form', 'Label']

let boardUrl: string
let teamId: string
beforeAll(async () => {
  const { id: productId } = (await owner('POST', '/api/products', { name: 'Web shop' })).body.data
  const { id: initiativeId } = (await owner('POST', '/api/initiatives', { name: 'Checkout', productId })).body.data
  const board = await setup.makeBoard(owner)
  const epic = await board.addItem(owner, titles[0]!, { kind: 'EPIC' })
  const item = await board.addItem(owner, titles[1]!, { parentId: epic.id })
  const task = await board.addItem(owner, titles[2]!, { parentId: item.id, kind: 'TASK' })
  await board.addItem(owner, titles[3]!, { parentId: task.id, kind: 'SUBTASK' })
  await owner('POST', `/api/work-items/${epic.id}/move`, { parentId: initiativeId })
  await owner('PUT', `/api/work-items/${item.id}/story`, story)
  boardUrl = board.url
  teamId = await setup.findOrCreateTeam(owner)
})

const exportBoard = async (caller: Caller, format = 'json') =>
  (await caller('GET', `${boardUrl}/export?format=${format}`)).response.text()
async function importBoard(caller: Caller, content: string, team = teamId) {
  const { status, body } = await caller('POST', '/api/kanban/import', { content, teamId: team })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return setup.boardAt(body.data.id)
}

/** The titles above the sub-task, from the top, and the story of its story. */
async function hierarchyOf(board: Awaited<ReturnType<typeof importBoard>>, caller: Caller) {
  const { items } = await board.viewFor(caller)
  const label = items.find(({ kind }) => kind === 'SUBTASK')!
  const { nodes } = (await caller('GET', '/api/work-items/tree?q=Label')).body.data
  const item = items.find(({ title }) => title === titles[1])!
  const storedStory = (await caller('GET', `/api/work-items/${item.id}/story`)).body.data
  return { path: nodes.find(({ id }: { id: string }) => id === label.id).path, story: storedStory }
}

describe('a file of a board', () => {
  it('carries the hierarchy and the stories, and an import finds the initiative again', async () => {
    const copy = await importBoard(owner, await exportBoard(owner))
    const { path, story: storedStory } = await hierarchyOf(copy, owner)
    expect(path).toEqual(['Web shop', 'Checkout', ...titles.slice(0, 3)])
    expect(storedStory).toMatchObject(story)
    expect((await owner('GET', '/api/products?q=Web shop')).body.data.total).toBe(1)
  })

  it('creates product and initiative in another account', async () => {
    const stranger = await setup.signInAs('foreign owner')
    const { id } = (await stranger('POST', '/api/teams', { name: 'Boats' })).body.data
    const { path } = await hierarchyOf(await importBoard(stranger, await exportBoard(owner), id), stranger)
    expect(path).toEqual(['Web shop', 'Checkout', ...titles.slice(0, 3)])
  })

  it('places nothing below initiatives for people who cannot manage them', async () => {
    const copy = await importBoard(member, await exportBoard(member))
    const { path, story: storedStory } = await hierarchyOf(copy, member)
    expect([path, storedStory.want]).toEqual([titles.slice(0, 3), story.want])
  })

  it('keeps the hierarchy of its items as CSV', async () => {
    const copy = await importBoard(owner, await exportBoard(owner, 'csv'))
    expect((await hierarchyOf(copy, owner)).path).toEqual(titles.slice(0, 3))
  })

  it('has no justification, budget or cost', async () => {
    const { items } = await setup.boardAt(boardUrl.split('/').at(-1)!).viewFor(owner)
    const { id } = items.find(({ kind }) => kind === 'EPIC')!
    await owner('PATCH', `/api/work-items/${id}/budget`, { cents: null })
    const file = JSON.parse(await exportBoard(owner))
    expect(Object.keys(file).filter(key => /budget|justif|cost|worth/i.test(key))).toEqual([])
    expect(file.places).toEqual([{ itemId: id, product: 'Web shop', initiative: 'Checkout' }])
  })
})
