import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { comparableView, makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function setUpBoard(process: 'KANBAN' | 'SCRUM' = 'KANBAN') {
  const world = await makeBoardWorld(db, { process })
  const ana = await world.addMember('Ana')
  const ben = await world.addMember('Ben', 'OBSERVER')
  const room = openBoardRoom(world)
  const clients = []
  for (const viewer of [world.owner, ana, ben]) clients.push(await room.connect(viewer))
  const [owner, anaClient, benClient] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]]
  /** The ids of To do, In progress, In review and Done. */
  const columns = owner.view!.columns.map(({ id }) => id)
  return { world, room, clients, owner, ana: anaClient, ben: benClient, columns }
}

const itemTitled = (view: BoardView, title: string): Item => view.items.find(item => item.title === title)!
const titlesInColumn = (view: BoardView, columnId: string | null) =>
  view.items
    .filter(item => item.columnId === columnId)
    .sort(byOrder)
    .map(({ title }) => title)

describe('a board', () => {
  it('tracks an item from the backlog to done, with start and cycle time', async () => {
    const { world, room, ana, owner, columns } = await setUpBoard()
    await room.send(ana, 'item:add', { title: 'Checkout' })
    const { id } = itemTitled(owner.view!, 'Checkout')
    await room.send(ana, 'item:move', { itemId: id, columnId: columns[1]! })
    expect(itemTitled(owner.view!, 'Checkout')).toMatchObject({
      columnId: columns[1],
      workCompletedAt: null,
      number: 1,
    })
    await world.time.advance(6 * 3_600_000)
    await room.send(owner, 'item:move', { itemId: id, columnId: columns[3]! })
    expect(itemTitled(ana.view!, 'Checkout')).toMatchObject({ cycleTime: 6 })
    await room.send(owner, 'item:move', { itemId: id, columnId: columns[2]! })
    const reopenedItem = itemTitled(ana.view!, 'Checkout')
    expect(reopenedItem).toMatchObject({ cycleTime: null, workCompletedAt: null })
    expect(reopenedItem.workStartedAt).not.toBeNull()
  })

  it('sends only the changed fields of a move', async () => {
    const { room, ana, owner, columns } = await setUpBoard()
    await room.send(ana, 'item:add', { title: 'Checkout', points: 3 })
    const { id } = itemTitled(owner.view!, 'Checkout')
    await room.send(ana, 'item:move', { itemId: id, columnId: columns[1]! })
    const [event] = owner.frames.flatMap(frame => (frame.type === 'events' ? frame.events : [])).slice(-1)
    const { order, enteredAt, workStartedAt } = itemTitled(await room.view(owner.viewer), 'Checkout')
    const changes = { columnId: columns[1], order, enteredAt, workStartedAt, version: 2 }
    // The event only has the fields that the move changed. Add the other expected fields.
    const expectedChanges = { order, enteredAt, ...(event as { changes?: object }).changes }
    const expectedEvent = { type: 'item.moved', itemId: id, from: null, actorId: ana.viewer.userId, changes }
    expect({ ...event, changes: expectedChanges }).toEqual(expectedEvent)
  })

  it('shows each member the current board with their rights', async () => {
    const { room, ana, owner, ben, columns } = await setUpBoard()
    for (const title of ['Checkout', 'Till']) await room.send(ana, 'item:add', { title })
    const expectCurrentViews = async () => {
      for (const { viewer } of [owner, ana, ben]) {
        const { view } = await room.connect(viewer)
        expect(view).toEqual(await room.view(viewer))
        expect(view!.me.userId).toBe(viewer.userId)
      }
    }
    await expectCurrentViews()
    await room.send(ana, 'item:move', { itemId: itemTitled(owner.view!, 'Till').id, columnId: columns[1]! })
    await expectCurrentViews()
  })

  it('refuses changes from viewers', async () => {
    const { room, ben } = await setUpBoard()
    expect(await room.send(ben, 'item:add', { title: 'No' })).toMatchObject({ type: 'reject', reason: 'look_only' })
  })

  it('refuses a stale change of a field, and accepts one of another field', async () => {
    const { room, ana, owner } = await setUpBoard()
    await room.send(ana, 'item:add', { title: 'Checkout' })
    const itemId = itemTitled(owner.view!, 'Checkout').id
    await room.send(owner, 'item:edit', { itemId, changes: { title: 'Pay' }, was: { title: 'Checkout' } })
    const staleEdit = { itemId, changes: { title: 'Till' }, was: { title: 'Checkout' } }
    expect(await room.send(ana, 'item:edit', staleEdit)).toMatchObject({ type: 'reject', reason: 'stale' })
    await room.send(ana, 'item:edit', { itemId, changes: { points: 3 }, was: { points: null } })
    expect(itemTitled(owner.view!, 'Pay')).toMatchObject({ points: 3, version: 3 })
  })

  it('accepts one of two drags of the same item, and sends its place to the other person', async () => {
    const { room, ana, owner, columns } = await setUpBoard()
    await room.send(ana, 'item:add', { title: 'Checkout', columnId: columns[0] })
    const itemId = itemTitled(owner.view!, 'Checkout').id
    const drag = (columnId: string | undefined) => ({ itemId, columnId, from: columns[0] })
    await room.send(owner, 'item:move', drag(columns[1]))
    expect(await room.send(ana, 'item:move', drag(columns[2]))).toMatchObject({ type: 'reject', reason: 'stale' })
    expect(itemTitled(ana.view!, 'Checkout').columnId).toBe(columns[1])
  })

  it('never exceeds an enforced WIP limit when several people drag at once', async () => {
    const { room, ana, owner, columns } = await setUpBoard()
    await room.send(owner, 'column:edit', { columnId: columns[1], wipLimit: 1, isHard: true })
    for (const title of ['A', 'B']) await room.send(ana, 'item:add', { title, columnId: columns[0] })
    const [firstId, secondId] = ['A', 'B'].map(title => itemTitled(owner.view!, title).id)
    const replies = await Promise.all([
      room.send(owner, 'item:move', { itemId: firstId, columnId: columns[1] }),
      room.send(ana, 'item:move', { itemId: secondId, columnId: columns[1] }),
    ])
    expect(replies.map(reply => reply?.type).sort()).toEqual(['ack', 'reject'])
  })

  it('keeps the report of a sprint: committed, added, removed and completed items', async () => {
    const { room, owner, ana, columns } = await setUpBoard('SCRUM')
    await room.send(owner, 'sprint:add', { name: 'Sprint 1' })
    const sprintId = owner.view!.sprints[0]!.id
    for (const [title, points] of [
      ['A', 3],
      ['B', 5],
    ] as const)
      await room.send(ana, 'item:add', { title, points, sprintId })
    await room.send(ana, 'item:add', { title: 'C', points: 2 })
    await room.send(owner, 'sprint:start', { sprintId })
    expect(owner.view!.sprints[0]).toMatchObject({ status: 'ACTIVE', committedPoints: 8, committedItems: 2 })
    expect(titlesInColumn(owner.view!, columns[0]!)).toEqual(['A', 'B'])
    const idOf = (title: string) => itemTitled(owner.view!, title).id
    await room.send(ana, 'item:edit', { itemId: idOf('C'), changes: { sprintId } })
    await room.send(ana, 'item:edit', { itemId: idOf('B'), changes: { sprintId: null } })
    await room.send(ana, 'item:move', { itemId: idOf('A'), columnId: columns[3] })
    room.restart()
    const reconnected = await room.connect(owner.viewer)
    await room.send(reconnected, 'sprint:complete', { sprintId, rollOver: null })
    const [row] = await db
      .unscoped('a test reads a report')
      .run<{ report: string }>('select report from sprints where id = ?', [sprintId])
    const report = JSON.parse(row!.report)
    const names = (list: { title: string }[]) => list.map(({ title }) => title)
    expect(names(report.committed)).toEqual(['A', 'B'])
    expect(names(report.added)).toEqual(['C'])
    expect(names(report.removed)).toEqual(['B'])
    expect(names(report.completed)).toEqual(['A'])
    expect(names(report.open)).toEqual(['C'])
    expect(reconnected.view!.items.map(({ title }) => title).sort()).toEqual(['B', 'C'])
  })

  const actions = [
    'add',
    'addChild',
    'edit',
    'move',
    'move',
    'move',
    'bulkMove',
    'archive',
    'remove',
    'block',
    'unblock',
    'describe',
    'comment',
    'setLabels',
    'addColumn',
    'moveColumn',
    'removeColumn',
    'editColumn',
    'addSprint',
    'startSprint',
    'completeSprint',
    'setSprint',
    'addDelivery',
    'removeDelivery',
  ] as const
  /** Each action picks its objects by numbers, modulo the number of objects. */
  const AnyAction = fc.record({
    action: fc.constantFrom(...actions),
    clientIndex: fc.nat(1),
    pick: fc.nat(40),
    other: fc.nat(40),
  })

  it('shows every client the state of the server, even after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(AnyAction, { minLength: 10, maxLength: 60 }), async script => {
        const { room, clients, owner } = await setUpBoard('SCRUM')
        let addedCount = 0
        for (const { action, clientIndex, pick, other } of script) {
          const client = clients[clientIndex]!
          const view = owner.view!
          const pickFrom = <T>(rows: T[], index = pick): T | undefined => rows[index % Math.max(1, rows.length)]
          const itemId = pickFrom(view.items)?.id ?? 'none'
          const otherItemId = pickFrom(view.items, other)?.id ?? 'none'
          const columnId = pickFrom([null, ...view.columns])?.id ?? null
          const sprintId = pickFrom(view.sprints)?.id ?? null
          const frames = {
            add: ['item:add', { title: `I${++addedCount}`, columnId, points: pick }],
            addChild: ['item:add', { title: `I${++addedCount}`, parentId: pickFrom(view.items)?.id ?? null, columnId }],
            edit: ['item:edit', { itemId, changes: { title: `E${other}`, priority: 'HIGH', points: other } }],
            move: [
              'item:move',
              { itemId, columnId, ...(other % 2 ? { afterId: otherItemId } : { beforeId: otherItemId }) },
            ],
            bulkMove: ['items:move', { itemIds: [itemId, otherItemId], columnId, afterId: null }],
            archive: ['items:archive', { itemIds: [itemId] }],
            remove: ['item:remove', { itemId }],
            block: ['item:block', { itemId, reason: `R${other}` }],
            unblock: ['item:unblock', { itemId }],
            describe: ['item:describe', { itemId, description: `D${other}` }],
            comment: ['comment:add', { itemId, content: 'So it is' }],
            setLabels: ['labels:set', { labels: [{ id: `l${pick % 3}`, name: `L${pick % 3}`, color: 'red' }] }],
            addColumn: ['column:add', { title: `C${other}`, status: 'ACTIVE', afterId: columnId }],
            moveColumn: ['column:move', { columnId: pickFrom(view.columns)!.id, afterId: columnId }],
            removeColumn: ['column:remove', { columnId: pickFrom(view.columns)!.id, moveTo: null }],
            editColumn: [
              'column:edit',
              { columnId: pickFrom(view.columns)!.id, status: other % 2 ? 'COMPLETE' : 'TODO' },
            ],
            addSprint: ['sprint:add', { name: `S${other}` }],
            startSprint: ['sprint:start', { sprintId: sprintId ?? 'none' }],
            completeSprint: [
              'sprint:complete',
              { sprintId: sprintId ?? 'none', rollOver: pickFrom([null, ...view.sprints], other)?.id ?? null },
            ],
            setSprint: ['item:edit', { itemId, changes: { sprintId } }],
            addDelivery: ['delivery:add', { title: `V${other}` }],
            removeDelivery: ['delivery:remove', { deliveryId: pickFrom(view.deliveries)?.id ?? 'none' }],
          } satisfies Record<(typeof actions)[number], [string, Record<string, unknown>]>
          const [type, fields] = frames[action]
          await room.send(client, type, fields)
        }
        expect(room.logLines).toEqual([])
        for (const client of clients)
          expect(comparableView(client.view!)).toEqual(comparableView(await room.view(client.viewer)))
        const viewBefore = comparableView(await room.view(owner.viewer))
        room.restart()
        expect(comparableView(await room.view(owner.viewer))).toEqual(viewBefore)
      }),
      { numRuns: runCount({ short: 8, long: 100 }) },
    )
  }, 60_000)
})
