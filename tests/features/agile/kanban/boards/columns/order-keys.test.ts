import { afterAll, describe, expect, it } from 'vitest'
import { byOrder, maxOrderLength } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { randomIntegersFrom } from '#kit/simulation/randoms.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

type Frame = [type: string, fields: Record<string, unknown>]
const movesPerBatch = 200

/** Creates a board with items in its first column, a connected client, and the expected order of each column. */
async function setUpBoard(itemCount: number) {
  const world = await makeBoardWorld(db)
  const room = openBoardRoom(world)
  const client = await room.connect(world.owner)
  const columns = client.view!.columns.map(({ id }) => id)
  const [firstColumnId = ''] = columns
  const system = { ...systemViewer(world.scope.accountId), userId: world.owner.userId }
  const items = Array.from({ length: itemCount }, (_, i) => ({ title: `I${i}`, columnId: firstColumnId }))
  await room.run(system, 'items:import', { items, actorId: world.owner.userId })
  const idsByTitle = new Map(client.view!.items.map(({ id, title }) => [title, id]))
  const ids = items.map(({ title }) => idsByTitle.get(title)!)
  const lists = new Map<string | null, string[]>([[null, []], ...columns.map(id => [id, [] as string[]] as const)])
  lists.set(firstColumnId, [...ids])

  /** Applies a move to the expected lists. */
  function applyToLists([, fields]: Frame) {
    const {
      itemId,
      itemIds = [itemId],
      columnId,
      afterId,
    } = fields as {
      itemId: string
      itemIds?: string[]
      columnId: string | null
      afterId: string | null
    }
    for (const list of lists.values()) list.splice(0, list.length, ...list.filter(id => !itemIds.includes(id)))
    const list = lists.get(columnId)!
    list.splice(afterId === null ? 0 : list.indexOf(afterId) + 1, 0, ...itemIds)
  }

  /** Runs many moves at the same time, as from many browsers. Restarts the room twice in between. */
  async function runMoves(moveCount: number, frameOf: () => Frame) {
    const restartMarks = [Math.floor(moveCount / 3), Math.floor((2 * moveCount) / 3)]
    for (let sentCount = 0; sentCount < moveCount; sentCount += movesPerBatch) {
      const frames = Array.from({ length: Math.min(movesPerBatch, moveCount - sentCount) }, () => {
        const frame = frameOf()
        applyToLists(frame)
        return frame
      })
      await Promise.all(frames.map(([type, fields]) => room.run(world.owner, type, fields)))
      expectOrder(client.view!)
      const hasPassedMark = restartMarks.some(mark => sentCount < mark && mark <= sentCount + movesPerBatch)
      if (hasPassedMark) {
        const { seq } = client
        room.restart()
        await room.connect(client.viewer, seq, client)
      }
    }
  }

  function expectOrder(view: BoardView) {
    for (const [columnId, list] of lists) {
      const itemsInColumn = view.items.filter(item => item.columnId === columnId).sort(byOrder)
      expect(itemsInColumn.map(({ id }) => id)).toEqual(list)
      expect(new Set(itemsInColumn.map(({ order }) => order)).size).toBe(itemsInColumn.length)
    }
    expect(Math.max(...view.items.map(({ order }) => order.length))).toBeLessThanOrEqual(maxOrderLength)
  }

  /** Expects the same order and keys in the client, the room and the database. */
  async function expectAgreement() {
    const rows = await world.scope.db.run<{ id: string; order: string }>(
      'select id, order_key as "order" from board_items where account_id = ? and board_id = ?',
      [world.scope.accountId, world.boardId],
    )
    const storedKeys = Object.fromEntries(rows.map(({ id, order }) => [id, order]))
    const keys = (view: BoardView) => Object.fromEntries(view.items.map(({ id, order }) => [id, order]))
    expect(keys(client.view!)).toEqual(storedKeys)
    room.restart()
    const freshView = await room.view(world.owner)
    expect(keys(freshView)).toEqual(storedKeys)
    expectOrder(freshView)
  }
  return { world, room, client, system, columns, ids, lists, runMoves, expectAgreement }
}

const oneMove = (itemId: string, columnId: string | null, afterId: string | null): Frame => [
  'item:move',
  { itemId, columnId, afterId },
]

describe('a list keeps its strict order, with keys of at most twelve letters,', () => {
  it('after 10,000 random moves', async () => {
    const { columns, ids, lists, runMoves, expectAgreement } = await setUpBoard(120)
    const nextRandom = randomIntegersFrom(42)
    const pickFrom = <T>(rows: readonly T[]) => rows[nextRandom() % rows.length]!
    await runMoves(10_000, () => {
      const columnId = pickFrom([null, ...columns])
      const itemId = pickFrom(ids)
      const otherIds = lists.get(columnId)!.filter(id => id !== itemId)
      return oneMove(itemId, columnId, pickFrom([null, ...otherIds]))
    })
    await expectAgreement()
  }, 60_000)

  it('after 3,000 moves to the top', async () => {
    const { columns, ids, runMoves, expectAgreement } = await setUpBoard(60)
    let moveCount = 0
    await runMoves(3000, () => oneMove(ids[moveCount++ % ids.length]!, columns[moveCount % 2]!, null))
    await expectAgreement()
  }, 60_000)

  it('after 3,000 moves between the same two', async () => {
    const { columns, ids, runMoves, expectAgreement } = await setUpBoard(60)
    const [topId = '', secondId = '', ...otherIds] = ids
    let moveCount = 0
    await runMoves(3000, () => {
      const itemId = otherIds[moveCount++ % otherIds.length]!
      return moveCount === 1 ? oneMove(secondId, columns[0]!, topId) : oneMove(itemId, columns[0]!, topId)
    })
    await expectAgreement()
  }, 60_000)

  it('after 100 moves of 200 items into the same gap', async () => {
    const { columns, ids, runMoves, expectAgreement } = await setUpBoard(260)
    const [topId = ''] = ids
    const nextRandom = randomIntegersFrom(7)
    const shuffled = (list: string[]) => list.toSorted(() => (nextRandom() % 2) - 0.5)
    await runMoves(100, () => {
      const startIndex = 1 + (nextRandom() % 59)
      const itemIds = shuffled(ids.slice(startIndex, startIndex + 200))
      return ['items:move', { itemIds, columnId: columns[0], afterId: topId }]
    })
    await expectAgreement()
  }, 60_000)

  it('after an item is restored to a place that is now taken', async () => {
    const { world, room, client, system, columns, ids, lists, expectAgreement } = await setUpBoard(3)
    const [firstId = '', secondId = '', thirdId = ''] = ids
    const { order } = client.view!.items.find(({ id }) => id === secondId)!
    await room.run(world.owner, 'items:archive', { itemIds: [secondId] })
    await room.run(world.owner, 'item:move', { itemId: thirdId, columnId: columns[0], afterId: null })
    await room.run(world.owner, 'item:move', { itemId: thirdId, columnId: columns[0], afterId: firstId })
    expect(client.view!.items.find(({ id }) => id === thirdId)!.order).toBe(order)
    const storedItem = await getStoredItem(world.scope, world.boardId, secondId)
    const { archivedAt: _, deletedAt: __, description: ___, ...item } = storedItem
    await room.run(system, 'items:restore', { items: [item] })
    lists.set(columns[0]!, [firstId, thirdId, secondId])
    await expectAgreement()
  })

  it('after ten imports of 400 items and the removal of their column', async () => {
    const { world, room, client, system, columns, ids, lists, expectAgreement } = await setUpBoard(1)
    const actorId = world.owner.userId
    for (let file = 0; file < 10; file++) {
      const items = Array.from({ length: 400 }, (_, i) => ({ title: `F${file}-${i}`, columnId: columns[1]! }))
      await room.run(system, 'items:import', { items, actorId })
    }
    const importedItems = client.view!.items.filter(({ columnId }) => columnId === columns[1]).sort(byOrder)
    expect(importedItems.map(({ title }) => title).slice(398, 402)).toEqual(['F0-398', 'F0-399', 'F1-0', 'F1-1'])
    await room.run(world.owner, 'column:remove', { columnId: columns[1], moveTo: columns[0] })
    lists.delete(columns[1]!)
    lists.set(columns[0]!, [...ids, ...importedItems.map(({ id }) => id)])
    await expectAgreement()
  }, 60_000)
})
