import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type SprintReport, sumOfPoints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { getItem } from '#features/agile/kanban/boards/queries.ts'
import { listScope } from '#features/agile/kanban/sprints/queries-records.ts'
import { burndown } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { type BoardClient, comparableView, makeBoard, openBoard } from '#tests/support/boards.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
import { runs } from '#tests/support/runs.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const itemTitled = (view: BoardView, title: string): Item => view.items.find(item => item.title === title)!
const names = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort()
const hour = 3_600_000

/** A running sprint with items of 3, 5 and 8 points in the first column. */
async function running(titles: Record<string, number> = { Sail: 3, Mast: 5, Hull: 8 }) {
  const world = await makeBoard(db, { process: 'SCRUM' })
  const member = await world.addMember('Ana')
  const room = openBoard(world)
  const [owner, ana] = [await room.connect(world.owner), await room.connect(member)]
  const columns = owner.view!.columns.map(({ id }) => id) as [string, string, string, string]
  await room.send(owner, 'sprint:add', { name: 'One' })
  await room.send(owner, 'sprint:add', { name: 'Two' })
  const [sprintId = '', next = ''] = owner.view!.sprints.map(({ id }) => id)
  for (const [title, points] of Object.entries(titles)) await room.send(owner, 'item:add', { title, points, sprintId })
  await room.send(owner, 'sprint:start', { sprintId })
  const idOf = (title: string) => itemTitled(owner.view!, title).id
  const system = { ...systemViewer(world.scope.accountId), userId: world.owner.userId }

  async function stored(id = sprintId): Promise<SprintReport | null> {
    const sql = 'select report from sprints where account_id = ? and id = ?'
    const [row] = await world.scope.db.run<{ report: string | null }>(sql, [world.scope.accountId, id])
    return row?.report ? JSON.parse(row.report) : null
  }
  const complete = (rollOver: string | null = null) => room.send(owner, 'sprint:complete', { sprintId, rollOver })
  async function atOnce(...frames: [client: BoardClient, type: string, fields: object][]) {
    const ids = frames.map(([client, type, fields]) => {
      const id = nextId()
      room.live.receive(client, JSON.stringify({ id, type, ...fields }))
      return id
    })
    await waitUntilSettled()
    return frames.map(([client], i) => client.answerTo(ids[i]!))
  }
  /** Returns the burndown of the stored scope changes, in points. */
  async function burnt() {
    const rows = await listScope(world.scope, world.boardId, sprintId)
    const sprint = (await room.view(world.owner)).sprints.find(({ id }) => id === sprintId)!
    const changes = rows.map(({ item, change, points, at }) => ({ itemId: item.id, change, points, at }))
    const { startedAt, completedAt } = sprint
    const now = world.time.clock.now()
    return burndown(changes, { startedAt: startedAt!, endDate: null, completedAt, now }, 'points')
  }
  /** Restores an archived or deleted item, as the server does. */
  const restore = async (itemId: string) => {
    const {
      archivedAt: _,
      deletedAt: __,
      description: ___,
      ...item
    } = await getItem(world.scope, world.boardId, itemId)
    return room.run(system, 'items:restore', { items: [item] })
  }
  return { world, room, owner, ana, columns, sprintId, next, idOf, stored, complete, atOnce, burnt, restore }
}

describe('a sprint that ends', () => {
  it('while items move counts each item once, as completed or as open', async () => {
    const { owner, ana, columns, sprintId, idOf, stored, atOnce } = await running()
    const [sail, mast] = [idOf('Sail'), idOf('Mast')]
    const replies = await atOnce(
      [ana, 'item:move', { itemId: sail, columnId: columns[3], from: columns[0] }],
      [owner, 'sprint:complete', { sprintId, rollOver: null }],
      [ana, 'item:move', { itemId: mast, columnId: columns[3], from: columns[0] }],
      [ana, 'item:move', { itemId: sail, columnId: columns[1], from: columns[3] }],
    )
    expect(replies).toMatchObject([
      { type: 'ack' },
      { type: 'ack' },
      { type: 'reject', reason: 'stale' },
      { type: 'reject', reason: 'item_unknown' },
    ])
    const { completed, open } = (await stored())!
    expect([names(completed), names(open)]).toEqual([['Sail'], ['Hull', 'Mast']])
    expect(names(ana.view!.items)).toEqual(['Hull', 'Mast'])
    expect(ana.view!.items.every(item => item.columnId === null && item.sprintId === null)).toBe(true)
  })

  it('after two simultaneous commands ends once, and its items roll over once', async () => {
    const { owner, ana, columns, sprintId, next, atOnce, world } = await running()
    const replies = await atOnce(
      [owner, 'sprint:complete', { sprintId, rollOver: next }],
      [ana, 'sprint:complete', { sprintId, rollOver: null }],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, { type: 'reject', reason: 'sprint_not_active' }])
    for (const item of ana.view!.items) expect(item).toMatchObject({ sprintId: next, columnId: columns[0] })
    const sql = `select count(*) as n from session_events
      where account_id = ? and session_id = ? and type = 'sprint.completed'`
    expect(await world.scope.db.run(sql, [world.scope.accountId, world.boardId])).toEqual([{ n: 1 }])
  })

  it('moves open items to the top of the backlog, those closest to done first', async () => {
    const { room, owner, columns, idOf, complete } = await running()
    await room.send(owner, 'item:add', { title: 'Later' })
    await room.send(owner, 'item:move', { itemId: idOf('Hull'), columnId: columns[0], afterId: null })
    await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId: columns[1] })
    await complete()
    const backlog = owner.view!.items.filter(({ columnId }) => columnId === null).sort(byOrder)
    expect(backlog.map(({ title }) => title)).toEqual(['Mast', 'Hull', 'Sail', 'Later'])
    expect(backlog.every(({ sprintId }) => sprintId === null)).toBe(true)
  })

  it('rolls items over to a planned sprint only, and allows the next sprint to start', async () => {
    const { room, owner, next, sprintId, complete } = await running()
    expect(await complete(sprintId)).toMatchObject({ type: 'reject', reason: 'sprint_not_planned' })
    expect(await complete('spr_none')).toMatchObject({ type: 'reject', reason: 'sprint_unknown' })
    expect(await room.send(owner, 'sprint:start', { sprintId: next })).toMatchObject({ reason: 'sprint_running' })
    await complete(next)
    expect(await room.send(owner, 'sprint:start', { sprintId: next })).toMatchObject({ type: 'ack' })
    expect(owner.view!.sprints.find(({ id }) => id === next)).toMatchObject({ committedItems: 3, committedPoints: 16 })
  })

  it('can start once and one at a time, even with simultaneous commands', async () => {
    const { room, owner, ana, next, complete, atOnce, idOf } = await running()
    const hull = idOf('Hull')
    await complete(next)
    await room.send(owner, 'sprint:add', { name: 'Three' })
    const third = owner.view!.sprints.at(-1)!.id
    await room.send(owner, 'item:edit', { itemId: hull, changes: { sprintId: third } })
    const start = (sprintId: string) => ['sprint:start', { sprintId }] as [string, object]
    const replies = await atOnce([owner, ...start(next)], [ana, ...start(next)], [ana, ...start(third)])
    expect(replies).toMatchObject([{ type: 'ack' }, { reason: 'sprint_not_planned' }, { reason: 'sprint_running' }])
  })
})

describe('the scope of a sprint', () => {
  it('lists an item that was added, removed and added again once, as added', async () => {
    const { room, owner, sprintId, idOf, stored, complete, burnt } = await running()
    await room.send(owner, 'item:add', { title: 'Keel', points: 2 })
    const putInSprint = (title: string, to: string | null) =>
      room.send(owner, 'item:edit', { itemId: idOf(title), changes: { sprintId: to } })
    for (const to of [sprintId, null, sprintId]) await putInSprint('Keel', to)
    // A committed item that leaves and returns does not count as added.
    for (const to of [null, sprintId]) await putInSprint('Sail', to)
    room.restart()
    await room.connect(owner.viewer, owner.seq, owner)
    expect(await burnt()).toMatchObject({ committed: 16, remaining: 18, done: 0 })
    await complete()
    const report = (await stored())!
    expect(names(report.committed)).toEqual(['Hull', 'Mast', 'Sail'])
    expect([names(report.added), names(report.removed)]).toEqual([['Keel'], []])
    expect(names(report.open)).toEqual(['Hull', 'Keel', 'Mast', 'Sail'])
  })

  it('lists a reopened item as open', async () => {
    const { room, owner, columns, idOf, stored, complete, burnt } = await running()
    for (const columnId of [columns[1], columns[3], columns[1]])
      await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId })
    expect(await burnt()).toMatchObject({ remaining: 16, done: 0 })
    await complete()
    const { completed, open } = (await stored())!
    expect([names(completed), names(open)]).toEqual([[], ['Hull', 'Mast', 'Sail']])
  })

  it('follows a column that becomes complete or stops being complete', async () => {
    const { room, owner, columns, idOf, burnt } = await running()
    await room.send(owner, 'item:move', { itemId: idOf('Mast'), columnId: columns[3] })
    await room.send(owner, 'item:move', { itemId: idOf('Hull'), columnId: columns[2] })
    await room.send(owner, 'column:edit', { columnId: columns[2], status: 'COMPLETE' })
    await room.send(owner, 'column:edit', { columnId: columns[3], status: 'ACTIVE' })
    expect(await burnt()).toMatchObject({ remaining: 8, done: 8 })
  })
})

it('a report does not change when items, columns or the sprint change later', async () => {
  const { room, owner, columns, sprintId, idOf, stored, complete, restore } = await running()
  const sail = idOf('Sail')
  await room.send(owner, 'item:move', { itemId: sail, columnId: columns[3] })
  await room.send(owner, 'items:archive', { itemIds: [idOf('Mast')] })
  await complete()
  const reportBefore = JSON.stringify(await stored())
  const [hull, mast] = [idOf('Hull'), (await stored())!.removed.find(({ title }) => title === 'Mast')!.id]
  await restore(sail)
  await restore(mast)
  const laterCommands: [string, Record<string, unknown>][] = [
    ['item:edit', { itemId: hull, changes: { points: 100, title: 'Other' } }],
    ['item:edit', { itemId: sail, changes: { points: 1 } }],
    ['item:move', { itemId: sail, columnId: columns[1] }],
    ['item:move', { itemId: mast, columnId: columns[3] }],
    ['items:archive', { itemIds: [mast] }],
    ['item:remove', { itemId: sail }],
    ['item:remove', { itemId: hull }],
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
    ['item:edit', { itemId: owner.view!.items[0]?.id ?? hull, changes: { sprintId } }],
  ] as const)
    expect(await room.send(owner, type, fields)).toMatchObject({ type: 'reject' })
  room.restart()
  await room.view(owner.viewer)
  expect(JSON.stringify(await stored())).toBe(reportBefore)
})

it('a completed and archived item counts after a restart, even if the clock was set back', async () => {
  const { world, room, owner, columns, idOf, stored, complete } = await running()
  await room.send(owner, 'item:move', { itemId: idOf('Sail'), columnId: columns[3] })
  world.time.pass(-5 * hour)
  await room.send(owner, 'items:archive', { itemIds: [idOf('Sail')] })
  room.restart()
  await room.connect(owner.viewer, owner.seq, owner)
  await complete()
  expect(names((await stored())!.completed)).toEqual(['Sail'])
})

describe('for any history of a sprint', () => {
  const acts = ['add', 'edit', 'move', 'move', 'move', 'done', 'into', 'out', 'archive', 'remove', 'restore'] as const
  const boardActs = ['status', 'bulk', 'restart', 'back'] as const
  const Act = fc.record({ act: fc.constantFrom(...acts, ...boardActs), pick: fc.nat(30), other: fc.nat(30) })

  it('the burndown ends with the open and completed points of the report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Act, { minLength: 5, maxLength: 40 }), async script => {
        const { world, room, owner, columns, sprintId, stored, complete, burnt, restore } = await running()
        const removedIds: string[] = []
        let addedCount = 0
        for (const { act, pick, other } of script) {
          world.time.pass(hour)
          const { items } = owner.view!
          const itemId = items[pick % Math.max(1, items.length)]?.id ?? 'none'
          const second = items[other % Math.max(1, items.length)]?.id ?? 'none'
          const columnId = [null, ...columns][other % 5]!
          const frames: Partial<Record<typeof act, [string, Record<string, unknown>]>> = {
            add: [
              'item:add',
              { title: `N${++addedCount}`, points: pick, columnId, sprintId: other % 2 ? sprintId : null },
            ],
            edit: ['item:edit', { itemId, changes: { points: other } }],
            move: ['item:move', { itemId, columnId }],
            done: ['item:move', { itemId, columnId: columns[3] }],
            into: ['items:edit', { itemIds: [itemId, second], changes: { sprintId } }],
            out: ['item:edit', { itemId, changes: { sprintId: null } }],
            archive: ['items:archive', { itemIds: [itemId, itemId] }],
            remove: ['item:remove', { itemId }],
            status: ['column:edit', { columnId: columns[other % 4], status: pick % 2 ? 'COMPLETE' : 'ACTIVE' }],
            bulk: ['items:move', { itemIds: [itemId, second, itemId], columnId }],
          }
          const frame = frames[act]
          if (act === 'archive' || act === 'remove') removedIds.push(itemId)
          if (frame) await room.send(owner, ...frame)
          else if (act === 'back') world.time.pass(-5 * hour)
          else if (act === 'restore' && removedIds.length) {
            const id = removedIds.splice(pick % removedIds.length, 1)[0]!
            if (id !== 'none') await restore(id)
          } else if (act === 'restart') {
            room.restart()
            await room.connect(owner.viewer, owner.seq, owner)
          }
        }
        world.time.pass(200 * hour)
        const lastBurndown = await burnt()
        await complete()
        const { completed, open, removed, added, committed } = (await stored())!
        expect({ done: lastBurndown.done, remaining: lastBurndown.remaining }).toEqual({
          done: sumOfPoints(completed),
          remaining: sumOfPoints(open),
        })
        const finalBurndown = await burnt()
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
      { numRuns: runs({ few: 12, many: 160 }) },
    )
  }, 90_000)
})

describe('the days of a burndown', () => {
  const at = (text: string) => Date.parse(text)
  const sprintFrom = (first: string, endDate: string, now: string) => ({
    startedAt: at(first),
    endDate,
    completedAt: null,
    now: at(now),
  })
  const rows = (start: string, done: string) => [
    { itemId: 'a', change: 'COMMITTED' as const, points: 5, at: at(start) },
    { itemId: 'b', change: 'COMMITTED' as const, points: 3, at: at(start) },
    { itemId: 'a', change: 'COMPLETED' as const, points: 5, at: at(done) },
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
    const { days } = burndown(rows(start, done), sprintFrom(start, end, `${end}T20:00Z`), 'points')
    expect(days).toHaveLength(6)
    expect(new Set(days.map(each => each.day)).size).toBe(6)
    expect(days.find(({ remaining }) => remaining === 3)?.day).toBe(day)
    expect(days.at(-1)!.ideal).toBe(0)
  })
})
