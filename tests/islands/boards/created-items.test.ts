import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { decideBrowserCommand } from '#features/agile/kanban/boards/items/rules-browser-commands.ts'
import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { createdId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import { type Command, isDependentOnRejected, withPending } from '#islands/boards/optimistic.ts'
import { newId } from '#islands/new-id.ts'
import { RoomConnection } from '#islands/room-client/room-connection.ts'
import { defaultTiming } from '#islands/room-client/room-protocol.ts'
import type { Viewer } from '#kit/rooms.ts'
import { comparableView, makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

type Room = ReturnType<typeof openBoardRoom>

/**
 * Creates a socket to a room in this process. It holds frames in both directions until the test delivers or loses them.
 */
function makeHeldSocket(room: Room, viewer: Viewer) {
  let currentSocket: HeldSocket | null = null
  class HeldSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = 0
    framesToRoom: string[] = []
    framesToPage: string[] = []
    readonly #seq: string | null
    readonly #connection = { id: newId(), send: (text: string) => void this.framesToPage.push(text), close() {} }
    constructor(url: URL) {
      super()
      this.#seq = url.searchParams.get('seq')
      currentSocket = this
    }
    async open() {
      await room.live.connect(this.#connection, viewer, this.#seq === null ? undefined : Number(this.#seq))
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    }
    send(text: string) {
      this.framesToRoom.push(text)
    }
    close() {
      this.readyState = 3
    }
    async deliverToRoom() {
      for (const text of this.framesToRoom.splice(0)) room.live.receive(this.#connection, text)
      await waitUntilSettled()
    }
    deliverToPage() {
      for (const data of this.framesToPage.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }))
    }
    loseConnection() {
      this.readyState = 3
      this.framesToRoom = []
      this.framesToPage = []
      room.live.disconnect(this.#connection)
      this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
    }
  }
  return { Socket: HeldSocket as unknown as typeof WebSocket, socket: () => currentSocket! }
}

/** Opens a board page without React, on a connection that the test controls. */
async function openPage(room: Room, boardId: string, viewer: Viewer) {
  const { Socket, socket } = makeHeldSocket(room, viewer)
  const { seq, state } = (await room.live.snapshot(viewer)) as unknown as { seq: number; state: BoardView }
  const connection = new RoomConnection<BoardView, BoardEvent, Command>({
    party: 'board',
    id: boardId,
    initial: { seq, state },
    apply: (view, event) =>
      event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event]),
    dependsOn: (command, rejectedCommandId) => isDependentOnRejected(boardId, command as Command, rejectedCommandId),
    origin: 'http://board.test',
    timing: { ...defaultTiming, maxAttempts: 1000, heartbeatInterval: 1e8, minNoticeDuration: 0 },
    socket: Socket,
  })
  connection.open()
  await socket().open()
  const shownView = () =>
    withPending(connection.getState().view, connection.getState().pending, 1, decideBrowserCommand)
  const send = (command: object, id = newId()) => {
    connection.send(command as Command, id).catch(() => {})
    return id
  }
  return {
    shownView,
    send,
    /** Sends a command that creates an item. Returns the id of the item. */
    addItem: (title: string, columnId: string | null) =>
      createdId('itm', boardId, send({ type: 'item:add', title, columnId })),
    state: connection.getState,
    socket,
    async reconnect() {
      if (socket().readyState === 1) return
      connection.wake()
      await socket().open()
    },
    /** Delivers the frames of both sides three times, because an answer can lead to another command. */
    async exchangeFrames() {
      for (let round = 0; round < 3; round++) {
        await socket().deliverToRoom()
        socket().deliverToPage()
      }
    },
    close: () => connection.close({ abandon: true }),
  }
}

async function openBoardAndPage() {
  const world = await makeBoardWorld(db)
  const ana = await world.addMember('Ana')
  const room = openBoardRoom(world)
  const columns = (await room.view(world.owner)).columns.map(({ id }) => id) as [string, string, string, string]
  const fullColumn = columns[2]
  await room.run(world.owner, 'column:edit', { columnId: fullColumn, wipLimit: 1, isHard: true })
  const page = await openPage(room, world.boardId, world.owner)
  return { world, ana, room, columns, fullColumn, page }
}
const findItem = (view: BoardView, itemId: string) => view.items.find(({ id }) => id === itemId)

describe('a new card', () => {
  it('can be moved, edited and deleted before the server confirms its creation', async () => {
    const { room, world, columns, page } = await openBoardAndPage()
    const [editedId, deletedId] = [page.addItem('Tides', columns[0]), page.addItem('Fog', columns[0])]
    page.send({ type: 'item:move', itemId: editedId, columnId: columns[1], from: columns[0] })
    page.send({ type: 'item:edit', itemId: editedId, changes: { title: 'Tide tables' }, was: { title: 'Tides' } })
    page.send({ type: 'comment:add', itemId: deletedId, content: 'Thick' })
    page.send({ type: 'item:remove', itemId: deletedId })
    expect(findItem(page.shownView(), editedId)).toMatchObject({
      title: 'Tide tables',
      columnId: columns[1],
      number: Number.NaN,
    })
    await page.exchangeFrames()
    expect(page.state()).toMatchObject({ pending: [], notices: [] })
    expect(page.shownView().items).toMatchObject([
      { id: editedId, title: 'Tide tables', columnId: columns[1], number: 1 },
    ])
    // The deleted item was stored too, with its history, so that it can be restored.
    const rows = await db
      .unscoped('a test reads tables')
      .run<{ id: string }>('select id from board_items where board_id = ? and deleted_at is not null', [world.boardId])
    expect(rows).toEqual([{ id: deletedId }])
    expect(room.logLines).toEqual([])
    page.close()
  })

  it('disappears with its follow-ups and one notice when the room refuses it', async () => {
    const { room, world, fullColumn, columns, page } = await openBoardAndPage()
    await room.run(world.owner, 'item:add', { title: 'Berths', columnId: fullColumn })
    const itemId = page.addItem('Tides', fullColumn)
    page.send({ type: 'item:edit', itemId, changes: { priority: 'HIGH' } })
    page.send({ type: 'item:move', itemId, columnId: columns[0] })
    const childCommandId = page.send({ type: 'item:add', title: 'Moon', columnId: columns[0], parentId: itemId })
    page.send({ type: 'item:block', itemId: createdId('itm', world.boardId, childCommandId), reason: 'Clouds' })
    await page.exchangeFrames()
    const { pending, notices } = page.state()
    expect(pending).toEqual([])
    expect(notices).toMatchObject([{ kind: 'rejected', reason: 'wip_reached', command: { title: 'Tides' } }])
    expect(page.shownView().items.map(({ title }) => title)).toEqual(['Berths'])
    page.close()
  })

  it.each(['before the room got it', 'after the room stored it'])(
    'is created once when the connection is lost %s',
    async moment => {
      const { columns, page, room, world } = await openBoardAndPage()
      const itemId = page.addItem('Tides', columns[0])
      page.send({ type: 'item:edit', itemId, changes: { title: 'Tide tables' } })
      if (moment.startsWith('after')) await page.socket().deliverToRoom()
      page.socket().loseConnection()
      page.send({ type: 'item:move', itemId, columnId: columns[1] })
      expect(page.shownView().items).toMatchObject([{ id: itemId, columnId: columns[1] }])
      await page.reconnect()
      page.socket().deliverToPage()
      expect(page.shownView().items).toMatchObject([{ id: itemId, columnId: columns[1] }])
      await page.exchangeFrames()
      const { items } = await room.view(world.owner)
      expect(items).toMatchObject([{ id: itemId, title: 'Tide tables', columnId: columns[1], number: 1 }])
      expect(page.state()).toMatchObject({ pending: [], notices: [] })
      page.close()
    },
  )
})

const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ effect: fc.constant('add' as const), column: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ effect: fc.constant('move' as const), item: fc.nat(9), column: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ effect: fc.constant('edit' as const), item: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ effect: fc.constantFrom('remove' as const, 'archive' as const), item: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ effect: fc.constantFrom('toRoom' as const, 'toPage' as const, 'lose' as const) }),
  },
)

it('both pages and the room end with the same board for any commands and any late, lost and repeated answers', async () => {
  const stepsArbitrary = fc.array(fc.tuple(fc.nat(1), stepArbitrary), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, async steps => {
      const { world, ana, room, columns, page: firstPage } = await openBoardAndPage()
      const pages = [firstPage, await openPage(room, world.boardId, ana)] as const
      let count = 0
      for (const [pageIndex, step] of steps) {
        const page = pages[pageIndex]!
        const items = page.shownView().items.filter(({ title }) => title.startsWith(`${pageIndex}`))
        const item = 'item' in step && items.length > 0 ? items[step.item % items.length]! : null
        if (step.effect === 'add') page.addItem(`${pageIndex} ${++count}`, columns[step.column]!)
        else if (step.effect === 'toRoom') await page.socket().deliverToRoom()
        else if (step.effect === 'toPage') page.socket().deliverToPage()
        else if (step.effect === 'lose') {
          page.socket().loseConnection()
          await page.reconnect()
        } else if (!item) continue
        else if (step.effect === 'move')
          page.send({ type: 'item:move', itemId: item.id, columnId: columns[step.column] })
        else if (step.effect === 'edit')
          page.send({ type: 'item:edit', itemId: item.id, changes: { title: `${item.title}!` } })
        else if (step.effect === 'remove') page.send({ type: 'item:remove', itemId: item.id })
        else page.send({ type: 'items:archive', itemIds: [item.id] })
        const ids = page.shownView().items.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
      for (let round = 0; round < 4; round++) for (const page of pages) await page.exchangeFrames()
      for (const page of pages) {
        expect(page.state().pending).toEqual([])
        const { me: _, ...board } = comparableView(page.shownView())
        const { me: __, ...storedBoard } = comparableView(await room.view(world.owner))
        expect(board).toEqual(storedBoard)
        page.close()
      }
      const before = comparableView(await room.view(world.owner))
      room.restart()
      expect(comparableView(await room.view(world.owner))).toEqual(before)
      const titles = before.items.map(({ title }) => title.replaceAll('!', ''))
      expect(new Set(titles).size).toBe(titles.length)
      expect(room.logLines).toEqual([])
    }),
    { numRuns: runCount({ short: 25, long: 500 }) },
  )
})
