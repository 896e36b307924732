import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, homeAccountId, signInAs, makeBoard } = setup
afterAll(t.close)

const hour = 3_600_000
const page = '/analytics/flow-metrics'
const signInAll = () => Promise.all([signInAs('OWNER'), signInAs('OBSERVER'), signInAs('foreign owner')])
type Board = Awaited<ReturnType<typeof makeBoard>>
const fixture = {} as { board: Board; emptyBoard: Board; owner: Awaited<ReturnType<typeof signInAs>> }

/**
 * Creates two boards, one of them empty. The other has six items, each started a day after its creation and completed
 * 6, 12, … 36 hours later. One more item is in the backlog, and one is in progress. The clock moves in between, so the
 * owner signs in again for each step: a sign-in lasts hours.
 */
async function createBoardsWithFlow() {
  const owner = await signInAs('OWNER')
  const board = await makeBoard(owner, { title: 'Flowing' })
  const emptyBoard = await makeBoard(owner, { title: 'Bare' })
  const [todo, doing, , done] = await board.columnIdsFor(owner)
  for (let i = 1; i <= 6; i++) {
    const item = await board.addItem(await signInAs('OWNER'), `Boat ${i}`, {
      columnId: todo,
      kind: i === 6 ? 'BUG' : 'STORY',
    })
    t.clock.move(24 * hour)
    const ownerAtStart = await signInAs('OWNER')
    await ownerAtStart('POST', `${board.url}/items/${item.id}/move`, { columnId: doing })
    t.clock.move(i * 6 * hour)
    const ownerAtEnd = await signInAs('OWNER')
    await ownerAtEnd('POST', `${board.url}/items/${item.id}/move`, { columnId: done })
  }
  const ownerAfterwards = await signInAs('OWNER')
  await board.addItem(ownerAfterwards, 'Waits')
  const deletedItem = await board.addItem(ownerAfterwards, 'Deleted', { columnId: doing })
  await ownerAfterwards('DELETE', `${board.url}/items/${deletedItem.id}`)
  const activeItem = await board.addItem(ownerAfterwards, 'In progress', { columnId: todo })
  await ownerAfterwards('POST', `${board.url}/items/${activeItem.id}/move`, { columnId: doing })
  return { board, emptyBoard, owner: ownerAfterwards }
}
beforeAll(async () => Object.assign(fixture, await createBoardsWithFlow()))

describe('flow metrics', () => {
  it('are computed from moves', async () => {
    const { board, owner } = fixture
    const { status, body } = await owner('GET', `${board.url}/metrics/flow`)
    expect(status).toBe(200)
    const { flow } = body.data
    expect(flow.cycleTime).toMatchObject({ count: 6, average: 21, p50: 18, p85: 36, p95: 36 })
    expect(flow.leadTime).toMatchObject({ count: 6, average: 45 })
    expect(flow.flowEfficiency).toBe(0.4667)
    expect(flow.wipCount).toEqual({ current: 1, limit: 10 })
    expect(flow.throughput).toMatchObject({ itemsCompleted: 6, period: 30 })
    expect(flow.ageing.items).toHaveLength(1)
    const { counts } = flow.cumulative.days.at(-1)
    expect(counts).toEqual([0, 1, 0, 6])
    expect((await owner('GET', `/api/kanban/metrics/flow?boardId=${board.id}`)).body.data).toEqual(body.data)
  })

  it('filtered by type have no limit, and no average of too few items', async () => {
    const { board, owner } = fixture
    const { flow } = (await owner('GET', `${board.url}/metrics/flow?kind=BUG&days=90`)).body.data
    expect(flow.cycleTime).toMatchObject({ count: 1, average: null })
    expect(flow.wipCount).toEqual({ current: 0, limit: null })
  })

  it('reject an unknown number of days', async () => {
    const { board, owner } = fixture
    expect((await owner('GET', `${board.url}/metrics/flow?days=31`)).body.fields).toEqual([
      { path: 'days', message: 'Choose 7, 30, 90 or 365 days.' },
    ])
  })

  it('cover all boards of the account', async () => {
    const { board, emptyBoard, owner } = fixture
    const { body } = await owner('GET', '/api/kanban/metrics/flow')
    expect(body.data.figures).toMatchObject({ cycleTime: { average: 21 }, wipCount: { current: 1, limit: 20 } })
    const throughputs = body.data.boards.map(
      (each: { id: string; figures: { throughput: { itemsCompleted: number } } }) => [
        each.id,
        each.figures.throughput.itemsCompleted,
      ],
    )
    expect(Object.fromEntries(throughputs)).toEqual({ [board.id]: 6, [emptyBoard.id]: 0 })
  })

  it('are visible to everyone in the account and no one else', async () => {
    const [owner, observer, stranger] = await signInAll()
    const url = `${fixture.board.url}/metrics`
    for (const path of ['flow', 'flow/export?chart=wip', 'velocity', 'burndown']) {
      expect((await stranger('GET', `${url}/${path}`)).status, path).toBe(404)
      expect((await observer('GET', `${url}/${path}`)).status, path).toBe(200)
    }
    expect((await stranger('GET', '/api/kanban/metrics/flow')).body.data.boards).toEqual([])
    expect((await owner('GET', '/api/kanban/metrics/burndown?sprintId=spr_unknown')).status).toBe(404)
  })

  it('can be exported as CSV for each chart', async () => {
    const { board, owner } = fixture
    const { body, response } = await owner('GET', `${board.url}/metrics/flow/export?chart=cycleTime&days=90`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="flow-cycleTime-90-days.csv"')
    const [header, ...rows] = String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(header).toBe('number,title,kind,completed_at,cycle_time_hours')
    expect(rows.map(row => row.split(',').at(-1))).toEqual(['6', '12', '18', '24', '30', '36'])
    for (const chart of ['ageing', 'throughput', 'cumulative', 'wip', 'timeInColumn', 'behaviour', 'weeks'])
      expect((await owner('GET', `${board.url}/metrics/flow/export?chart=${chart}`)).status, chart).toBe(200)
    expect((await owner('GET', `${board.url}/metrics/flow/export?chart=people`)).status).toBe(422)
  })
})

describe('sprint metrics', () => {
  it('include a velocity, and a burndown while the sprint is running', async () => {
    const owner = await signInAs('OWNER')
    const teamId = await setup.findOrCreateTeam(owner)
    const createResponse = await owner('POST', setup.boardsUrl, { title: 'Sprinting', process: 'SCRUM', teamId })
    const board = setup.boardAt(createResponse.body.data.id)
    const { sprint } = (await owner('POST', `${board.url}/sprints`, { name: 'One', endDate: '2099-01-01' })).body.data
    const item = await board.addItem(owner, 'Sail', { points: 5 })
    await owner('POST', `${board.url}/sprints/${sprint.id}/items`, { itemIds: [item.id] })
    await owner('POST', `${board.url}/sprints/${sprint.id}/start`)
    const { body } = await owner('GET', '/api/kanban/metrics/burndown')
    expect(body.data.items).toMatchObject([{ id: sprint.id, unit: 'points', burndown: { committed: 5, remaining: 5 } }])
    const sprintBurndown = await owner('GET', `${board.url}/metrics/burndown?sprintId=${sprint.id}`)
    expect(sprintBurndown.body.data.items[0].burndown.health).toBe('good')
    const velocity = await owner('GET', `${board.url}/metrics/velocity`)
    expect(velocity.body.data.items).toMatchObject([
      { board: { id: board.id }, velocity: { sprints: [], points: null } },
    ])
    expect((await owner('GET', '/api/kanban/metrics/velocity?sprints=0')).status).toBe(422)
  })
})

describe('the flow pages', () => {
  it('show every chart with an explanation, a table and a CSV link', async () => {
    const { board, owner } = fixture
    const { status, body } = await owner('GET', `${page}?board=${board.id}&days=90`)
    expect(status).toBe(200)
    for (const name of ['Cycle time', 'Work item age', 'Throughput', 'Work in progress', 'Cumulative flow'])
      expect(body).toContain(`Chart: ${name}.`)
    expect(body).toContain('Median 18\u00a0h, 85th percentile 36\u00a0h')
    expect(body).toContain('#1 Boat 1')
    expect(body).toContain('chart=timeInColumn')
    expect(body).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  it('explain that a board has no or not enough items', async () => {
    const { board, emptyBoard, owner } = fixture
    expect((await owner('GET', `${page}?board=${emptyBoard.id}`)).body).toContain('No flow data yet')
    const bugPage = (await owner('GET', `${page}?board=${board.id}&days=90&kind=BUG`)).body
    expect(bugPage).toContain('1 value in this period. At least 5 are needed.')
    expect(bugPage).not.toMatch(/NaN|undefined|Infinity/)
    const stranger = await signInAs('foreign owner')
    expect((await stranger('GET', page)).body).toContain('No boards yet')
  })

  it('link from the overview to each board', async () => {
    const { board, owner } = fixture
    const { body } = await owner('GET', '/analytics?days=365')
    expect(body).toContain(`href="/analytics/flow-metrics?board=${board.id}&amp;days=365"`)
    expect(body).toContain('href="/analytics/forecasts"')
  })

  it('and the CSV need a plan with analytics; other plans see a preview and keep the JSON of a board', async () => {
    const { board, owner } = fixture
    const setPlan = (plan: string) =>
      t.db.unscoped('a test changes the plan').run('update accounts set plan = ? where id = ?', [plan, homeAccountId])
    await setPlan('FREE')
    for (const path of [page, '/analytics'])
      expect((await owner('GET', path)).body).toContain('See how work flows on your boards')
    expect((await owner('GET', `${board.url}/metrics/flow/export?chart=wip`)).status).toBe(402)
    expect((await owner('GET', `${board.url}/metrics/flow`)).status).toBe(200)
    await setPlan('ENTERPRISE')
  })
})
