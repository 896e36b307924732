import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, signInAs, makeBoard } = setup
afterAll(t.close)

const day = 24 * 3_600_000
const page = '/analytics/forecasts'
type Board = Awaited<ReturnType<typeof makeBoard>>
const fixture = {} as { board: Board }
const daysAgo = (days: number) => t.clock.now() - days * day

/** Adds an item that was completed some days ago. Writes to the database, because the API cannot set past times. */
async function addCompletedItem(
  board: Board,
  { completedDaysAgo, createdDaysAgo = 60 }: { completedDaysAgo: number; createdDaysAgo?: number },
) {
  const owner = await signInAs('OWNER')
  const item = await board.addItem(owner, `Done ${completedDaysAgo}`)
  await t.db
    .unscoped('a test backdates items')
    .run(`update board_items set status = 'COMPLETE', created_at = ?, work_completed_at = ? where id = ?`, [
      daysAgo(createdDaysAgo),
      daysAgo(completedDaysAgo),
      item.id,
    ])
}

beforeAll(async () => {
  fixture.board = await makeBoard(await signInAs('OWNER'), { title: 'Forecast' })
})

describe('a forecast of a board', () => {
  it('is rejected without completed items or with fewer than five active days', async () => {
    const { board } = fixture
    const owner = await signInAs('OWNER')
    const requestForecast = () => owner('POST', `${board.url}/forecasts`, { kind: 'WHEN', items: 3 })
    const noDataResponse = await requestForecast()
    expect([noDataResponse.status, noDataResponse.body.data.reason]).toEqual([409, 'no_throughput'])
    for (const days of [3, 4, 5, 6]) await addCompletedItem(board, { completedDaysAgo: days })
    const fewDaysResponse = await requestForecast()
    expect([fewDaysResponse.status, fewDaysResponse.body.data]).toEqual([
      409,
      expect.objectContaining({ reason: 'few_days', activeDays: 4 }),
    ])
    expect(fewDaysResponse.body.error).toBe('Not enough data: a forecast needs at least 5 days with completed items.')
    const pageText = (await owner('GET', `${page}?board=${board.id}`)).body
    expect(pageText).toContain('Not enough data for a forecast')
    expect((await owner('GET', `${board.url}/forecasts`)).body.data).toMatchObject({ total: 0, items: [] })
  })

  it('uses the throughput of past days, is stored with it, and is reproducible', async () => {
    const { board } = fixture
    for (const days of [10, 11, 12, 13, 14, 20, 21, 30, 40, 50])
      await addCompletedItem(board, { completedDaysAgo: days })
    await addCompletedItem(board, { completedDaysAgo: 0 })
    const owner = await signInAs('OWNER')
    const requestForecast = (body: object) => owner('POST', `${board.url}/forecasts`, body)
    const { status, body } = await requestForecast({ kind: 'WHEN', items: 5, history: 90 })
    expect(status).toBe(201)
    const { history, result, items, user, outcome } = body.data
    // The oldest item was created 60 days ago, and 14 items were completed before today.
    expect([history.length, history.reduce((sum: number, count: number) => sum + count, 0)]).toEqual([60, 14])
    expect(result.p50).toBeLessThan(result.p85)
    expect(result.p85).toBeLessThanOrEqual(result.p95)
    expect([items, user.name.length > 0, outcome.isOver, outcome.done]).toEqual([5, true, false, 0])
    expect((await requestForecast({ kind: 'WHEN', items: 5 })).body.data.result).toEqual(result)
    const untilDay = new Date(t.clock.now() + 14 * day).toISOString().slice(0, 10)
    const howManyForecast = (await requestForecast({ kind: 'HOW_MANY', until: untilDay })).body.data
    expect(howManyForecast.result.p50).toBeGreaterThanOrEqual(howManyForecast.result.p95)
    expect((await owner('GET', `${board.url}/forecasts?pageSize=2`)).body.data).toMatchObject({ total: 3, page: 1 })
  })

  it('can cover all open items, a sprint or a delivery, but no unknown one', async () => {
    const { board } = fixture
    const owner = await signInAs('OWNER')
    const requestForecast = (subject: string) => owner('POST', `${board.url}/forecasts`, { kind: 'WHEN', subject })
    expect((await requestForecast('open')).body.data).toMatchObject({ reason: 'nothing_open' })
    const { delivery } = (await owner('POST', `${board.url}/deliveries`, { title: 'Launch' })).body.data
    for (let i = 0; i < 3; i++) await board.addItem(owner, `Open ${i}`, i < 2 ? { deliveryId: delivery.id } : {})
    expect((await requestForecast('open')).body.data.items).toBe(3)
    expect((await requestForecast(`delivery:${delivery.id}`)).body.data).toMatchObject({
      items: 2,
      subjectName: 'Launch',
    })
    expect((await requestForecast('sprint:spr_unknown')).body.fields[0].path).toBe('subject')
  })

  it('requires a number of items and a future day', async () => {
    const owner = await signInAs('OWNER')
    const requestForecast = (body: object) => owner('POST', `${fixture.board.url}/forecasts`, body)
    expect((await requestForecast({ kind: 'WHEN' })).body.fields).toEqual([
      { path: 'items', message: 'Enter a whole number of items from 1 to 1,000.' },
    ])
    expect((await requestForecast({ kind: 'WHEN', items: 5, history: 45 })).status).toBe(422)
    for (const untilDay of ['2020-01-01', '2099-01-01', new Date(t.clock.now()).toISOString().slice(0, 10)])
      expect((await requestForecast({ kind: 'HOW_MANY', until: untilDay })).body.fields[0].path, untilDay).toBe('until')
  })

  it('can be created by people who edit the board, read by all members, and not found by strangers', async () => {
    const { board } = fixture
    const [observer, stranger] = [await signInAs('OBSERVER'), await signInAs('foreign owner')]
    const request = { kind: 'WHEN', items: 2 }
    expect((await observer('POST', `${board.url}/forecasts`, request)).status).toBe(403)
    expect((await observer('GET', `${board.url}/forecasts`)).status).toBe(200)
    expect((await observer('GET', `${page}?board=${board.id}`)).body).not.toContain('Forecast date')
    expect((await stranger('POST', `${board.url}/forecasts`, request)).status).toBe(404)
    expect((await stranger('GET', `${board.url}/forecasts`)).status).toBe(404)
  })

  it('can be requested with a plain form, which explains errors at the field', async () => {
    const owner = await signInAs('OWNER')
    const form = { board: fixture.board.id, history: '90', kind: 'WHEN', subject: 'items', items: '4' }
    const response = await owner('POST', page, undefined, { form, redirect: 'manual' } as never)
    expect(response.status).toBe(303)
    const forecastUrl = response.response.headers.get('location')!
    const forecastPage = (await owner('GET', forecastUrl)).body
    expect(forecastPage).toContain('When will 4 items be done?')
    expect(forecastPage).toContain('10,000 simulations')
    expect(forecastPage.replace(/<[^>]*>/g, ' ')).not.toMatch(/NaN|undefined|Infinity|\b100\s?%/)
    const errorResponse = await owner('POST', page, undefined, { form: { ...form, items: '0' } } as never)
    expect([errorResponse.status, errorResponse.body]).toEqual([
      422,
      expect.stringContaining('a whole number of items from 1 to 1,000.'),
    ])
  })

  it('is compared with the outcome and scored after its last day', async () => {
    const { board } = fixture
    const owner = await signInAs('OWNER')
    const listBefore = (await owner('GET', `${board.url}/forecasts`)).body.data
    expect(listBefore.score).toMatchObject({ forecasts: 0, brier: null })
    t.clock.move(400 * day)
    await addCompletedItem(board, { completedDaysAgo: 390 })
    const ownerLater = await signInAs('OWNER')
    const { items, score } = (await ownerLater('GET', `${board.url}/forecasts?pageSize=100`)).body.data
    expect(items.every((each: { outcome: { isOver: boolean } }) => each.outcome.isOver)).toBe(true)
    expect(score.forecasts).toBe(items.length)
    expect(score.brier).toBeGreaterThan(0.5)
    const pageAfterwards = (await ownerLater('GET', `${page}?board=${board.id}`)).body
    expect(pageAfterwards).toContain('Forecasts were overconfident')
    expect(pageAfterwards).toContain('95% missed')
    t.clock.move(-400 * day)
  })
})

describe('a stored forecast', () => {
  it('gets a score after its last day that matches a manual calculation', async () => {
    const owner = await signInAs('OWNER')
    const { body } = await owner('POST', setup.boardsUrl, {
      title: 'Scored',
      teamId: await setup.findOrCreateTeam(owner),
    })
    const board = setup.boardAt(body.data.id)
    for (const days of [1, 2, 3, 4, 5, 6]) await addCompletedItem(board, { completedDaysAgo: days, createdDaysAgo: 6 })
    // One item per day: two are done in two days, nine in nine.
    const forecasts = []
    for (const items of [2, 2, 2, 2, 9])
      forecasts.push((await owner('POST', `${board.url}/forecasts`, { kind: 'WHEN', items })).body.data)
    expect(forecasts.map(({ result }) => result)).toEqual(
      [2, 2, 2, 2, 9].map(each => ({ p50: each, p85: each, p95: each })),
    )
    expect(forecasts[0].history).toEqual([1, 1, 1, 1, 1, 1])
    const listForecasts = async () => (await (await signInAs('OWNER'))('GET', `${board.url}/forecasts`)).body.data

    t.clock.move(day)
    for (let i = 0; i < 2; i++) await addCompletedItem(board, { completedDaysAgo: 0, createdDaysAgo: 1 })
    t.clock.move(3 * day)
    // Four forecasts ended and came true, but a score needs five.
    expect((await listForecasts()).score).toMatchObject({ forecasts: 4, brier: null, expected: null })
    t.clock.move(7 * day)
    const { items, score } = await listForecasts()
    expect(items.map((each: { outcome: { done: number } }) => each.outcome.done)).toEqual([2, 2, 2, 2, 2])
    // Errors of 0.5, 0.15 and 0.05 if it came true, of 0.5, 0.85 and 0.95 if not: (4 * 0.275 + 1.875) / 15.
    expect(score).toMatchObject({ forecasts: 5, brier: 0.1983, expected: 0.1417 })
    expect(score.calibration).toEqual([50, 85, 95].map(level => ({ level, overCount: 5, trueCount: 4, share: 0.8 })))
    const byId = new Map(items.map((each: { id: string; result: object }) => [each.id, each.result]))
    for (const { id, result } of forecasts) expect(byId.get(id)).toEqual(result)
  })
})
