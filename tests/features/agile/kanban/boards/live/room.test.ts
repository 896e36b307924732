import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { comparableView, makeBoard, openBoard } from '#tests/support/boards.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function openedBoard(process: 'KANBAN' | 'SCRUM' = 'KANBAN') {
  const world = await makeBoard(db, { process })
  const ana = await world.addMember('Ana')
  const ben = await world.addMember('Ben', 'OBSERVER')
  const room = openBoard(world)
  const clients = []
  for (const viewer of [world.owner, ana, ben]) clients.push(await room.connect(viewer))
  const [owner, anaClient, benClient] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]]
  const columns = owner.view!.columns.map(({ id }) => id)
  return { world, room, clients, owner, ana: anaClient, ben: benClient, columns }
}

const itemTitled = (view: BoardView, title: string): Item => view.items.find(item => item.title === title)!
const inColumn = (view: BoardView, columnId: string | null) =>
  view.items
    .filter(item => item.columnId === columnId)
    .sort(byOrder)
    .map(({ title }) => title)

describe('a board', () => {
  it('tracks an item from the backlog to done, with start and cycle time', async () => {
    const { world, room, ana, owner, columns } = await openedBoard()
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
    const reopened = itemTitled(ana.view!, 'Checkout')
    expect(reopened).toMatchObject({ cycleTime: null, workCompletedAt: null })
    expect(reopened.workStartedAt).not.toBeNull()
  })

  it('sends only the changed fields of a move', async () => {
    const { room, ana, owner, columns } = await openedBoard()
    await room.send(ana, 'item:add', { title: 'Checkout', points: 3 })
    const { id } = itemTitled(owner.view!, 'Checkout')
    await room.send(ana, 'item:move', { itemId: id, columnId: columns[1]! })
    const [event] = owner.frames.flatMap(frame => (frame.type === 'events' ? frame.events : [])).slice(-1)
    const { order, enteredAt, workStartedAt } = itemTitled(await room.view(owner.viewer), 'Checkout')
    const changes = { columnId: columns[1], order, enteredAt, workStartedAt, version: 2 }
    // Fields that did not change with the move are not sent.
    const expectedChanges = { order, enteredAt, ...(event as { changes?: object }).changes }
    const expectedEvent = { type: 'item.moved', itemId: id, from: null, actorId: ana.viewer.userId, changes }
    expect({ ...event, changes: expectedChanges }).toEqual(expectedEvent)
  })

  it('shows each member the current board with their rights', async () => {
    const { room, ana, owner, ben, columns } = await openedBoard()
    for (const title of ['Checkout', 'Till']) await room.send(ana, 'item:add', { title })
    const viewOfMember = async () => {
      for (const { viewer } of [owner, ana, ben]) {
        const { view } = await room.connect(viewer)
        expect(view).toEqual(await room.view(viewer))
        expect(view!.me.userId).toBe(viewer.userId)
      }
    }
    await viewOfMember()
    await room.send(ana, 'item:move', { itemId: itemTitled(owner.view!, 'Till').id, columnId: columns[1]! })
    await viewOfMember()
  })

  it('refuses changes from viewers', async () => {
    const { room, ben } = await openedBoard()
    expect(await room.send(ben, 'item:add', { title: 'No' })).toMatchObject({ type: 'reject', reason: 'look_only' })
  })

  it('refuses a stale change of a field, and accepts one of another field', async () => {
    const { room, ana, owner } = await openedBoard()
    await room.send(ana, 'item:add', { title: 'Checkout' })
    const itemId = itemTitled(owner.view!, 'Checkout').id
    await room.send(owner, 'item:edit', { itemId, changes: { title: 'Pay' }, was: { title: 'Checkout' } })
    const late = { itemId, changes: { title: 'Till' }, was: { title: 'Checkout' } }
    expect(await room.send(ana, 'item:edit', late)).toMatchObject({ type: 'reject', reason: 'stale' })
    await room.send(ana, 'item:edit', { itemId, changes: { points: 3 }, was: { points: null } })
    expect(itemTitled(owner.view!, 'Pay')).toMatchObject({ points: 3, version: 3 })
  })

  it('accepts one of two drags of the same item, and sends its place to the other person', async () => {
    const { room, ana, owner, columns } = await openedBoard()
    await room.send(ana, 'item:add', { title: 'Checkout', columnId: columns[0] })
    const itemId = itemTitled(owner.view!, 'Checkout').id
    const drag = (columnId: string | undefined) => ({ itemId, columnId, from: columns[0] })
    await room.send(owner, 'item:move', drag(columns[1]))
    expect(await room.send(ana, 'item:move', drag(columns[2]))).toMatchObject({ type: 'reject', reason: 'stale' })
    expect(itemTitled(ana.view!, 'Checkout').columnId).toBe(columns[1])
  })

  it('never exceeds a hard limit when several people drag at once', async () => {
    const { room, ana, owner, columns } = await openedBoard()
    await room.send(owner, 'column:edit', { columnId: columns[1], wipLimit: 1, isHard: true })
    for (const title of ['A', 'B']) await room.send(ana, 'item:add', { title, columnId: columns[0] })
    const [a, b] = ['A', 'B'].map(title => itemTitled(owner.view!, title).id)
    const replies = await Promise.all([
      room.send(owner, 'item:move', { itemId: a, columnId: columns[1] }),
      room.send(ana, 'item:move', { itemId: b, columnId: columns[1] }),
    ])
    expect(replies.map(reply => reply?.type).sort()).toEqual(['ack', 'reject'])
  })

  it('keeps the report of a sprint: committed, added, removed and completed items', async () => {
    const { room, owner, ana, columns } = await openedBoard('SCRUM')
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
    expect(inColumn(owner.view!, columns[0]!)).toEqual(['A', 'B'])
    const idOf = (title: string) => itemTitled(owner.view!, title).id
    await room.send(ana, 'item:edit', { itemId: idOf('C'), changes: { sprintId } })
    await room.send(ana, 'item:edit', { itemId: idOf('B'), changes: { sprintId: null } })
    await room.send(ana, 'item:move', { itemId: idOf('A'), columnId: columns[3] })
    room.restart()
    const reconnected = await room.connect(owner.viewer)
    await room.send(reconnected, 'sprint:complete', { sprintId, rollOver: null })
    const [row] = await db
      .unscoped('a test reads')
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

  const acts = [
    'add',
    'addBelow',
    'edit',
    'move',
    'move',
    'move',
    'bulk',
    'archive',
    'remove',
    'block',
    'unblock',
    'describe',
    'comment',
    'labels',
    'column',
    'columnMove',
    'columnRemove',
    'columnEdit',
    'sprint',
    'start',
    'complete',
    'inSprint',
    'delivery',
    'deliveryRemove',
  ] as const
  const Act = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(1), pick: fc.nat(40), other: fc.nat(40) })

  it('shows every browser the server’s state, also after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Act, { minLength: 10, maxLength: 60 }), async script => {
        const { room, clients, owner } = await openedBoard('SCRUM')
        let addedCount = 0
        for (const { act, who, pick, other } of script) {
          const client = clients[who]!
          const view = owner.view!
          const pickFrom = <T>(rows: T[], at = pick): T | undefined => rows[at % Math.max(1, rows.length)]
          const item = pickFrom(view.items)?.id ?? 'none'
          const next = pickFrom(view.items, other)?.id ?? 'none'
          const column = pickFrom([null, ...view.columns])?.id ?? null
          const sprint = pickFrom(view.sprints)?.id ?? null
          const frames = {
            add: ['item:add', { title: `I${++addedCount}`, columnId: column, points: pick }],
            addBelow: [
              'item:add',
              { title: `I${++addedCount}`, parentId: pickFrom(view.items)?.id ?? null, columnId: column },
            ],
            edit: ['item:edit', { itemId: item, changes: { title: `E${other}`, priority: 'HIGH', points: other } }],
            move: [
              'item:move',
              { itemId: item, columnId: column, ...(other % 2 ? { afterId: next } : { beforeId: next }) },
            ],
            bulk: ['items:move', { itemIds: [item, next], columnId: column, afterId: null }],
            archive: ['items:archive', { itemIds: [item] }],
            remove: ['item:remove', { itemId: item }],
            block: ['item:block', { itemId: item, reason: `R${other}` }],
            unblock: ['item:unblock', { itemId: item }],
            describe: ['item:describe', { itemId: item, description: `D${other}` }],
            comment: ['comment:add', { itemId: item, content: 'So it is' }],
            labels: ['labels:set', { labels: [{ id: `l${pick % 3}`, name: `L${pick % 3}`, color: 'red' }] }],
            column: ['column:add', { title: `C${other}`, status: 'ACTIVE', afterId: column }],
            columnMove: ['column:move', { columnId: pickFrom(view.columns)!.id, afterId: column }],
            columnRemove: ['column:remove', { columnId: pickFrom(view.columns)!.id, moveTo: null }],
            columnEdit: [
              'column:edit',
              { columnId: pickFrom(view.columns)!.id, status: other % 2 ? 'COMPLETE' : 'TODO' },
            ],
            sprint: ['sprint:add', { name: `S${other}` }],
            start: ['sprint:start', { sprintId: sprint ?? 'none' }],
            complete: [
              'sprint:complete',
              { sprintId: sprint ?? 'none', rollOver: pickFrom([null, ...view.sprints], other)?.id ?? null },
            ],
            inSprint: ['item:edit', { itemId: item, changes: { sprintId: sprint } }],
            delivery: ['delivery:add', { title: `V${other}` }],
            deliveryRemove: ['delivery:remove', { deliveryId: pickFrom(view.deliveries)?.id ?? 'none' }],
          } satisfies Record<(typeof acts)[number], [string, Record<string, unknown>]>
          const [type, fields] = frames[act]
          await room.send(client, type, fields)
        }
        expect(room.lines).toEqual([])
        for (const client of clients)
          expect(comparableView(client.view!)).toEqual(comparableView(await room.view(client.viewer)))
        const viewBefore = comparableView(await room.view(owner.viewer))
        room.restart()
        expect(comparableView(await room.view(owner.viewer))).toEqual(viewBefore)
      }),
      { numRuns: runs({ few: 8, many: 100 }) },
    )
  }, 60_000)
})
