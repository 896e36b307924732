import { afterAll, describe, expect, it } from 'vitest'
import { getPaceByColumn } from '#features/agile/kanban/flow/queries-column-pace.ts'
import { type CompletedItemMove, paceByColumnOf } from '#features/agile/kanban/flow/rules-column-pace.ts'
import { makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const day = 86_400_000

/** Returns the steps of an item that spends some days in each column, and is then done. */
const stepsThrough = (item: string, ...visits: [column: string, days: number][]): CompletedItemMove[] => {
  const completedAt = visits.reduce((sum, [, days]) => sum + days, 0) * day
  let enteredAt = 0
  const steps = visits.map(([to, days]): CompletedItemMove => {
    const step = { item, to, at: enteredAt, completedAt }
    enteredAt += days * day
    return step
  })
  return [...steps, { item, to: 'done', at: enteredAt, completedAt }]
}

describe('the pace of a column', () => {
  it('is the total time that items spent in it, over all visits', () => {
    const steps = [1, 2, 3, 4, 10].flatMap(days =>
      stepsThrough(`i${days}`, ['doing', days / 2], ['review', 1], ['doing', days / 2]),
    )
    expect(paceByColumnOf(steps)).toEqual({ doing: { p50: 3, p85: 10 }, review: { p50: 1, p85: 1 } })
  })

  it('reads only the moves of the board’s items, with an index', async () => {
    const { scope, boardId } = await makeBoardWorld(db)
    const queries: string[] = []
    const run = (sql: string, args: unknown[]) => {
      queries.push(sql)
      return scope.db.run(sql, args as never)
    }
    await getPaceByColumn({ ...scope, db: { ...scope.db, run } as typeof scope.db }, boardId)
    const queryPlan = await db
      .unscoped('a test reads the query plan')
      .run<{ detail: string }>(`explain query plan ${queries[0]}`, [scope.accountId, boardId, 0])
    expect(queryPlan.map(({ detail }) => detail).join('\n')).toMatch(/ m USING INDEX board_moves_item_idx/)
  })

  it('is empty for fewer than five completed items', () => {
    expect(paceByColumnOf([])).toEqual({})
    expect(paceByColumnOf([1, 2, 3, 4].flatMap(days => stepsThrough(`i${days}`, ['doing', days])))).toEqual({})
  })

  it('counts completed items of the last 90 days, without open and deleted ones', async () => {
    const world = await makeBoardWorld(db)
    const room = openBoardRoom(world)
    const owner = await room.connect(world.owner)
    const [todo, doing, , done] = owner.view!.columns.map(({ id }) => id)
    for (const days of [1, 2, 3, 4, 5, 30, 40]) {
      await room.send(owner, 'item:add', { title: `For ${days} days`, columnId: todo })
      const itemId = owner.view!.items.at(-1)!.id
      await room.send(owner, 'item:move', { itemId, columnId: doing })
      await world.time.advance(days * day)
      if (days < 40) await room.send(owner, 'item:move', { itemId, columnId: done })
      if (days === 30) await room.send(owner, 'item:remove', { itemId })
    }
    expect((await getPaceByColumn(world.scope, world.boardId))[doing!]).toEqual({ p50: 3, p85: 5 })
    await world.time.advance(90 * day)
    expect(await getPaceByColumn(world.scope, world.boardId)).toEqual({})
  })
})
