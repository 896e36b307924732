import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workCostOf } from '#features/finance/work-cost/rules.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'

const { t, signInAs, makeBoard } = await makeBoardApi()
afterAll(t.close)
let owner = await signInAs('OWNER')
/** Moves the clock, and signs in again because sessions expire. */
async function wait(durationMs: number) {
  t.clock.move(durationMs)
  owner = await signInAs('OWNER')
}

describe('the cost of work', () => {
  const month = (times: [string, number][], { isShown } = { isShown: true }) => ({
    pay: 1000,
    isShown,
    times: new Map(times),
  })
  const epicItems = new Set(['a', 'b'])

  it('is the share of its items in the team cost of each month, by time in progress', () => {
    const months = [
      month([
        ['a', 3],
        ['x', 1],
      ]),
      month([['x', 5]]),
      month([
        ['b', 1],
        ['x', 3],
      ]),
    ]
    expect(workCostOf(months, epicItems).costCents).toBe(1000)
  })

  it('is hidden if work was in progress in a month that is hidden from the reader', () => {
    expect(workCostOf([month([['a', 1]], { isShown: false })], epicItems).costCents).toBeNull()
    expect(workCostOf([month([['x', 1]], { isShown: false }), month([['a', 1]])], epicItems).costCents).toBe(1000)
  })
})

describe('the cost and worth of an epic', () => {
  let epicId: string
  const getCost = async (caller: typeof owner) => (await caller('GET', `/api/work-items/${epicId}/cost`)).body.data
  const payPerson = (name: string) =>
    owner('POST', '/api/finance/team-costs', { name, weeklyCents: 70_000, fromDay: '2026-10-01' })

  beforeAll(async () => {
    const board = await makeBoard(owner)
    const [, doingColumn = '', , doneColumn = ''] = await board.columnIdsFor(owner)
    epicId = (await board.addItem(owner, 'Faster engine', { kind: 'EPIC' })).id
    const story = await board.addItem(owner, 'Measure it', { parentId: epicId, columnId: doingColumn, points: 3 })
    const otherItem = await board.addItem(owner, 'Renew certificates', { columnId: doingColumn })
    await board.addItem(owner, 'Replace it', { parentId: epicId })
    await wait(2 * days)
    await owner('POST', `${board.url}/items/${otherItem.id}/move`, { columnId: doneColumn })
    await wait(4 * days)
    await owner('POST', `${board.url}/items/${story.id}/move`, { columnId: doneColumn })
    await wait(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
    await payPerson('Ada')
  })

  it('is a share of the team cost by days in progress, and the value of its points', async () => {
    // Ada costs 10,000 cents on each of the 31 days of October.
    // The items were in progress for 8 days in total, those of the epic for 6 of them.
    // The worth is 500 dollars for each of its 4 points, of which 3 are completed.
    expect(await getCost(owner)).toEqual({
      nodeId: epicId,
      costCents: 232_500,
      since: '2026-10',
      days: 6,
      worth: { doneCents: 150_000, allCents: 200_000, pointCents: 50_000 },
    })
    const page = await (await owner('GET', `/products/work/${epicId}`)).response.text()
    expect(page).toContain('2,325')
  })

  it('is shown to team leads once three people are paid, and never to members without access to the finances', async () => {
    const [lead, member] = [await signInAs('TEAM_LEAD'), await signInAs('MEMBER')]
    expect((await getCost(lead)).costCents).toBeNull()
    await payPerson('Grace')
    await payPerson('Joan')
    expect((await getCost(lead)).costCents).toBe(697_500)
    expect((await member('GET', `/api/work-items/${epicId}/cost`)).status).toBe(403)
    const page = await (await member('GET', `/products/work/${epicId}`)).response.text()
    expect(page).not.toMatch(/Cost and worth|6,975/)
  })

  it('has no worth in money for an account that does not value its work in money', async () => {
    await owner('PUT', '/api/value-configuration', { valueType: 'customerKPI' })
    expect((await getCost(owner)).worth).toBeNull()
  })
})
