import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { dayNumberOf, formatDay } from '#features/agile/kanban/boards/rules-days.ts'
import { loadHistory } from '#features/agile/kanban/flow/queries.ts'
import { flowOf } from '#features/agile/kanban/flow/rules.ts'
import { cumulativeFlow } from '#features/agile/kanban/flow/rules-cumulative.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const hour = 3_600_000
const day = 24 * hour

async function setUpBoard() {
  const world = await makeBoardWorld(db)
  const room = openBoardRoom(world)
  const owner = await room.connect(world.owner)
  /** The ids of To do, In progress, In review and Done. */
  const columns = owner.view!.columns.map(({ id }) => id) as [string, string, string, string]
  const { accountId } = world.scope
  const system = { ...systemViewer(accountId), userId: world.owner.userId }
  const move = (itemId: string, columnId: string | null) => room.run(world.owner, 'item:move', { itemId, columnId })
  async function add(title: string, columnId: string | null = null): Promise<string> {
    const { events } = await room.run(world.owner, 'item:add', { title, columnId })
    return (events[0] as unknown as { item: Item }).item.id
  }
  const readItem = (id: string) => getStoredItem(world.scope, world.boardId, id)
  const now = () => world.time.clock.now()
  const readHistory = () => loadHistory(world.scope, world.boardId)
  const readFlow = async (days = 30) => flowOf(await readHistory(), { days, now: now() })
  const archive = (...itemIds: string[]) => room.run(world.owner, 'items:archive', { itemIds })
  return { world, room, owner, columns, system, move, add, readItem, now, readHistory, readFlow, archive }
}

describe('the cycle time of an item', () => {
  it('is null after a move straight from the backlog to done, which still counts in throughput and lead time', async () => {
    const { world, columns, add, move, readItem, readFlow } = await setUpBoard()
    for (let i = 0; i < 5; i++) {
      const id = await add(`Sail ${i}`)
      world.time.moveClockOnly(2 * hour)
      await move(id, columns[3])
      expect(await readItem(id)).toMatchObject({ workStartedAt: null, cycleTime: null })
      expect((await readItem(id)).workCompletedAt).not.toBeNull()
    }
    const { throughput, cycleTime, leadTime, scatter, withoutStart, flowEfficiency } = await readFlow()
    expect([throughput.itemsCompleted, withoutStart, scatter.length]).toEqual([5, 5, 0])
    expect([cycleTime.count, cycleTime.average, flowEfficiency]).toEqual([0, null, null])
    expect([leadTime.count, leadTime.average]).toEqual([5, 2])
  })

  it('runs from the first start to the last completion if the item was reopened', async () => {
    const { world, columns, add, move, readItem } = await setUpBoard()
    const id = await add('Sail', columns[0])
    await move(id, columns[1])
    const { workStartedAt } = await readItem(id)
    for (const [columnId, cycleTime] of [
      [columns[3], 3],
      [columns[2], null],
      [columns[3], 9],
      [columns[0], null],
      [columns[3], 15],
    ] as const) {
      world.time.moveClockOnly(3 * hour)
      await move(id, columnId)
      const current = await readItem(id)
      expect(current).toMatchObject({ workStartedAt, cycleTime })
      expect(current.workCompletedAt === null).toBe(cycleTime === null)
    }
  })

  it('is never below 0 after the clock is set back, and today’s counts match the board', async () => {
    const { world, columns, add, move, readItem, readFlow, now } = await setUpBoard()
    const doneItemId = await add('Sail', columns[1])
    world.time.moveClockOnly(-5 * hour)
    await move(doneItemId, columns[3])
    expect(await readItem(doneItemId)).toMatchObject({ cycleTime: 0 })
    const openItemId = await add('Mast', columns[0])
    await move(openItemId, columns[3])
    world.time.moveClockOnly(-day)
    await move(openItemId, columns[1])
    const report = await readFlow()
    const [today] = report.cumulative.days.slice(-1)
    expect(today).toMatchObject({ day: formatDay(dayNumberOf(now())), counts: [0, 1, 0, 1], wip: 1, backlog: 0 })
    const { scatter, ageing, leadTime } = report
    for (const hours of [...scatter, ...ageing.items].map(each => ('hours' in each ? each.hours : each.age)))
      expect(hours).toBeGreaterThanOrEqual(0)
    expect(leadTime.count).toBeLessThanOrEqual(1)
    world.time.moveClockOnly(2 * day)
    expect((await readFlow()).cumulative.days.at(-1)).toMatchObject({ counts: [0, 1, 0, 1], wip: 1 })
  })

  it('stops and continues when the status of its column changes', async () => {
    const { world, room, columns, add, readItem, readFlow } = await setUpBoard()
    const id = await add('Sail', columns[2])
    world.time.moveClockOnly(4 * hour)
    const setStatus = (status: string) => room.run(world.owner, 'column:edit', { columnId: columns[2], status })
    await setStatus('COMPLETE')
    expect(await readItem(id)).toMatchObject({ cycleTime: 4 })
    expect((await readFlow()).throughput.itemsCompleted).toBe(1)
    world.time.moveClockOnly(day)
    await setStatus('ACTIVE')
    expect(await readItem(id)).toMatchObject({ cycleTime: null, workCompletedAt: null })
    const { throughput, wipCount, cumulative } = await readFlow()
    expect([throughput.itemsCompleted, wipCount.current, cumulative.days.at(-1)!.wip]).toEqual([0, 1, 1])
    expect(cumulative.days.at(-2)!.wip).toBe(0)
    world.time.moveClockOnly(2 * hour)
    await setStatus('COMPLETE')
    expect(await readItem(id)).toMatchObject({ cycleTime: 30 })
  })

  it('does not change after archiving, even if its column changes its status', async () => {
    const { world, room, columns, add, move, readFlow, archive } = await setUpBoard()
    for (let i = 0; i < 5; i++) {
      const id = await add(`Sail ${i}`, columns[1])
      world.time.moveClockOnly(6 * hour)
      await move(id, columns[3])
      await archive(id)
    }
    await room.run(world.owner, 'column:add', { title: 'Shipped', status: 'COMPLETE' })
    await room.run(world.owner, 'column:edit', { columnId: columns[3], status: 'ACTIVE' })
    const { throughput, cycleTime, wipCount } = await readFlow()
    expect([throughput.itemsCompleted, cycleTime.p50, wipCount.current]).toEqual([5, 6, 0])
  })

  it('is known for imported items, which were in no column before their start', async () => {
    const { room, world, columns, system, readFlow, now } = await setUpBoard()
    const daysAgo = (days: number) => now() - days * day
    const items = Array.from({ length: 5 }, (_, i) => ({
      title: `Sail ${i}`,
      columnId: columns[3],
      createdAt: daysAgo(20),
      workStartedAt: daysAgo(12),
      workCompletedAt: daysAgo(10),
    }))
    await room.run(system, 'items:import', { items, actorId: world.owner.userId })
    const { cycleTime, leadTime, cumulative } = await readFlow()
    expect([cycleTime.p50, leadTime.p50]).toEqual([48, 240])
    const countsOfDay = (days: number) =>
      cumulative.days.find(each => each.day === formatDay(dayNumberOf(daysAgo(days))))
    expect(countsOfDay(21)).toMatchObject({ counts: [0, 0, 0, 0], backlog: 0 })
    expect(countsOfDay(11)).toMatchObject({ counts: [0, 0, 0, 0], backlog: 5 })
    expect(countsOfDay(10)).toMatchObject({ counts: [0, 0, 0, 5], backlog: 0 })
  })
})

describe('the days of the charts', () => {
  it.each([
    ['put forward', Date.UTC(2027, 2, 27, 12)],
    ['put back', Date.UTC(2027, 9, 30, 12)],
  ])('each appear once when clocks are %s, and that day has its real length', async (_, start) => {
    const { world, columns, add, move, readItem, readFlow, now } = await setUpBoard()
    world.time.moveClockOnly(start - now())
    const id = await add('Sail', columns[1])
    world.time.moveClockOnly(2 * day)
    await move(id, columns[3])
    expect(await readItem(id)).toMatchObject({ cycleTime: 48 })
    const { cumulative, throughputByDay } = await readFlow(7)
    const days = cumulative.days.map(each => each.day)
    expect(days).toEqual(throughputByDay.map(({ from }) => from))
    expect(new Set(days).size).toBe(7)
    expect(throughputByDay.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1])
  })
})

describe('for any history of a board', () => {
  const actions = [
    'add',
    'move',
    'move',
    'move',
    'bulkMove',
    'archive',
    'remove',
    'setStatus',
    'addColumn',
    'removeColumn',
  ] as const
  /** Each action picks its objects by numbers, modulo the number of objects. */
  const AnyAction = fc.record({
    action: fc.constantFrom(...actions, 'restart' as const),
    pick: fc.nat(30),
    other: fc.nat(30),
    wait: fc.integer({ min: 0, max: 40 }),
  })

  it('the cumulative flow of a past day matches the board of that day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(AnyAction, { minLength: 10, maxLength: 60 }), async script => {
        const { world, room, owner, now, readHistory } = await setUpBoard()
        type Place = { columnId: string | null; isActive: boolean }
        const days = new Map<string, Map<string, Place>>()
        const archivedPlaces = new Map<string, Place>()
        const removedIds = new Set<string>()
        /** Returns the places of all items by id, including those that were completed and then archived. */
        const placesOn = ({ items, columns }: BoardView) => {
          const active = new Set(columns.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id))
          const currentPlaces = items.map(({ id, columnId }) => {
            return [id, { columnId, isActive: columnId !== null && active.has(columnId) }] as const
          })
          return new Map([...archivedPlaces, ...currentPlaces])
        }
        /** Moves the clock and records the board at each midnight. */
        const passHours = (hours: number) => {
          for (let i = 0; i < hours; i++) {
            const today = dayNumberOf(now())
            world.time.moveClockOnly(hour)
            if (dayNumberOf(now()) > today) days.set(formatDay(today), placesOn(owner.view!))
          }
        }
        let addedCount = 0
        for (const { action, pick, other, wait: hours } of script) {
          passHours(hours)
          const { items, columns } = owner.view!
          const item = items[pick % Math.max(1, items.length)]
          const itemId = item?.id ?? 'none'
          const secondId = items[other % Math.max(1, items.length)]?.id ?? 'none'
          const columnId = [null, ...columns.map(({ id }) => id)][other % (columns.length + 1)]!
          const existingColumnId = columns[pick % columns.length]!.id
          const status = (['TODO', 'ACTIVE', 'COMPLETE'] as const)[other % 3]
          const frames: Partial<Record<typeof action, [string, Record<string, unknown>]>> = {
            add: ['item:add', { title: `I${++addedCount}`, columnId }],
            move: ['item:move', { itemId, columnId }],
            bulkMove: ['items:move', { itemIds: [itemId, secondId], columnId, afterId: null }],
            archive: ['items:archive', { itemIds: [itemId] }],
            remove: ['item:remove', { itemId }],
            setStatus: ['column:edit', { columnId: existingColumnId, status }],
            addColumn: ['column:add', { title: `C${other}`, status }],
            removeColumn: ['column:remove', { columnId: existingColumnId, moveTo: other % 2 ? null : columns[0]!.id }],
          }
          const frame = frames[action]
          if (!frame) {
            room.restart()
            await room.connect(owner.viewer, owner.seq, owner)
          } else if ((await room.send(owner, ...frame))?.type === 'ack') {
            if (action === 'remove') removedIds.add(itemId)
            if (action === 'archive' && item!.workCompletedAt !== null)
              archivedPlaces.set(itemId, { columnId: item!.columnId, isActive: false })
          }
        }
        passHours(24)
        const flow = cumulativeFlow(await readHistory(), { days: 200, now: now() })
        expect(flow.settled).toBe(0)
        const daysByName = new Map(flow.days.map(each => [each.day, each]))
        for (const [name, placesOfDay] of days) {
          const places = [...placesOfDay].filter(([id]) => !removedIds.has(id)).map(([, each]) => each)
          const counts = Object.fromEntries(flow.columns.map(({ id }, i) => [id, daysByName.get(name)!.counts[i]]))
          const expected = Object.fromEntries(
            flow.columns.map(({ id }) => [id, places.filter(({ columnId }) => columnId === id).length]),
          )
          expect(counts, name).toEqual(expected)
          expect(daysByName.get(name)).toMatchObject({
            wip: places.filter(({ isActive }) => isActive).length,
            backlog: places.filter(({ columnId }) => columnId === null).length,
          })
        }
      }),
      { numRuns: runCount({ short: 12, long: 160 }) },
    )
  }, 90_000)
})
