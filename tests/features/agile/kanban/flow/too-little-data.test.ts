import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type ChartName, chartNames, flowOf } from '#features/agile/kanban/flow/rules.ts'
import { figuresOf } from '#features/agile/kanban/flow/rules-metrics.ts'
import { chartTable } from '#features/agile/kanban/flow/rules-table.ts'
import {
  binsOf,
  chanceBy,
  forecastHowMany,
  forecastWhen,
  shortHistoryRefusalOf,
} from '#features/agile/kanban/forecasts/rules.ts'
import { outcomeOf, scoreOf } from '#features/agile/kanban/forecasts/rules-score.ts'
import { burndownOf } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { velocityOf } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { catalogues } from '#i18n/messages.ts'
import { defaultRuns as simulations } from '#kit/simulation/randoms.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { anyHistory, fixedNow as now } from '#tests/support/flow-history.ts'
import { runCount } from '#tests/support/run-count.ts'

const setup = await makeBoardApi()
const { t, signInAs } = setup
const teamId = await setup.findOrCreateTeam(setup.owner)
afterAll(t.close)

const hour = 3_600_000
const day = 24 * hour

/** Returns the paths of all numbers that are NaN, infinite or -0. */
function invalidNumbersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`]
  if (ArrayBuffer.isView(value)) return invalidNumbersIn([...(value as unknown as Int32Array)], path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => invalidNumbersIn(part, `${path}.${key}`))
}

/** Returns the visible text of a page, without scripts and attributes. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const invalidText = /\b(NaN|Infinity|undefined|null)\b|-0\b(?![.\d-])|\[object/

describe('too little data gives no number', () => {
  it('for the flow of any small history, its tables and its overview', () => {
    fc.assert(
      fc.property(anyHistory, fc.constantFrom(7, 30, 90, 365), (history, days) => {
        const report = flowOf(history, { days, now })
        expect(invalidNumbersIn(report)).toEqual([])
        expect(invalidNumbersIn(figuresOf({ ...history, blocks: null }, { days, now }))).toEqual([])
        for (const chart of chartNames) expect(invalidNumbersIn(chartTable(report, chart))).toEqual([])
        const { cycleTime, leadTime, timeInColumn, behaviour, ageing } = report
        for (const summary of [cycleTime, leadTime, ...timeInColumn])
          expect([summary.average, summary.p50, summary.p85, summary.p95].every(each => each === null)).toBe(
            summary.count < 5,
          )
        for (const { count, p50, p95 } of ageing.bands)
          expect([p50 === null, p95 === null]).toEqual([count < 5, count < 5])
        for (const { count, mean, lower, upper } of Object.values(behaviour))
          expect([mean, lower, upper].every(each => each === null)).toBe(count < 5)
      }),
      { numRuns: runCount({ short: 90, long: 1200 }) },
    )
  })

  it('for the burndown of any small sprint', () => {
    const Change = fc.record({
      itemId: fc.constantFrom('a', 'b'),
      change: fc.constantFrom('COMMITTED', 'ADDED', 'REMOVED', 'ESTIMATED', 'COMPLETED', 'REOPENED'),
      points: fc.option(fc.constantFrom(0, 0.5, 8)),
      at: fc.nat(20 * day).map(age => now - age),
    })
    const Sprint = fc.record({
      startedAt: fc.nat(20 * day).map(age => now - age),
      endDate: fc.constantFrom(null, '2026-05-01', '2026-06-15', '2026-06-20'),
      completedAt: fc.constantFrom(null, now),
      timeZone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/New_York'),
    })
    fc.assert(
      fc.property(
        fc.array(Change, { maxLength: 6 }),
        Sprint,
        fc.constantFrom('points', 'items'),
        (rows, sprint, unit) => {
          expect(invalidNumbersIn(burndownOf(rows as never, { ...sprint, now }, unit as 'points'))).toEqual([])
        },
      ),
      { numRuns: runCount({ short: 90, long: 1200 }) },
    )
  })

  it('for a forecast, its probabilities, its bins and its score', () => {
    const History = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 9), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(History, fc.constantFrom(1, 7, 500), (history, items) => {
        if (shortHistoryRefusalOf(history)) return
        const forecasts = [forecastWhen(history, items), forecastHowMany(history, items)] as const
        for (const forecast of forecasts) {
          expect(
            invalidNumbersIn({ ...forecast, values: [forecast.values[0], forecast.values[simulations - 1]] }),
          ).toEqual([])
          expect(invalidNumbersIn(binsOf(forecast))).toEqual([])
        }
        for (const days of [0, 1, 30, 10_000]) {
          const chance = chanceBy(forecasts[0], days)
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(0.95)
        }
        const { p50, p85, p95 } = forecasts[0]
        const storedForecast = {
          kind: 'WHEN',
          items,
          until: null,
          at: now - 20 * day,
          result: { p50, p85, p95 },
        } as const
        const outcome = outcomeOf(storedForecast, [now - day], now)
        expect(invalidNumbersIn(scoreOf([outcome]))).toEqual([])
        expect(scoreOf([outcome, outcome, outcome, outcome])).toMatchObject({ brier: null, expected: null })
      }),
      { numRuns: runCount({ short: 5, long: 60 }) },
    )
  })

  it.each([0, 1, 4])('for a velocity of %i sprints', count => {
    const sprint = { id: 's', name: 'S', completedAt: 1, committedPoints: 5, committedItems: 1 }
    const sprints = Array.from({ length: count }, () => ({ ...sprint, completedPoints: 5, completedItems: 1 }))
    expect(velocityOf(sprints)).toMatchObject({ points: null, items: null })
  })
})

/** Creates a Scrum board with `count` completed sprints, each with one item that took three hours. */
async function createBoardWithSprints(count: number) {
  let owner = await signInAs('OWNER')
  const createResponse = await owner('POST', setup.boardsUrl, { title: `With ${count}`, process: 'SCRUM', teamId })
  const board = setup.boardAt(createResponse.body.data.id)
  const [, doing, , done] = await board.columnIdsFor(owner)
  for (let i = 0; i < count; i++) {
    const { sprint } = (await owner('POST', `${board.url}/sprints`, { name: `S${i}` })).body.data
    const { id } = await board.addItem(owner, `Boat ${i}`, { points: 3, sprintId: sprint.id })
    await owner('POST', `${board.url}/sprints/${sprint.id}/start`)
    await owner('POST', `${board.url}/items/${id}/move`, { columnId: doing })
    t.clock.move(3 * hour)
    // The session has expired meanwhile.
    owner = await signInAs('OWNER')
    await owner('POST', `${board.url}/items/${id}/move`, { columnId: done })
    await owner('POST', `${board.url}/sprints/${sprint.id}/complete`, { rollOver: null })
  }
  return { board, owner }
}

describe.each([0, 1, 4])('with %i items completed in as many sprints,', count => {
  it('metrics, velocity and forecasts report too little data', async () => {
    const { board, owner } = await createBoardWithSprints(count)
    const nullSummary = { count, average: null, p50: null, p85: null, p95: null }
    const nullFigures = {
      cycleTime: nullSummary,
      leadTime: nullSummary,
      flowEfficiency: null,
      blockedShare: null,
      throughput: { itemsCompleted: count, perWeek: null },
    }
    const { flow } = (await owner('GET', `${board.url}/metrics/flow`)).body.data
    expect(flow).toMatchObject({ ...nullFigures, behaviour: { cycleTime: { count, mean: null, upper: null } } })
    for (const each of flow.timeInColumn) expect(each).toMatchObject({ average: null, p50: null, share: null })
    const overview = (await owner('GET', '/api/kanban/metrics/flow')).body.data
    expect(overview.boards.find(({ id }: { id: string }) => id === board.id).figures).toMatchObject(nullFigures)
    const { items } = (await owner('GET', `${board.url}/metrics/velocity`)).body.data
    expect(items[0].velocity).toMatchObject({ points: null, items: null })
    expect(items[0].velocity.sprints).toHaveLength(count)
    expect((await owner('GET', `${board.url}/metrics/burndown`)).body.data.items).toEqual([])
    for (const request of [
      { kind: 'WHEN', items: 3 },
      { kind: 'HOW_MANY', until: new Date(t.clock.now() + 7 * day).toISOString().slice(0, 10) },
    ]) {
      const { status, body } = await owner('POST', `${board.url}/forecasts`, request)
      expect(status).toBe(409)
      expect(['no_throughput', 'few_days']).toContain(body.data.reason)
    }
    expect((await owner('GET', `${board.url}/forecasts`)).body.data).toMatchObject({ total: 0, score: { brier: null } })
    const project = (await owner('GET', '/api/kanban/dashboard')).body.data.projects?.find(
      ({ id }: { id: string }) => id === board.id,
    )
    if (project) expect(project.velocityTrend).toBeNull()
  })

  it('exports contain only rows with data', async () => {
    const { board, owner } = await createBoardWithSprints(count)
    for (const chart of chartNames as readonly ChartName[]) {
      const { status, body } = await owner('GET', `${board.url}/metrics/flow/export?chart=${chart}`)
      expect(status).toBe(200)
      expect(String(body), chart).not.toMatch(invalidText)
      const rows = String(body).trim().split('\r\n').slice(1)
      if (chart === 'cycleTime') expect(rows).toHaveLength(count)
      if (chart === 'timeInColumn') for (const row of rows) expect(row).toMatch(/^[^,]+,\d+,,,,,$/)
    }
  })

  it('pages explain that there is too little data', async () => {
    const { board, owner } = await createBoardWithSprints(count)
    const readPage = async (path: string) => textOf(String((await owner('GET', path)).body))
    const flow = await readPage(`/analytics/flow-metrics?board=${board.id}`)
    const message = count === 0 ? 'No flow data yet' : 'At least 5 are needed.'
    expect(flow).toContain(message)
    const sprints = await readPage(`/kanban/${board.id}/sprints`)
    expect(sprints).toContain(count === 0 ? 'sprint' : catalogues.en.sprints.velocity.notEnough)
    const forecasts = await readPage(`/analytics/forecasts?board=${board.id}`)
    expect(forecasts).toContain('Not enough data for a forecast')
    const otherPages = await Promise.all(['/analytics?days=30', '/kanban', `/backlog?board=${board.id}`].map(readPage))
    for (const text of [flow, sprints, forecasts, ...otherPages]) expect(text).not.toMatch(invalidText)
  })
})

it('five items completed in five sprints are enough for all metrics', async () => {
  const { board, owner } = await createBoardWithSprints(5)
  const { flow } = (await owner('GET', `${board.url}/metrics/flow`)).body.data
  expect(flow.cycleTime).toEqual({ count: 5, average: 3, p50: 3, p85: 3, p95: 3 })
  const { items } = (await owner('GET', `${board.url}/metrics/velocity`)).body.data
  expect(items[0].velocity.points).toEqual({ min: 3, max: 3, average: 3 })
})
