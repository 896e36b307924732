import { afterAll, describe, expect, it } from 'vitest'
import type { PackedView } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { pack, unpack } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'

const t = await makeTestApp()
afterAll(t.close)
const itemCount = 120

/** Creates a member with a large board. */
async function makeLargeBoard() {
  const maya = await t.register()
  const post = async (path: string, json: object) => {
    const response = await maya.request(`/api${path}`, { method: 'POST', json })
    return (await response.json()).data as { id: string }
  }
  const { id: teamId } = await post('/teams', { name: 'Crew' })
  const { id } = await post('/kanban/boards', { title: 'Web shop', teamId })
  const items = Array.from({ length: itemCount }, (_, i) => ({ title: `Item ${i + 1}.` }))
  await post(`/kanban/boards/${id}/backlog/import`, { items })
  return { maya, id, post }
}

describe('a large board', () => {
  it('renders the first backlog rows, embeds the data of all, and links to all rows for readers without scripts', async () => {
    const { maya, id } = await makeLargeBoard()
    const pageAt = async (query: string) => (await maya.request(`/backlog?board=${id}${query}`)).text()
    const countRows = (html: string) => html.match(/<li data-row=/g)?.length ?? 0
    const page = await pageAt('')
    expect(countRows(page)).toBe(50)
    expect(page).toContain('120 items')
    const [, linkToAll] = /<noscript><p[^>]*><a href="([^"]+)"/.exec(page)!
    expect(linkToAll).toBe(`/backlog?board=${id}&amp;all=1`)
    const [, json] = /<script type="application\/json"[^>]*>(\{"props":.*?)<\/script>/s.exec(page)!
    const { snapshot } = JSON.parse(json!).props as { snapshot: { seq: number; state: PackedView } }
    expect(unpack(snapshot).state.items.map(({ title }) => title)).toHaveLength(itemCount)
    expect(countRows(await pageAt('&all=1'))).toBe(itemCount)
  })

  it('is not sent again to a client that has its current state', async () => {
    const { maya, id, post } = await makeLargeBoard()
    const getBoard = (tag?: string) =>
      maya.request(`/api/kanban/boards/${id}`, { headers: tag ? { 'If-None-Match': tag } : {} })
    const tag = (await getBoard()).headers.get('etag')!
    const repeatResponse = await getBoard(tag)
    expect([repeatResponse.status, await repeatResponse.text(), repeatResponse.headers.get('etag')]).toEqual([
      304,
      '',
      tag,
    ])
    await post(`/kanban/boards/${id}/items`, { title: 'One more' })
    const response = await getBoard(tag)
    expect(response.status).toBe(200)
    expect((await response.json()).data.state.items).toHaveLength(itemCount + 1)
  })

  it('is packed for the browser and unpacks to the same view', async () => {
    const world = await makeBoardWorld(t.db)
    const room = openBoardRoom(world)
    const owner = await room.connect(world.owner)
    await room.send(owner, 'item:add', {
      title: 'Checkout',
      points: 3,
      checklist: [{ id: 'c', text: 'Try', done: true }],
    })
    const state = await room.view(world.owner)
    const snapshot = JSON.parse(JSON.stringify({ seq: 2, state: pack(state) }))
    expect(unpack(snapshot)).toEqual({ seq: 2, state })
  })
})
