import { afterAll, describe, expect, it } from 'vitest'
import { type AnalyticsData, analyticsOf, type FirstRound } from '#features/agile/poker-analytics/rules.ts'
import { timeRangesOf } from '#features/agile/sessions/analytics/rules-time.ts'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { ticksUpTo } from '#ui/charts/scale.ts'

const setup = await makePokerApi()
const { t, homeAccountId, foreignAccountId, api, signInAs, makeSession } = setup
afterAll(t.close)
const owner = await signInAs('OWNER')
const url = `${api}/accounts/${homeAccountId}/analytics`
const page = '/analytics/planning-poker'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 9, 6, 9)

/** Returns data points that differ, three days apart. */
function analyticsData(count: number): AnalyticsData {
  const list = <T>(create: (i: number) => T) => Array.from({ length: count }, (_, i) => create(i))
  const revealedAt = (i: number) => now - i * 3 * day
  return {
    items: [],
    sessions: list(i => ({ id: `s${i}`, completedAt: revealedAt(i) })),
    estimates: list(i => ({ sessionId: `s${i}`, value: String(10 + i), isInPoints: true })),
    stories: list(i => ({
      id: `t${i}`,
      sessionId: `s${i}`,
      category: 'STORY_POINTS',
      finalEstimate: '5',
      startedAt: revealedAt(i) - 60_000,
      estimatedAt: revealedAt(i) + i * 60_000,
      rounds: 1 + (i % 2),
    })),
    firstRounds: list((i): FirstRound => {
      const figures = { consensus: i % 2 === 0, median: 4, finalEstimate: '5', spread: i % 3, confidence: 1 + (i % 5) }
      return { storyId: `t${i}`, sessionId: `s${i}`, revealedAt: revealedAt(i), ...figures }
    }),
  }
}

describe('the metrics of a team', () => {
  it.each([
    { count: 0, rounds: 0 },
    { count: 1, rounds: 1 },
    { count: 4, rounds: 6 },
  ])('report too little data with $count data points instead of a number', ({ count, rounds }) => {
    const analytics = analyticsOf(analyticsData(count), { days: 90, now })
    for (const name of ['velocity', 'consensus', 'timeToConsensus', 'firstMedian', 'confidence', 'spread'] as const) {
      expect(analytics[name]).toMatchObject({ value: null, count })
      expect(analytics[name].points.every(({ value }) => value === null)).toBe(true)
    }
    expect(analytics.rounds).toEqual({ count, bars: [], average: null })
    expect(analytics.estimates).toEqual([{ category: 'STORY_POINTS', count, bars: [] }])
    expect(analytics.spreadByConfidence).toEqual({ count, bars: [] })
    expect(analytics.counts).toEqual({ sessions: count, stories: count, rounds })
    expect(JSON.stringify(analytics)).not.toMatch(/NaN|Infinity/)
  })

  it('have values from five data points on', () => {
    const analytics = analyticsOf(analyticsData(5), { days: 90, now })
    // Average of 10 to 14 points.
    expect(analytics.velocity).toMatchObject({ value: 12, count: 5 })
    // Three of five stories.
    expect(analytics.consensus.value).toBe(0.6)
    // Median of one to five minutes.
    expect(analytics.timeToConsensus.value).toBe(3 * 60_000)
    // The first median was 4, and the estimate 5.
    expect(analytics.firstMedian.value).toBe(0.8)
    // Average of 1 to 5.
    expect(analytics.confidence.value).toBe(3)
    // Average of 0, 1, 2, 0 and 1.
    expect(analytics.spread.value).toBe(0.8)
    expect(analytics.rounds).toMatchObject({
      average: 1.4,
      bars: [{ value: '1', count: 3 }, { value: '2', count: 2 }, {}, {}, {}],
    })
    expect(analytics.estimates[0]!.bars).toEqual([{ value: '5', count: 5 }])
  })

  it('group by week from Monday, or by month over a year, and include empty periods', () => {
    const weeks = timeRangesOf(30, now)
    expect(weeks).toHaveLength(6)
    for (const { from } of weeks) expect(new Date(from).getUTCDay()).toBe(1)
    for (const [i, { from }] of weeks.slice(1).entries()) expect(from).toBe(weeks[i]!.to)
    const months = timeRangesOf(365, now)
    expect(months).toHaveLength(13)
    expect(new Date(months[0]!.from).toISOString()).toBe('2025-10-01T00:00:00.000Z')
    const { points } = analyticsOf(analyticsData(5), { days: 90, now }).velocity
    expect(points.filter(({ value }) => value === null).length).toBeGreaterThan(5)
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  })

  it('sort estimates by their scale', () => {
    const data = analyticsData(6)
    const sizes = ['XL', 'S', '?', 'M', 'S', 'XS']
    data.stories = data.stories.map((story, i) => ({ ...story, category: 'SIZE', finalEstimate: sizes[i]! }))
    const [, sizeEstimates] = analyticsOf(data, { days: 90, now }).estimates
    expect(sizeEstimates!.bars.map(({ value }) => value)).toEqual(['XS', 'S', 'M', 'XL', '?'])
  })
})

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 0.5, 1]],
    [Number.NaN, [0, 0.5, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [5, [0, 2, 4, 6]],
    [23, [0, 10, 20, 30]],
    [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
  ])('reaches %d in round steps', (max, ticks) => expect(ticksUpTo(max)).toEqual(ticks))

  it('uses whole numbers for counts', () => {
    expect(ticksUpTo(2, { hasIntegerTicks: true })).toEqual([0, 1, 2])
    expect(ticksUpTo(0, { hasIntegerTicks: true })).toEqual([0, 1])
  })
})

describe('the analytics of an account', () => {
  it('report too little data in the API and on the page', async () => {
    const { status, body } = await owner('GET', `${url}?days=30`)
    expect([status, body.data.velocity.value, body.data.counts.sessions]).toEqual([200, null, 0])
    const analyticsPage = await owner('GET', page)
    expect(analyticsPage.status).toBe(200)
    expect(analyticsPage.body).toContain('Not enough data')
    expect(analyticsPage.body).toContain(
      'No completed sessions with story points in this period. At least 5 are needed.',
    )
    expect(analyticsPage.body).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('come from completed sessions, by team and period', async () => {
    const team = (await owner('POST', '/api/teams', { name: 'Riggers' })).body.data.id
    for (let i = 0; i < 5; i++) await makeCompletedSession(setup, i < 2 ? { teamId: team } : {})
    await makeSession(owner, homeAccountId)
    const { body } = await owner('GET', `${url}?days=30`)
    expect(body.data.counts).toEqual({ sessions: 5, stories: 5, rounds: 10 })
    expect(body.data.velocity).toMatchObject({ value: 5, count: 5 })
    expect(body.data.consensus).toMatchObject({ value: 0, count: 5 })
    expect(body.data.timeToConsensus).toMatchObject({ value: 4 * 60_000, count: 5 })
    expect(body.data.confidence.value).toBe(2.5)
    expect(body.data.spread.value).toBe(1)
    const metrics = await owner('GET', `${api}/accounts/${homeAccountId}/metrics?days=30`)
    expect(metrics.body.data.teamVelocity).toBe(body.data.velocity.value)
    const teamResponse = await owner('GET', `${url}?days=30&teamId=${team}`)
    expect(teamResponse.body.data.counts.sessions).toBe(2)
    expect(teamResponse.body.data.velocity.value).toBe(null)
    const text = (await owner('GET', page)).body
    expect(text).toContain('Chart: Points estimated')
    expect(text).toContain('Riggers')
    t.clock.move(40 * day)
    const ownerLater = await signInAs('OWNER')
    expect((await ownerLater('GET', `${url}?days=30`)).body.data.counts.sessions).toBe(0)
    expect((await ownerLater('GET', `${url}?days=90`)).body.data.counts.sessions).toBe(5)
    t.clock.move(-40 * day)
  })

  it('contain no data about individual people', async () => {
    const { body } = await owner('GET', url)
    expect(JSON.stringify(body)).not.toMatch(/Ada|Ben|par_|usr_|name/)
  })

  it('can be exported as CSV, chart by chart', async () => {
    const { body, response } = await owner('GET', `${url}/export?chart=velocity&days=30`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="planning-poker-velocity-30-days.csv"',
    )
    const [head, ...rows] = String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(head).toBe('from,to,points_per_session,data_points')
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toMatch(/,5,5$/)
    const charts = [
      'consensus',
      'timeToConsensus',
      'accuracy',
      'firstMedian',
      'daysByEstimate',
      'accuracyBySpread',
      'accuracyByConfidence',
      'confidence',
      'spread',
      'rounds',
      'estimates',
      'spreadByConfidence',
      'held',
    ]
    for (const chart of charts) expect((await owner('GET', `${url}/export?chart=${chart}`)).status, chart).toBe(200)
    expect((await owner('GET', `${url}/export?chart=people`)).status).toBe(422)
  })

  it('are limited to members and to plans with analytics; other plans see a description', async () => {
    expect((await owner('GET', `${api}/accounts/${foreignAccountId}/analytics`)).status).toBe(403)
    expect((await owner('GET', `${url}?days=31`)).body.fields).toEqual([
      { path: 'days', message: 'Choose 30, 90 or 365 days.' },
    ])
    expect((await owner('GET', `${url}?teamId=tea_unknown`)).body.error).toBe('Choose a team in this account.')
    const setPlan = (plan: string) =>
      t.db.unscoped('a test changes the plan').run('update accounts set plan = ? where id = ?', [plan, homeAccountId])
    await setPlan('FREE')
    for (const path of [url, `${url}/export?chart=velocity`]) {
      const { status, body } = await owner('GET', path)
      expect([status, body.data]).toEqual([402, expect.objectContaining({ plans: ['PRO', 'ENTERPRISE'] })])
    }
    const deniedPage = await owner('GET', page)
    expect([deniedPage.status, deniedPage.body]).toEqual([200, expect.stringContaining('See how your team estimates')])
    expect(deniedPage.body).not.toContain('Chart:')
    await setPlan('PRO')
    expect((await owner('GET', url)).status).toBe(200)
    await setPlan('ENTERPRISE')
  })
})
