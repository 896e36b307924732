import { afterAll, describe, expect, it } from 'vitest'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { Failure } from '#kit/errors.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { makeBoardWorld as makeWorld, openBoardRoom } from '#tests/support/board-room.ts'

const { t, owner, makeBoard, makeSession, world } = await makeBoardApi()
afterAll(t.close)
const actionItemsUrl = '/api/action-items'

/**
 * Interrupts the next command of this type to a board's room, before or after the room stores it. The room then
 * restarts from its stored state.
 */
function interrupt(type: string, moment: 'before' | 'after') {
  const { rooms } = t.services
  const { command } = rooms
  rooms.command = async (party, id, viewer, frame) => {
    if (frame.type !== type) return command(party, id, viewer, frame)
    rooms.command = command
    if (moment === 'after') await command(party, id, viewer, frame)
    t.restart(party, id)
    throw new Failure('unavailable')
  }
}

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const itemsByTitleIn = ({ items }: BoardView) => new Map(items.map(item => [item.title, item]))

describe('an import into the backlog', () => {
  it('whose response was lost is complete after a retry, without duplicates and with all parents', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const rows = [
      { title: 'Berths', kind: 'EPIC', labels: ['Quay'] },
      { title: 'Book one', parent: 0 },
      { title: 'Pay', parent: 1, labels: ['Quay'] },
    ]
    const importRows = () => owner('POST', `${board.url}/backlog/import`, { items: rows }, withKey('import-1'))
    interrupt('items:import', 'after')
    expect((await importRows()).status).toBe(503)
    const retryResponse = await importRows()
    expect([retryResponse.status, retryResponse.body.data]).toEqual([201, { made: 3 }])
    const view = await board.viewFor(owner)
    expect([view.items.length, view.labels.length]).toEqual([3, 1])
    const itemTitled = (title: string) => itemsByTitleIn(view).get(title) as Item
    expect([itemTitled('Book one').parentId, itemTitled('Pay').parentId]).toEqual([
      itemTitled('Berths').id,
      itemTitled('Book one').id,
    ])
    const storedItem = await owner('GET', `${board.url}/items/${itemTitled('Pay').id}`)
    expect(storedItem.body.data.item.parentId).toBe(itemTitled('Book one').id)
  })

  it('links only one of two rows that are each other’s parents', async () => {
    const board = await makeBoard(owner)
    const rows = [
      { title: 'Hen', parent: 1 },
      { title: 'Egg', parent: 0 },
      { title: 'Self', parent: 2 },
    ]
    expect((await owner('POST', `${board.url}/backlog/import`, { items: rows })).status).toBe(201)
    const itemsByTitle = itemsByTitleIn(await board.viewFor(owner))
    const henItem = itemsByTitle.get('Hen') as Item
    expect([henItem.parentId, itemsByTitle.get('Egg')?.parentId, itemsByTitle.get('Self')?.parentId]).toEqual([
      itemsByTitle.get('Egg')?.id,
      null,
      null,
    ])
  })
})

describe('stories added to a board', () => {
  it.each([
    ['under the same key', withKey('bring-1'), withKey('bring-1')],
    ['by another request', {}, {}],
  ])(
    'become one item each and pass on their later estimates, even after a retry %s',
    async (_, firstInit, retryInit) => {
      const board = await makeBoard(owner, { process: 'SCRUM' })
      const session = await makeSession(owner, world.homeAccount.id)
      const addStories = (init: object) =>
        owner('POST', '/api/kanban/estimates', { sessionId: session.id, boardId: board.id }, init)
      interrupt('items:import', 'after')
      expect((await addStories(firstInit)).status).toBe(503)
      expect((await addStories(retryInit)).status).toBe(200)
      expect((await addStories({})).body.data.made).toBe(0)
      const addedItems = (await board.viewFor(owner)).items
      expect(addedItems.map(({ title }) => title)).toEqual(['Log in', 'Log out'])

      const { stories } = await session.viewFor(owner)
      await owner('POST', `${session.url}/start`)
      const storyUrl = `${session.url}/stories/${stories[0].id}`
      await owner('POST', `${storyUrl}/voting`)
      await owner('PUT', `${storyUrl}/votes`, { value: '5' })
      await owner('POST', `${session.url}/reveal`)
      await owner('PUT', `${storyUrl}/estimate`, { estimate: '5' })
      await addStories({})
      expect((await board.viewFor(owner)).items[0]).toMatchObject({ title: 'Log in', points: 5 })
    },
  )
})

describe('a story with an external key', () => {
  it('becomes an item with that key, unless it is too long or the number of a deleted item', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const session = await makeSession(owner, world.homeAccount.id)
    const longKey = 'K'.repeat(51)
    const stories = ['ABC-12', '#7', longKey].map(externalKey => ({
      title: `Keyed ${externalKey.slice(0, 6)}`,
      externalKey,
    }))
    await owner('POST', `${session.url}/stories`, { stories })
    const addStories = () => owner('POST', '/api/kanban/estimates', { sessionId: session.id, boardId: board.id })
    const readKeys = async () => {
      const { items: boardItems } = await board.viewFor(owner)
      return Object.fromEntries(boardItems.map(({ title, externalKey }) => [title, externalKey]))
    }
    await addStories()
    expect(await readKeys()).toMatchObject({
      'Log in': '',
      'Keyed ABC-12': 'ABC-12',
      'Keyed #7': '#7',
      'Keyed KKKKKK': '',
    })
    for (const { id } of (await board.viewFor(owner)).items) await owner('DELETE', `${board.url}/items/${id}`)
    await addStories()
    expect(await readKeys()).toMatchObject({ 'Keyed ABC-12': 'ABC-12', 'Keyed #7': '' })
  })
})

describe('stories that two people add at the same time', () => {
  it('become one item each, and a new one after that item is deleted', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const session = await makeSession(owner, world.homeAccount.id)
    const addStories = () => owner('POST', '/api/kanban/estimates', { sessionId: session.id, boardId: board.id })
    const responses = await Promise.all([addStories(), addStories(), addStories()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.reduce((sum, { body }) => sum + body.data.made, 0)).toBe(2)
    const { items: boardItems } = await board.viewFor(owner)
    expect(boardItems.map(({ title }) => title)).toEqual(['Log in', 'Log out'])
    await owner('DELETE', `${board.url}/items/${boardItems[0]!.id}`)
    expect((await addStories()).body.data.made).toBe(1)
    expect((await board.viewFor(owner)).items.map(({ title }) => title).sort()).toEqual(['Log in', 'Log out'])
    for (const path of [`/poker/sessions/${session.id}`, `/poker/sessions/${session.id}/summary`])
      expect((await owner('GET', path)).body, path).toContain(`/backlog?board=${board.id}`)
  })
})

describe('an action item on a board', () => {
  const createActionItem = async () =>
    (await owner('POST', actionItemsUrl, { title: 'Write the checklist' })).body.data.id as string
  const getActionItem = async (id: string) => (await owner('GET', `${actionItemsUrl}/${id}`)).body.data

  it.each(['before', 'after'] as const)(
    'exists once after a retry, if the connection broke right %s the room stored it',
    async moment => {
      const board = await makeBoard(owner)
      const id = await createActionItem()
      const putOnBoard = () =>
        owner('POST', `${actionItemsUrl}/${id}/board`, { boardId: board.id }, withKey(`put-${moment}`))
      interrupt('item:put', moment)
      expect((await putOnBoard()).status).toBe(503)
      const retryResponse = await putOnBoard()
      expect(retryResponse.status).toBe(201)
      const boardItems = (await board.viewFor(owner)).items
      expect(boardItems.map(({ title }) => title)).toEqual(['Write the checklist'])
      expect(await getActionItem(id)).toMatchObject({
        boardId: board.id,
        boardItemId: boardItems[0]!.id,
        boardItemNumber: 1,
      })
      expect((await putOnBoard()).response.headers.get('idempotency-replayed')).toBe('true')
      expect((await board.viewFor(owner)).items).toHaveLength(1)
    },
  )

  it('takes the status of its board item when that item is restored', async () => {
    const board = await makeBoard(owner)
    const id = await createActionItem()
    await owner('POST', `${actionItemsUrl}/${id}/board`, { boardId: board.id })
    const { boardItemId } = await getActionItem(id)
    const lastColumnId = (await board.columnIdsFor(owner)).at(-1)!
    const newColumn = await owner('POST', `${board.url}/columns`, { title: 'Shipped', status: 'COMPLETE' })
    const itemUrl = `${board.url}/items/${boardItemId}`
    await owner('POST', `${itemUrl}/move`, { columnId: newColumn.body.data.id })
    expect(await getActionItem(id)).toMatchObject({ status: 'completed' })

    await owner('POST', `${itemUrl}/archive`)
    expect((await owner('DELETE', `${board.url}/columns/${newColumn.body.data.id}`)).status).toBe(200)
    expect((await owner('POST', `${itemUrl}/restore`)).status).toBe(200)
    expect((await board.viewFor(owner)).items[0]!.workCompletedAt).toBeNull()
    expect(await getActionItem(id)).toMatchObject({ status: 'pending', completedAt: null })

    await owner('POST', `${itemUrl}/move`, { columnId: lastColumnId })
    await owner('POST', `${itemUrl}/archive`)
    await owner('PATCH', `${actionItemsUrl}/${id}`, { status: 'in_progress' })
    await owner('POST', `${itemUrl}/restore`)
    expect((await board.viewFor(owner)).items[0]!.workCompletedAt).not.toBeNull()
    expect(await getActionItem(id)).toMatchObject({ status: 'completed', completedAt: t.clock.now() })
  })
})

describe('the room of a board', () => {
  it('recognizes a repeated command after a restart, even after many large commands', async () => {
    const world = await makeWorld(t.db)
    const room = openBoardRoom(world)
    const client = await room.connect(world.owner)
    const runCommand = (type: string, fields: object, id?: string) => room.run(world.owner, type, { ...fields }, id)
    for (let i = 0; i < 200; i++) await runCommand('item:add', { title: `Boat ${i}`, columnId: null })
    const firstResult = await runCommand('item:add', { title: 'Once' }, 'once')
    const itemIds = client.view!.items.slice(0, 200).map(({ id }) => id)
    for (let points = 1; points <= 6; points++) await runCommand('items:edit', { itemIds, changes: { points } })
    room.restart()
    expect(await runCommand('item:add', { title: 'Once' }, 'once')).toEqual({ seq: firstResult.seq, events: [] })
    expect((await room.view(world.owner)).items.filter(({ title }) => title === 'Once')).toHaveLength(1)
  })
})
