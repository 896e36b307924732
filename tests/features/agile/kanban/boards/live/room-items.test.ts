import { afterAll, describe, expect, it } from 'vitest'
import { listAssignablePeople } from '#features/agile/kanban/boards/queries-assignable-people.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const unscopedDb = db.unscoped('a test reads tables')

async function setUpBoard(process: 'KANBAN' | 'SCRUM') {
  const world = await makeBoardWorld(db, { process })
  const ana = await world.addMember('Ana')
  const room = openBoardRoom(world)
  const owner = await room.connect(world.owner)
  const columns = owner.view!.columns.map(({ id }) => id)
  const idOf = (title: string) => owner.view!.items.find(item => item.title === title)!.id
  const system = systemViewer(world.scope.accountId)
  /** Returns a function that restores the item as it is now. */
  const prepareRestore = async (title: string) => {
    const item = owner.view!.items.find(other => other.title === title)!
    return () => room.run(system, 'items:restore', { items: [item] })
  }
  return { world, room, owner, ana, columns, idOf, system, prepareRestore }
}

describe('a restored item', () => {
  async function startSprint() {
    const sprintBoard = await setUpBoard('SCRUM')
    const { room, owner } = sprintBoard
    await room.send(owner, 'sprint:add', { name: 'One' })
    const sprintId = owner.view!.sprints[0]!.id
    for (const title of ['Anchor', 'Buoy']) await room.send(owner, 'item:add', { title, points: 3, sprintId })
    await room.send(owner, 'sprint:start', { sprintId })
    const scopeOf = (itemId: string) =>
      unscopedDb.run<{ change: string }>('select change from sprint_scope where item_id = ? order by rowid', [itemId])
    const completeAndReport = async () => {
      await room.run(owner.viewer, 'sprint:complete', { sprintId, rollOver: null })
      const [row] = await unscopedDb.run<{ report: string }>('select report from sprints where id = ?', [sprintId])
      return JSON.parse(row!.report) as Record<string, { title: string }[]>
    }
    return { ...sprintBoard, sprintId, scopeOf, completeAndReport }
  }
  const titles = (items: { title: string }[] | undefined) => items?.map(({ title }) => title)

  it.each([
    ['archived', 'items:archive', (id: string) => ({ itemIds: [id] })],
    ['deleted', 'item:remove', (id: string) => ({ itemId: id })],
  ] as const)('is in the scope of its sprint again, after it was %s', async (_, type, fields) => {
    const { room, owner, idOf, prepareRestore, scopeOf, completeAndReport } = await startSprint()
    const id = idOf('Anchor')
    const restore = await prepareRestore('Anchor')
    await room.send(owner, type, fields(id))
    await restore()
    expect((await scopeOf(id)).map(({ change }) => change)).toEqual(['COMMITTED', 'REMOVED', 'ADDED'])
    room.restart()
    const finalReport = await completeAndReport()
    expect([titles(finalReport.removed), titles(finalReport.open)]).toEqual([[], ['Anchor', 'Buoy']])
  })

  it('counts once in the sprint report if it was complete when archived', async () => {
    const { room, owner, idOf, columns, prepareRestore, scopeOf, completeAndReport } = await startSprint()
    const id = idOf('Anchor')
    await room.send(owner, 'item:move', { itemId: id, columnId: columns.at(-1) })
    const restore = await prepareRestore('Anchor')
    await room.send(owner, 'items:archive', { itemIds: [id] })
    await restore()
    expect((await scopeOf(id)).map(({ change }) => change)).toEqual(['COMMITTED', 'COMPLETED'])
    expect(titles((await completeAndReport()).completed)).toEqual(['Anchor'])
  })

  it('reopens in the backlog if its column was deleted, and its history shows it', async () => {
    const { room, owner, idOf, columns, prepareRestore, scopeOf } = await startSprint()
    const id = idOf('Anchor')
    await room.send(owner, 'item:move', { itemId: id, columnId: columns.at(-1) })
    const restore = await prepareRestore('Anchor')
    await room.send(owner, 'items:archive', { itemIds: [id] })
    await room.send(owner, 'column:add', { title: 'Shipped', status: 'COMPLETE' })
    await room.send(owner, 'column:remove', { columnId: columns.at(-1) })
    await restore()
    const item = owner.view!.items.find(other => other.id === id)!
    expect(item).toMatchObject({ columnId: null, workCompletedAt: null })
    expect((await scopeOf(id)).map(({ change }) => change)).toEqual(['COMMITTED', 'COMPLETED', 'REOPENED'])
    const moves = 'select to_column_id as place, to_status as status from board_moves where item_id = ? order by rowid'
    expect((await unscopedDb.run(moves, [id])).at(-1)).toEqual({ place: null, status: 'TODO' })
  })
})

describe('parent links', () => {
  it('form no loop when an item is restored whose parent is now below it', async () => {
    const { room, owner, idOf, prepareRestore } = await setUpBoard('KANBAN')
    const itemTitled = (title: string) => owner.view!.items.find(other => other.title === title)!
    await room.send(owner, 'item:add', { title: 'Harbour' })
    await room.send(owner, 'item:add', { title: 'Quay', parentId: idOf('Harbour') })
    await room.send(owner, 'item:add', { title: 'Crane', parentId: idOf('Quay') })
    const restore = await prepareRestore('Quay')
    await room.send(owner, 'items:archive', { itemIds: [idOf('Quay')] })
    const changes = { parentId: idOf('Crane') }
    expect(await room.send(owner, 'item:edit', { itemId: idOf('Harbour'), changes })).toMatchObject({ type: 'ack' })
    await restore()
    expect(itemTitled('Quay').parentId).toBeNull()
    const childItem = { title: 'Rope', parentId: idOf('Quay') }
    expect(await room.send(owner, 'item:add', childItem)).toMatchObject({ type: 'ack' })
    const loop = { itemId: idOf('Quay'), changes: { parentId: idOf('Harbour') } }
    expect(await room.send(owner, 'item:edit', loop)).toMatchObject({ type: 'reject', reason: 'parent_loop' })
  })
})

describe('a former member', () => {
  async function makeBoardWithFormerMember() {
    const { world, room, owner, ana, idOf, system } = await setUpBoard('KANBAN')
    await room.send(owner, 'item:add', { title: 'Anchor', assignees: [ana.userId!] })
    await room.send(owner, 'item:add', { title: 'Buoy' })
    const people = (await listAssignablePeople(world.scope)).filter(({ id }) => id !== ana.userId)
    await room.run(system, 'people:set', { people })
    const currentAssignees = () => owner.view!.items.find(({ id }) => id === idOf('Anchor'))!.assignees
    return { room, owner, anaId: ana.userId!, ownerId: owner.viewer.userId!, idOf, currentAssignees }
  }

  it('stays assigned, and the item can be edited', async () => {
    const { room, owner, anaId, ownerId, idOf, currentAssignees } = await makeBoardWithFormerMember()
    const edit = (assignees: string[]) =>
      room.send(owner, 'item:edit', { itemId: idOf('Anchor'), changes: { assignees } })
    await room.send(owner, 'item:edit', { itemId: idOf('Anchor'), changes: { priority: 'HIGH' } })
    expect(await edit([anaId, ownerId])).toMatchObject({ type: 'ack' })
    expect(currentAssignees()).toEqual([anaId, ownerId])
    expect(await edit([ownerId])).toMatchObject({ type: 'ack' })
    expect(currentAssignees()).toEqual([ownerId])
  })

  it('can’t be assigned new items', async () => {
    const { room, owner, anaId, idOf } = await makeBoardWithFormerMember()
    const changes = { assignees: [anaId] }
    for (const [type, fields] of [
      ['item:edit', { itemId: idOf('Buoy'), changes }],
      ['items:edit', { itemIds: [idOf('Anchor'), idOf('Buoy')], changes }],
      ['item:add', { title: 'Oar', ...changes }],
    ] as const)
      expect(await room.send(owner, type, fields)).toMatchObject({ type: 'reject', reason: 'person_unknown' })
  })
})

describe('a created record', () => {
  it('is sent with its command id, so that no page shows it twice', async () => {
    const { room, owner, columns, idOf } = await setUpBoard('KANBAN')
    await room.send(owner, 'item:add', { title: 'Anchor', columnId: columns[0] }, 'command-1')
    await room.send(owner, 'column:add', { title: 'Later', status: 'TODO' }, 'command-2')
    await room.send(owner, 'comment:add', { itemId: idOf('Anchor'), content: 'Heavy' }, 'command-3')
    const events = owner.frames.flatMap(frame => (frame.type === 'events' ? frame.events : []))
    expect(events.map(event => [event.type, 'commandId' in event ? event.commandId : null])).toEqual([
      ['item.added', 'command-1'],
      ['column.added', 'command-2'],
      ['comment.added', 'command-3'],
    ])
  })
})

it('a board has at most 50 labels', async () => {
  const { room, owner } = await setUpBoard('KANBAN')
  const makeLabels = (prefix: string) =>
    Array.from({ length: 30 }, (_, i) => ({ id: `${prefix}${i}`, name: `${prefix}${i}`, color: 'red' }))
  await room.send(owner, 'labels:set', { labels: makeLabels('a') })
  const reply = await room.send(owner, 'labels:set', { labels: makeLabels('b'), seen: [] })
  expect(reply).toMatchObject({ type: 'reject', reason: 'too_many_labels' })
})
