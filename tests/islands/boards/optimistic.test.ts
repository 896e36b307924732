import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideBrowserCommand } from '#features/agile/kanban/boards/items/rules-browser-commands.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { createdId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { isUnsaved, keyAndTitleOf } from '#islands/boards/item-key.ts'
import { type Command, type Pending, withPending } from '#islands/boards/optimistic.ts'
import { newId } from '#islands/new-id.ts'
import { waitUntil, waitUntilConnected, withRoom } from '#tests/islands/room-client/room-client.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { context, connect } = withRoom()
const { db, close } = await freshDatabase()
afterAll(close)

describe('a command whose reply was lost', () => {
  it('is marked as a retry, unlike one that was never sent', async () => {
    context.room.answers.commands = false
    const connection = connect()
    await waitUntilConnected(connection)
    const retryFlags = () => connection.getState().pending.map(({ isRetry }) => isRetry)
    connection.send({ type: 'add', by: 1 })
    await waitUntil(() => expect(context.room.received).toHaveLength(1))
    expect(retryFlags()).toEqual([false])
    await context.room.stop()
    await waitUntil(() => expect(retryFlags()).toEqual([true]))
    connection.send({ type: 'add', by: 2 })
    expect(retryFlags()).toEqual([true, false])
  })
})

describe('a pending item', () => {
  const storedCommand = newId()
  const stored = {} as { view: BoardView; columnId: string }
  beforeAll(async () => {
    const world = await makeBoardWorld(db)
    const room = openBoardRoom(world)
    const [column] = (await room.view(world.owner)).columns
    const fields = { id: storedCommand, title: 'Berths', columnId: column!.id }
    await room.run(world.owner, 'item:add', fields)
    Object.assign(stored, { view: await room.view(world.owner), columnId: column!.id })
  })
  const boardWith = (...commands: [id: string, command: object][]) => {
    const pending: Pending = commands.map(([id, command]) => ({
      id,
      command: command as Command,
      state: 'queued',
      isRetry: false,
    }))
    return withPending(stored.view, pending, 1, decideBrowserCommand)
  }
  const addCommand = (title: string) => ({ type: 'item:add', title, columnId: stored.columnId })
  const itemIdOf = (commandId: string) => createdId('itm', stored.view.board.id, commandId)

  it('is shown at its new place before the room accepts the move', () => {
    const { id } = stored.view.items[0]!
    const column = stored.view.columns[1]!
    const view = boardWith([newId(), { type: 'item:move', itemId: id, columnId: column.id }])
    expect(view.items[0]!.columnId).toBe(column.id)
  })

  it('has the id that the room gives it, and no number', () => {
    expect(stored.view.items[0]!.id).toBe(itemIdOf(storedCommand))
    const commandId = newId()
    const [, item] = boardWith([commandId, addCommand('Tides')]).items
    expect(item!.id).toBe(itemIdOf(commandId))
    expect([isUnsaved(item!), keyAndTitleOf(item!)]).toEqual([true, '#… Tides'])
    expect(isUnsaved(stored.view.items[0]!)).toBe(false)
  })

  it('can be moved, edited and deleted before the room has stored it', () => {
    const [createId, column] = [newId(), stored.view.columns[1]!]
    const itemId = itemIdOf(createId)
    const changes: [string, object][] = [
      [newId(), { type: 'item:move', itemId, columnId: column.id }],
      [newId(), { type: 'item:edit', itemId, changes: { title: 'Tide tables' } }],
    ]
    const [, item] = boardWith([createId, addCommand('Tides')], ...changes).items
    expect(item).toMatchObject({ id: itemId, title: 'Tide tables', columnId: column.id })
    const removal = [newId(), { type: 'item:remove', itemId }] as [string, object]
    expect(boardWith([createId, addCommand('Tides')], removal).items).toHaveLength(1)
  })

  it('is not shown twice when the snapshot after a reconnect contains it', () => {
    expect(boardWith([storedCommand, addCommand('Berths')]).items).toEqual(stored.view.items)
  })

  it('can have the same title as another item', () => {
    expect(boardWith([newId(), addCommand('Berths')]).items.map(({ title }) => title)).toEqual(['Berths', 'Berths'])
  })
})
