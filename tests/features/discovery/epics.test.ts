import { afterAll, describe, expect, it } from 'vitest'
import { remainingPointsRange } from '#features/discovery/epics/rules.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const leaf = (points: number | null, { isDone } = { isDone: false }) => ({ points, isDone, createdAt: 0 })

describe('the points left in an epic', () => {
  it('are those of the open items', () => {
    expect(remainingPointsRange([leaf(3), leaf(5), leaf(8, { isDone: true })], [])).toEqual({
      low: 8,
      high: 8,
      unestimated: 0,
    })
  })

  it('are a range when an item has no estimate: the middle half of the estimates of its board', () => {
    // 3, plus the quartiles 2 and 13.
    expect(remainingPointsRange([leaf(3), leaf(null)], [1, 2, 3, 5, 8, 13, 21, 21])).toEqual({
      low: 5,
      high: 16,
      unestimated: 1,
    })
  })

  it('are unknown while fewer than five items of the board are estimated', () => {
    expect(remainingPointsRange([leaf(3), leaf(null)], [1, 2, 3, 5])).toBeNull()
    expect(remainingPointsRange([leaf(3)], [3])).not.toBeNull()
  })
})

it('the page of an epic shows open, done and found items, its delivery and the forecast of its board', async () => {
  const board = await setup.makeBoard(owner)
  const [, doingColumnId = '', , doneColumnId = ''] = await board.columnIdsFor(owner)
  const epic = await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })
  const story = await board.addItem(owner, 'Pay once', { parentId: epic.id })
  const doneTask = await board.addItem(owner, 'Form', { parentId: story.id, kind: 'TASK', columnId: doneColumnId })
  expect(doneTask.workCompletedAt).not.toBeNull()
  await board.addItem(owner, 'Amount', { parentId: story.id, kind: 'TASK', columnId: doingColumnId, points: 1 })
  t.clock.move(1000)
  await board.addItem(owner, 'Receipt', { parentId: story.id, kind: 'TASK', points: 2 })
  const text = await (await owner('GET', `/products/work/${epic.id}`)).response.text()
  const counts = [...text.matchAll(/<dt[^>]*>(Open|Done|Found)<\/dt><dd[^>]*>(\d+)</g)].map(([, name, count]) => [
    name,
    count,
  ])
  expect(counts).toEqual([
    ['Open', '2'],
    ['Done', '1'],
    ['Found', '1'],
  ])
  expect(text.includes('3 points left')).toBe(true)
  expect(text.includes(`/analytics/forecasts?board=${board.id}`)).toBe(true)
})
