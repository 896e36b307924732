import { afterAll, describe, expect, it } from 'vitest'
import { createdId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { newId } from '#islands/new-id.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeBoard, openBoard } from '#tests/support/boards.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function setUp() {
  const world = await makeBoard(db)
  const ana = await world.addMember('Ana')
  const room = openBoard(world)
  const columnId = (await room.view(world.owner)).columns[0]!.id
  const add = (viewer: Viewer, id: string, fields: object = {}) =>
    room.run(viewer, 'item:add', { title: 'Tides', columnId, ...fields }, id)
  const idOf = (commandId: string) => createdId('itm', world.boardId, commandId)
  const titles = async () => (await room.view(world.owner)).items.map(({ title }) => title)
  return { world, ana, room, columnId, add, idOf, titles }
}
const refused = { details: { data: { reason: 'already_created' } } }

describe('the id of a created item', () => {
  it('follows from the board and the command, and a repeat creates nothing', async () => {
    const { world, room, add, idOf, titles } = await setUp()
    const id = newId()
    await add(world.owner, id)
    await add(world.owner, id, { title: 'Fog' })
    room.restart()
    await add(world.owner, id, { title: 'Fog' })
    expect((await room.view(world.owner)).items).toMatchObject([{ id: idOf(id), title: 'Tides' }])
    expect(await titles()).toEqual(['Tides'])
  })

  it('is refused to a second person, and theirs is not changed', async () => {
    const { world, ana, add, titles } = await setUp()
    const id = newId()
    await add(world.owner, id)
    await expect(add(ana, id, { title: 'Fog' })).rejects.toMatchObject(refused)
    expect(await titles()).toEqual(['Tides'])
  })

  it.each(['item:remove', 'items:archive'])('is refused after %s, and the item stays as it is', async type => {
    const { world, ana, room, add, idOf, titles } = await setUp()
    const id = newId()
    await add(world.owner, id)
    await room.run(world.owner, type, type === 'item:remove' ? { itemId: idOf(id) } : { itemIds: [idOf(id)] })
    const before = await rowOf(idOf(id))
    const other = newId()
    const results = await Promise.allSettled([add(ana, other, { title: 'Gulls' }), add(ana, id, { title: 'Fog' })])
    // The refusal does not touch what others send at the same time.
    expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: refused }])
    expect(await titles()).toEqual(['Gulls'])
    expect(await rowOf(idOf(id))).toEqual(before)
    expect(room.lines).toEqual([])
  })

  it('never meets one of another board or account: the same command creates an item on each', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const id = newId()
    await here.add(here.world.owner, id)
    await there.add(there.world.owner, id, { title: 'Fog' })
    expect(here.idOf(id)).not.toBe(there.idOf(id))
    expect([await here.titles(), await there.titles()]).toEqual([['Tides'], ['Fog']])
  })

  it('cannot be sent: ids of this board, of another account and unknown ones are refused alike', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const [ownCommand, foreignCommand] = [newId(), newId()]
    await here.add(here.world.owner, ownCommand)
    await there.add(there.world.owner, foreignCommand)
    const ids = [here.idOf(ownCommand), there.idOf(foreignCommand), here.idOf(newId()), 'itm_unknown', '', 7, null]
    const client = await here.room.connect(here.ana)
    const replies = []
    for (const itemId of ids) {
      const { id: _, ...reply } = (await here.room.send(client, 'item:add', { title: 'Fog', itemId }, newId()))!
      replies.push(reply)
    }
    expect(replies[0]).toMatchObject({ type: 'reject' })
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await here.titles()).toEqual(['Tides'])
  })

  it('is random for command ids of another form', async () => {
    const { world, room, add } = await setUp()
    for (const id of ['1', '../itm_x', newId().toUpperCase(), `${newId()}0`]) await add(world.owner, id)
    for (const { id } of (await room.view(world.owner)).items) expect(id).toMatch(/^itm_[0-9A-Za-z]{22}$/)
  })
})

it('a column is not created twice either, even after its removal', async () => {
  const { world, room } = await setUp()
  const manager = await world.addMember('Bo', 'ADMIN')
  const id = newId()
  const addColumn = (viewer: Viewer) => room.run(viewer, 'column:add', { title: 'Sea', status: 'ACTIVE' }, id)
  await addColumn(world.owner)
  const columnId = createdId('col', world.boardId, id)
  expect((await room.view(world.owner)).columns.at(-1)).toMatchObject({ id: columnId, title: 'Sea' })
  await expect(addColumn(manager)).rejects.toMatchObject(refused)
  await room.run(world.owner, 'column:remove', { columnId })
  await expect(addColumn(manager)).rejects.toMatchObject(refused)
  expect((await room.view(world.owner)).columns).toHaveLength(4)
})

const rowOf = (itemId: string) =>
  db.unscoped('a test reads tables').run('select * from board_items where id = ?', [itemId])
