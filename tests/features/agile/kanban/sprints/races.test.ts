import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type SprintReport, sumOfPoints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { listScopeChanges } from '#features/agile/kanban/sprints/queries.ts'
import { burndownOf } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { type BoardClient, comparableView, makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const itemTitled = (view: BoardView, title: string): Item => view.items.find(item => item.title === title)!
const namesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort()
const hour = 3_600_000

/** Creates a board with a running sprint, whose items of 3, 5 and 8 points are in the first column. */
async function startSprint(titles: Record<string, number> = { Sail: 3, Mast: 5, Hull: 8 }) {
  const world = await makeBoardWorld(db, { process: 'SCRUM' })
  const member = await world.addMember('Ana')
  const room = openBoardRoom(world)
  const [owner, ana] = [await room.connect(world.owner), await room.connect(member)]
  /** The ids of To do, In progress, In review and Done. */
  const columns = owner.view!.columns.map(({ id }) => id) as [string, string, string, string]
  await room.send(owner, 'sprint:add', { name: 'One' })
  await room.send(owner, 'sprint:add', { name: 'Two' })
  const [sprintId = '', nextSprintId = ''] = owner.view!.sprints.map(({ id }) => id)
  for (const [title, points] of Object.entries(titles)) await room.send(owner, 'item:add', { title, points, sprintId })
  await room.send(owner, 'sprint:start', { sprintId })
  const idOf = (title: string) => itemTitled(owner.view!, title).id
  const system = { ...systemViewer(world.scope.accountId), userId: world.owner.userId }

  async function storedReport(id = sprintId): Promise<SprintReport | null> {
    const sql = 'select report from sprints where account_id = ? and id = ?'
    const [row] = await world.scope.db.run<{ report: string | null }>(sql, [world.scope.accountId, id])
    return row?.report ? JSON.parse(row.report) : null
  }
  const completeSprint = (rollOver: string | null = null) => room.send(owner, 'sprint:complete', { sprintId, rollOver })
  async function sendAtOnce(...frames: [client: BoardClient, type: string, fields: object][]) {
    const ids = frames.map(([client, type, fields]) => {
      const id = nextId()
      room.live.receive(client, JSON.stringify({ id, type, ...fields }))
      return id
    })
    await waitUntilSettled()
    return frames.map(([client], i) => client.replyTo(ids[i]!))
  }
  /** Returns the burndown from the stored scope changes, in points. */
  async function storedBurndown() {
    const rows = await listScopeChanges(world.scope, world.boardId, sprintId)
    const sprint = (await room.view(world.owner)).sprints.find(({ id }) => id === sprintId)!
    const changes = rows.map(({ item, change, points, at }) => ({ itemId: item.id, change, points, at }))
    const { startedAt, completedAt } = sprint
    const now = world.time.clock.now()
    return burndownOf(changes, { startedAt: startedAt!, endDate: null, completedAt, now }, 'points')
  }
  /** Restores an archived or deleted item, as the server does. */
  const restore = async (itemId: string) => {
    const {
      archivedAt: _,
      deletedAt: __,
      description: ___,
      ...item
    } = await getStoredItem(world.scope, world.boardId, itemId)
    return room.run(system, 'items:restore', { items: [item] })
  }
  return {
    world,
    room,
    owner,
    ana,
    columns,
    sprintId,
    nextSprintId,
    idOf,
    storedReport,
    completeSprint,
    sendAtOnce,
    storedBurndown,
    restore,
  }
}

describe('a sprint', () => {
  it('that ends while items move counts each item once, as completed or as open', async () => {
    const { owner, ana, columns, sprintId, idOf, storedReport, sendAtOnce } = await startSprint()
    const [sailId, mastId] = [idOf('Sail'), idOf('Mast')]
    const replies = await sendAtOnce(
      [ana, 'item:move', { itemId: sailId, columnId: columns[3], from: columns[0] }],
      [owner, 'sprint:complete', { sprintId, rollOver: null }],
      [ana, 'item:move', { itemId: mastId, columnId: columns[3], from: columns[0] }],
      [ana, 'item:move', { itemId: sailId, columnId: columns[1], from: columns[3] }],
    )
    expect(replies).toMatchObject([
      { type: 'ack' },
      { type: 'ack' },
      { type: 'reject', reason: 'stale' },
      { type: 'reject', reason: 'item_unknown' },
    ])
    const { completed, open } = (await storedReport())!
    expect([namesOf(completed), namesOf(open)]).toEqual([['Sail'], ['Hull', 'Mast']])
    expect(namesOf(ana.view!.items)).toEqual(['Hull', 'Mast'])
    expect(ana.view!.items.every(item => item.columnId === null && item.sprintId === null)).toBe(true)
  })

  it('is completed once by two simultaneous commands, and its items roll over once', async () => {
    const { owner, ana, columns, sprintId, nextSprintId, sendAtOnce, world } = await startSprint()
    const replies = await sendAtOnce(
      [owner, 'sprint:complete', { sprintId, rollOver: nextSprintId }],
      [ana, 'sprint:complete', { sprintId, rollOver: null }],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, { type: 'reject', reason: 'sprint_not_active' }])
    for (const item of ana.view!.items) expect(item).toMatchObject({ sprintId: nextSprintId, columnId: columns[0] })
    const sql = `select count(*) as n from session_events
      where account_id = ? and session_id = ? and type = 'sprint.completed'`
    expect(await world.scope.db.run(sql, [world.scope.accountId, world.boardId])).toEqual([{ n: 1 }])
  })

  it('moves open items to the top of the backlog when it ends, those closest to done first', async () => {
    const { room, owner, columns, idOf, completeSprint } = await startSprint()
    await room.send(owner, 'item:add', { title: 'Later' })
    await room.send(owner, 'item:move', { itemId: idOf('Hull'), columnId: columns[0], afterId: null })
    await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId: columns[1] })
    await completeSprint()
    const backlog = owner.view!.items.filter(({ columnId }) => columnId === null).sort(byOrder)
    expect(backlog.map(({ title }) => title)).toEqual(['Mast', 'Hull', 'Sail', 'Later'])
    expect(backlog.every(({ sprintId }) => sprintId === null)).toBe(true)
  })

  it('rolls items over only to a planned sprint, which can then start', async () => {
    const { room, owner, nextSprintId, sprintId, completeSprint } = await startSprint()
    expect(await completeSprint(sprintId)).toMatchObject({ type: 'reject', reason: 'sprint_not_planned' })
    expect(await completeSprint('spr_none')).toMatchObject({ type: 'reject', reason: 'sprint_unknown' })
    expect(await room.send(owner, 'sprint:start', { sprintId: nextSprintId })).toMatchObject({
      reason: 'sprint_running',
    })
    await completeSprint(nextSprintId)
    expect(await room.send(owner, 'sprint:start', { sprintId: nextSprintId })).toMatchObject({ type: 'ack' })
    expect(owner.view!.sprints.find(({ id }) => id === nextSprintId)).toMatchObject({
      committedItems: 3,
      committedPoints: 16,
    })
  })

  it('starts only once, and only while no other sprint is running, even with simultaneous commands', async () => {
    const { room, owner, ana, nextSprintId, completeSprint, sendAtOnce, idOf } = await startSprint()
    const hullId = idOf('Hull')
    await completeSprint(nextSprintId)
    await room.send(owner, 'sprint:add', { name: 'Three' })
    const thirdSprintId = owner.view!.sprints.at(-1)!.id
    await room.send(owner, 'item:edit', { itemId: hullId, changes: { sprintId: thirdSprintId } })
    const startFrame = (sprintId: string) => ['sprint:start', { sprintId }] as [string, object]
    const replies = await sendAtOnce(
      [owner, ...startFrame(nextSprintId)],
      [ana, ...startFrame(nextSprintId)],
      [ana, ...startFrame(thirdSprintId)],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, { reason: 'sprint_not_planned' }, { reason: 'sprint_running' }])
  })
})

describe('the scope of a sprint', () => {
  it('lists an item that was added, removed and added again only once, as added', async () => {
    const { room, owner, sprintId, idOf, storedReport, completeSprint, storedBurndown } = await startSprint()
    await room.send(owner, 'item:add', { title: 'Keel', points: 2 })
    const putInSprint = (title: string, targetSprintId: string | null) =>
      room.send(owner, 'item:edit', { itemId: idOf(title), changes: { sprintId: targetSprintId } })
    for (const targetSprintId of [sprintId, null, sprintId]) await putInSprint('Keel', targetSprintId)
    // A committed item that leaves and returns does not count as added.
    for (const targetSprintId of [null, sprintId]) await putInSprint('Sail', targetSprintId)
    room.restart()
    await room.connect(owner.viewer, owner.seq, owner)
    expect(await storedBurndown()).toMatchObject({ committed: 16, remaining: 18, done: 0 })
    await completeSprint()
    const report = (await storedReport())!
    expect(namesOf(report.committed)).toEqual(['Hull', 'Mast', 'Sail'])
    expect([namesOf(report.added), namesOf(report.removed)]).toEqual([['Keel'], []])
    expect(namesOf(report.open)).toEqual(['Hull', 'Keel', 'Mast', 'Sail'])
  })

  it('lists a reopened item as open', async () => {
    const { room, owner, columns, idOf, storedReport, completeSprint, storedBurndown } = await startSprint()
    for (const columnId of [columns[1], columns[3], columns[1]])
      await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId })
    expect(await storedBurndown()).toMatchObject({ remaining: 16, done: 0 })
    await completeSprint()
    const { completed, open } = (await storedReport())!
    expect([namesOf(completed), namesOf(open)]).toEqual([[], ['Hull', 'Mast', 'Sail']])
  })

  it('counts items as done by the status of their column, also when that status changes', async () => {
    const { room, owner, columns, idOf, storedBurndown } = await startSprint()
    await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId: columns[3] })
    await room.send(owner, 'item:move', { itemId: idOf('Hull'), columnId: columns[2] })
    await room.send(owner, 'column:edit', { columnId: columns[2], status: 'COMPLETE' })
    await room.send(owner, 'column:edit', { columnId: columns[3], status: 'ACTIVE' })
    expect(await storedBurndown()).toMatchObject({ remaining: 8, done: 8 })
  })
})

it('a report does not change when items, columns or the sprint change later', async () => {
  const { room, owner, columns, sprintId, idOf, storedReport, completeSprint, restore } = await startSprint()
  const sailId = idOf('Sail')
  await room.send(owner, 'item:move', { itemId: sailId, columnId: columns[3] })
  await room.send(owner, 'items:archive', { itemIds: [idOf('Mast')] })
  await completeSprint()
  const reportBefore = JSON.stringify(await storedReport())
  const [hullId, mastId] = [idOf('Hull'), (await storedReport())!.removed.find(({ title }) => title === 'Mast')!.id]
  await restore(sailId)
  await restore(mastId)
  const laterCommands: [string, Record<string, unknown>][] = [
    ['item:edit', { itemId: hullId, changes: { points: 100, title: 'Other' } }],
    ['item:edit', { itemId: sailId, changes: { points: 1 } }],
    ['item:move', { itemId: sailId, columnId: columns[1] }],
    ['item:move', { itemId: mastId, columnId: columns[3] }],
    ['items:archive', { itemIds: [mastId] }],
    ['item:remove', { itemId: sailId }],
    ['item:remove', { itemId: hullId }],
    ['column:add', { title: 'Shipped', status: 'COMPLETE' }],
    ['column:edit', { columnId: columns[3], status: 'ACTIVE' }],
    ['column:remove', { columnId: columns[2], moveTo: null }],
  ]
  for (const [type, fields] of laterCommands)
    expect(await room.send(owner, type, fields)).toMatchObject({ type: 'ack' })
  for (const [type, fields] of [
    ['sprint:edit', { sprintId, goal: 'Other' }],
    ['sprint:start', { sprintId }],
    ['sprint:complete', { sprintId, rollOver: null }],
    ['sprint:remove', { sprintId }],
    ['item:edit', { itemId: owner.view!.items[0]?.id ?? hullId, changes: { sprintId } }],
  ] as const)
    expect(await room.send(owner, type, fields)).toMatchObject({ type: 'reject' })
  room.restart()
  await room.view(owner.viewer)
  expect(JSON.stringify(await storedReport())).toBe(reportBefore)
})

it('an archived item counts as completed in the report, even after a restart with the clock set back', async () => {
  const { world, room, owner, columns, idOf, storedReport, completeSprint } = await startSprint()
  await room.send(owner, 'item:move', { itemId: idOf('Sail'), columnId: columns[3] })
  world.time.moveClockOnly(-5 * hour)
  await room.send(owner, 'items:archive', { itemIds: [idOf('Sail')] })
  room.restart()
  await room.connect(owner.viewer, owner.seq, owner)
  await completeSprint()
  expect(namesOf((await storedReport())!.completed)).toEqual(['Sail'])
})

describe('for any history of a sprint', () => {
  const itemActions = [
    'add',
    'edit',
    'move',
    'move',
    'move',
    'complete',
    'addToSprint',
    'removeFromSprint',
    'archive',
    'remove',
    'restore',
  ] as const
  const boardActions = ['setStatus', 'bulkMove', 'restart', 'setClockBack'] as const
  /** Each action picks its objects by numbers, modulo the number of objects. */
  const AnyAction = fc.record({
    action: fc.constantFrom(...itemActions, ...boardActions),
    pick: fc.nat(30),
    other: fc.nat(30),
  })

  it('the burndown ends with the open and completed points of the report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(AnyAction, { minLength: 5, maxLength: 40 }), async script => {
        const { world, room, owner, columns, sprintId, storedReport, completeSprint, storedBurndown, restore } =
          await startSprint()
        const removedIds: string[] = []
        let addedCount = 0
        for (const { action, pick, other } of script) {
          world.time.moveClockOnly(hour)
          const { items } = owner.view!
          const itemId = items[pick % Math.max(1, items.length)]?.id ?? 'none'
          const secondId = items[other % Math.max(1, items.length)]?.id ?? 'none'
          const columnId = [null, ...columns][other % 5]!
          // The same id twice in one command counts once.
          const frames: Partial<Record<typeof action, [string, Record<string, unknown>]>> = {
            add: [
              'item:add',
              { title: `N${++addedCount}`, points: pick, columnId, sprintId: other % 2 ? sprintId : null },
            ],
            edit: ['item:edit', { itemId, changes: { points: other } }],
            move: ['item:move', { itemId, columnId }],
            complete: ['item:move', { itemId, columnId: columns[3] }],
            addToSprint: ['items:edit', { itemIds: [itemId, secondId], changes: { sprintId } }],
            removeFromSprint: ['item:edit', { itemId, changes: { sprintId: null } }],
            archive: ['items:archive', { itemIds: [itemId, itemId] }],
            remove: ['item:remove', { itemId }],
            setStatus: ['column:edit', { columnId: columns[other % 4], status: pick % 2 ? 'COMPLETE' : 'ACTIVE' }],
            bulkMove: ['items:move', { itemIds: [itemId, secondId, itemId], columnId }],
          }
          const frame = frames[action]
          if (action === 'archive' || action === 'remove') removedIds.push(itemId)
          if (frame) await room.send(owner, ...frame)
          else if (action === 'setClockBack') world.time.moveClockOnly(-5 * hour)
          else if (action === 'restore' && removedIds.length) {
            const id = removedIds.splice(pick % removedIds.length, 1)[0]!
            if (id !== 'none') await restore(id)
          } else if (action === 'restart') {
            room.restart()
            await room.connect(owner.viewer, owner.seq, owner)
          }
        }
        world.time.moveClockOnly(200 * hour)
        const lastBurndown = await storedBurndown()
        await completeSprint()
        const { completed, open, removed, added, committed } = (await storedReport())!
        expect({ done: lastBurndown.done, remaining: lastBurndown.remaining }).toEqual({
          done: sumOfPoints(completed),
          remaining: sumOfPoints(open),
        })
        const finalBurndown = await storedBurndown()
        expect([finalBurndown.done, finalBurndown.remaining]).toEqual([lastBurndown.done, lastBurndown.remaining])
        expect(finalBurndown.committed + finalBurndown.added - finalBurndown.removed).toBe(
          finalBurndown.done + finalBurndown.remaining,
        )
        const finalIds = [...completed, ...open].map(({ id }) => id)
        expect(new Set(finalIds).size).toBe(finalIds.length)
        expect(removed.filter(({ id }) => finalIds.includes(id))).toEqual([])
        const reportedIds = new Set([...committed, ...added].map(({ id }) => id))
        expect(finalIds.filter(id => !reportedIds.has(id))).toEqual([])
        expect(comparableView(owner.view!)).toEqual(comparableView(await room.view(owner.viewer)))
      }),
      { numRuns: runCount({ short: 12, long: 160 }) },
    )
  }, 90_000)
})

describe('the days of a burndown', () => {
  const sprintFrom = (start: string, endDate: string, now: string) => ({
    startedAt: Date.parse(start),
    endDate,
    completedAt: null,
    now: Date.parse(now),
  })
  const scopeRows = (start: string, done: string) => [
    { itemId: 'a', change: 'COMMITTED' as const, points: 5, at: Date.parse(start) },
    { itemId: 'b', change: 'COMMITTED' as const, points: 3, at: Date.parse(start) },
    { itemId: 'a', change: 'COMPLETED' as const, points: 5, at: Date.parse(done) },
  ]

  it.each([
    // The night when clocks in Europe go forward, and the days around it.
    ['2026-03-26T08:00Z', '2026-03-31', '2026-03-28T22:30Z', '2026-03-28'],
    ['2026-03-26T08:00Z', '2026-03-31', '2026-03-28T23:59Z', '2026-03-28'],
    ['2026-03-26T08:00Z', '2026-03-31', '2026-03-29T00:00Z', '2026-03-29'],
    ['2026-03-26T08:00Z', '2026-03-31', '2026-03-29T22:30Z', '2026-03-29'],
    // The night when they go back.
    ['2026-10-22T08:00Z', '2026-10-27', '2026-10-24T22:30Z', '2026-10-24'],
    ['2026-10-22T08:00Z', '2026-10-27', '2026-10-25T00:00Z', '2026-10-25'],
    ['2026-10-22T08:00Z', '2026-10-27', '2026-10-25T23:59Z', '2026-10-25'],
    ['2026-10-22T08:00Z', '2026-10-27', '2026-10-26T00:00Z', '2026-10-26'],
  ])('are in UTC: in a sprint from %s to %s, a completion at %s counts on %s', (start, end, done, day) => {
    const { days } = burndownOf(scopeRows(start, done), sprintFrom(start, end, `${end}T20:00Z`), 'points')
    expect(days).toHaveLength(6)
    expect(new Set(days.map(each => each.day)).size).toBe(6)
    expect(days.find(({ remaining }) => remaining === 3)?.day).toBe(day)
    expect(days.at(-1)!.ideal).toBe(0)
  })
})
