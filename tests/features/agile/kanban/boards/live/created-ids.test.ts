import { afterAll, describe, expect, it } from 'vitest'
import { createdId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { newId } from '#islands/new-id.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function setUpBoard() {
  const world = await makeBoardWorld(db)
  const ana = await world.addMember('Ana')
  const room = openBoardRoom(world)
  const columnId = (await room.view(world.owner)).columns[0]!.id
  const add = (viewer: Viewer, commandId: string, fields: object = {}) =>
    room.run(viewer, 'item:add', { title: 'Tides', columnId, ...fields }, commandId)
  const itemIdOf = (commandId: string) => createdId('itm', world.boardId, commandId)
  const titles = async () => (await room.view(world.owner)).items.map(({ title }) => title)
  return { world, ana, room, columnId, add, itemIdOf, titles }
}
const alreadyCreated = { details: { data: { reason: 'already_created' } } }

describe('the id of a created item', () => {
  it('is derived from the board and the command id, so that a repeated command creates nothing', async () => {
    const { world, room, add, itemIdOf, titles } = await setUpBoard()
    const commandId = newId()
    await add(world.owner, commandId)
    await add(world.owner, commandId, { title: 'Fog' })
    room.restart()
    await add(world.owner, commandId, { title: 'Fog' })
    expect((await room.view(world.owner)).items).toMatchObject([{ id: itemIdOf(commandId), title: 'Tides' }])
    expect(await titles()).toEqual(['Tides'])
  })

  it('cannot be used by a second person, and the existing item is not changed', async () => {
    const { world, ana, add, titles } = await setUpBoard()
    const commandId = newId()
    await add(world.owner, commandId)
    await expect(add(ana, commandId, { title: 'Fog' })).rejects.toMatchObject(alreadyCreated)
    expect(await titles()).toEqual(['Tides'])
  })

  it.each(['item:remove', 'items:archive'])(
    'cannot be used again after %s, and the item is not changed',
    async type => {
      const { world, ana, room, add, itemIdOf, titles } = await setUpBoard()
      const commandId = newId()
      const itemId = itemIdOf(commandId)
      await add(world.owner, commandId)
      await room.run(world.owner, type, type === 'item:remove' ? { itemId: itemId } : { itemIds: [itemId] })
      const rowBefore = await rowOf(itemId)
      const otherCommandId = newId()
      const results = await Promise.allSettled([
        add(ana, otherCommandId, { title: 'Gulls' }),
        add(ana, commandId, { title: 'Fog' }),
      ])
      // The refusal does not affect commands that others send at the same time.
      expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: alreadyCreated }])
      expect(await titles()).toEqual(['Gulls'])
      expect(await rowOf(itemId)).toEqual(rowBefore)
      expect(room.logLines).toEqual([])
    },
  )

  it('differs on boards of other accounts: the same command creates an item on each', async () => {
    const [board, otherBoard] = [await setUpBoard(), await setUpBoard()]
    const commandId = newId()
    await board.add(board.world.owner, commandId)
    await otherBoard.add(otherBoard.world.owner, commandId, { title: 'Fog' })
    expect(board.itemIdOf(commandId)).not.toBe(otherBoard.itemIdOf(commandId))
    expect([await board.titles(), await otherBoard.titles()]).toEqual([['Tides'], ['Fog']])
  })

  it('cannot be chosen by a client: known, foreign and unknown ids get the same refusal', async () => {
    const [board, otherBoard] = [await setUpBoard(), await setUpBoard()]
    const [ownCommandId, foreignCommandId] = [newId(), newId()]
    await board.add(board.world.owner, ownCommandId)
    await otherBoard.add(otherBoard.world.owner, foreignCommandId)
    const ids = [
      board.itemIdOf(ownCommandId),
      otherBoard.itemIdOf(foreignCommandId),
      board.itemIdOf(newId()),
      'itm_unknown',
      '',
      7,
      null,
    ]
    const client = await board.room.connect(board.ana)
    const replies = []
    for (const itemId of ids) {
      const { id: _, ...reply } = (await board.room.send(client, 'item:add', { title: 'Fog', itemId }, newId()))!
      replies.push(reply)
    }
    expect(replies[0]).toMatchObject({ type: 'reject' })
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await board.titles()).toEqual(['Tides'])
  })

  it('is random for command ids of another form', async () => {
    const { world, room, add } = await setUpBoard()
    for (const commandId of ['1', '../itm_x', newId().toUpperCase(), `${newId()}0`]) await add(world.owner, commandId)
    // An id that is derived from a command has a second underscore.
    for (const { id } of (await room.view(world.owner)).items) expect(id).toMatch(/^itm_[0-9A-Za-z]{22}$/)
  })
})

it('a column is not created twice by one command, even after its removal', async () => {
  const { world, room } = await setUpBoard()
  const manager = await world.addMember('Bo', 'ADMIN')
  const commandId = newId()
  const addColumn = (viewer: Viewer) => room.run(viewer, 'column:add', { title: 'Sea', status: 'ACTIVE' }, commandId)
  await addColumn(world.owner)
  const columnId = createdId('col', world.boardId, commandId)
  expect((await room.view(world.owner)).columns.at(-1)).toMatchObject({ id: columnId, title: 'Sea' })
  await expect(addColumn(manager)).rejects.toMatchObject(alreadyCreated)
  await room.run(world.owner, 'column:remove', { columnId })
  await expect(addColumn(manager)).rejects.toMatchObject(alreadyCreated)
  expect((await room.view(world.owner)).columns).toHaveLength(4)
})

const rowOf = (itemId: string) =>
  db.unscoped('a test reads tables').run('select * from board_items where id = ?', [itemId])
