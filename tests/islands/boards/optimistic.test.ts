import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideWork } from '#features/agile/kanban/boards/items/rules-work.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Command, type Pending, withPending } from '#islands/boards/optimistic.ts'
import { connected, until, withRoom } from '#tests/islands/room-client/room-client.ts'
import { makeBoard, openBoard } from '#tests/support/boards.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { context, connect } = withRoom()
const { db, close } = await freshDatabase()
afterAll(close)

describe('a command whose reply was lost', () => {
  it('differs from one that was never sent', async () => {
    context.room.answers.commands = false
    const connection = connect()
    await connected(connection)
    const marks = () => connection.getState().pending.map(({ isRetry: isAgain }) => isAgain)
    connection.send({ type: 'add', by: 1 })
    await until(() => expect(context.room.received).toHaveLength(1))
    expect(marks()).toEqual([false])
    await context.room.stop()
    await until(() => expect(marks()).toEqual([true]))
    connection.send({ type: 'add', by: 2 })
    expect(marks()).toEqual([true, false])
  })
})

describe('a pending item', () => {
  const current = {} as { view: BoardView; columnId: string }
  beforeAll(async () => {
    const world = await makeBoard(db)
    const room = openBoard(world)
    const [column] = (await room.view(world.owner)).columns
    await room.run(world.owner, 'item:add', { title: 'Berths', columnId: column!.id })
    Object.assign(current, { view: await room.view(world.owner), columnId: column!.id })
  })
  const shown = (title: string, more: Partial<Pending[number]>) => {
    const command = { type: 'item:add', title, columnId: current.columnId } as Command
    const pending: Pending = [{ id: 'cmd', command, state: 'sent', isRetry: false, ...more }]
    return withPending(current.view, pending, 1, decideWork).items.map(item => item.title)
  }

  it('is shown at its new place before the room accepts the move', () => {
    const { id } = current.view.items[0]!
    const column = current.view.columns[1]!
    const command = { type: 'item:move', itemId: id, columnId: column.id } as Command
    const pending: Pending = [{ id: 'cmd', command, state: 'queued', isRetry: false }]
    expect(withPending(current.view, pending, 1, decideWork).items[0]!.columnId).toBe(column.id)
  })

  it('is not shown twice if the snapshot after a reconnect contains it', () => {
    expect(shown('Berths', { isRetry: true })).toEqual(['Berths'])
    expect(shown('Berths', { isRetry: true, state: 'queued' })).toEqual(['Berths'])
  })

  it('is shown immediately if the snapshot lacks it, and when it is sent for the first time', () => {
    expect(shown('Tides', { isRetry: true })).toEqual(['Berths', 'Tides'])
    expect(shown('Berths', {})).toEqual(['Berths', 'Berths'])
  })

  it('is shown after its ack until its event arrives', () => {
    expect(shown('Berths', { isRetry: true, state: 'acked' })).toEqual(['Berths', 'Berths'])
  })
})
