import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf } from '#features/finance/metrics/changes/rules.ts'
import { chartSeries, positionOf } from '#features/finance/metrics/chart/rules-chart.ts'
import { keyFor } from '#features/finance/metrics/custom/rules.ts'
import { explainMetric, explainMetricFigures } from '#features/finance/metrics/overview/rules-figures.ts'
import { builtInMetric, customMetric, type MetricPoint } from '#features/finance/metrics/rules.ts'
import type { MetricFacts } from '#features/finance/metrics/rules-points.ts'
import { parseValue, roundValue, valueFaultOf, valueText } from '#features/finance/metrics/rules-values.ts'
import { parseLines } from '#features/finance/metrics/value-import/rules-lines.ts'
import { addDays } from '#kit/day.ts'

const today = '2026-11-20'
const users = builtInMetric('active_users')
const conversion = builtInMetric('trial_conversion')
const score = customMetric({ key: 'score', name: 'Score', unit: 'count' })
const retention = customMetric({ key: 'retention', name: 'Retention', unit: 'share' })
const spend = builtInMetric('cac_spend')

const point = (metric: string, day: string, value: number): MetricPoint => ({
  id: `${metric}/${day}`,
  metric,
  day,
  value,
})
const factsOf = (...points: MetricPoint[]): MetricFacts => ({
  asOfDate: { day: today, at: 0, isPast: false },
  metrics: [users, conversion, spend],
  points,
})

describe('a value of a metric', () => {
  it.each([
    [users, Number.NaN, 'countRange'],
    [users, Number.POSITIVE_INFINITY, 'countRange'],
    [users, 1e308, 'countRange'],
    [users, -1, 'countRange'],
    [users, 1.5, 'whole'],
    [builtInMetric('nps'), -100, null],
    [builtInMetric('nps'), 100.5, 'countRange'],
    [conversion, 1, null],
    [conversion, 1.01, 'shareRange'],
    [retention, 1.15, null],
    [retention, -0.3, null],
    [retention, 11, 'shareRange'],
    [spend, 0.5, 'whole'],
    [spend, -1, 'moneyRange'],
  ])('of %j, %d, has the fault %s', (metric, value, fault) =>
    expect(valueFaultOf(metric, { day: today, value }, today)).toBe(fault),
  )

  it('cannot be for a future day or a day before 1970', () => {
    expect(valueFaultOf(users, { day: '2026-11-21', value: 1 }, today)).toBe('future')
    expect(valueFaultOf(users, { day: '0206-11-20', value: 1 }, today)).toBe('tooEarly')
  })

  it.each([
    [users, '1,200', 1200],
    [users, '1 200', 1200],
    [users, '+12', 12],
    [score, '1.234,5', 1234.5],
    [score, '−3.5', -3.5],
    [score, '12,5', 12.5],
    [conversion, '12.5 %', 0.125],
    [conversion, '12,5', 0.125],
    [spend, '$1,250.50', 125_050],
    [users, '1e5', null],
    [users, 'Infinity', null],
    [users, '12 or so', null],
    [users, '', null],
    [spend, '1.234.5', null],
  ])('of %j typed as "%s" is %s', (metric, text, value) => expect(parseValue(metric, text)).toBe(value))

  it('can be parsed again from its text in forms and files', () => {
    const count = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    const share = fc.double({ min: -10, max: 10, noNaN: true })
    const cents = fc.integer({ min: 0, max: 1e12 })
    for (const [metric, values] of [
      [score, count],
      [retention, share],
      [spend, cents],
    ] as const)
      fc.assert(
        fc.property(values, sample => {
          const value = roundValue(metric, sample)
          expect(parseValue(metric, valueText(metric, value))).toBe(value)
        }),
      )
  })
})

describe('pasted lines', () => {
  it('have a day and a value, with any separator, quotes, empty lines and the titles of an exported file', () => {
    const text =
      '\uFEFF"date","value"\r\n2026-11-01, 120\r\n\r\n2026-11-02;1,300\n"2026-11-03","1,400"\n2026-11-04\t15\n2026-11-05 16'
    expect(parseLines(users, text, today)).toEqual({
      values: [
        { day: '2026-11-01', value: 120 },
        { day: '2026-11-02', value: 1300 },
        { day: '2026-11-03', value: 1400 },
        { day: '2026-11-04', value: 15 },
        { day: '2026-11-05', value: 16 },
      ],
      faults: [],
    })
  })

  it('are reported with number and reason if they cannot be read', () => {
    const text =
      '2026-11-01, 120\n1/11/2026, 5\n2026-02-30, 5\n2026-11-02, many\n2026-11-03, 1.5\n2027-01-01, 5\n2026-11-01, 6'
    expect(parseLines(users, text, today).faults.map(({ line, fault, other }) => [line, fault, other])).toEqual([
      [2, 'notALine', undefined],
      [3, 'notALine', undefined],
      [4, 'notANumber', undefined],
      [5, 'whole', undefined],
      [6, 'future', undefined],
      [7, 'repeatedDay', 1],
    ])
  })

  it('are at most 1,000', () => {
    const lines = Array.from({ length: 1001 }, (_, i) => `${addDays(today, -i)}, ${i}`)
    expect(parseLines(users, lines.slice(1).join('\n'), today)).toMatchObject({ faults: [] })
    expect(parseLines(users, lines.join('\n'), today).faults).toMatchObject([{ line: 1001, fault: 'tooMany' }])
  })
})

describe('the key of a custom metric', () => {
  it.each([
    ['Weekly éclairs', [], 'weekly_eclairs'],
    ['NPS', [], 'nps_2'],
    ['Events', [], 'events_2'],
    ['custom', [], 'custom_2'],
    ['Score', ['score', 'score_2'], 'score_3'],
    ['活跃用户', [], 'metric'],
    ['../admin', [], 'admin'],
  ])('for "%s" is plain text that no other metric uses', (name, taken, key) =>
    expect(keyFor(name, new Set(taken))).toBe(key),
  )
})

describe('figures of metrics', () => {
  it('use the newest value or the sum of the last complete month, and list the values left out with a reason', () => {
    const figures = explainMetricFigures(
      factsOf(
        point('active_users', '2026-10-01', 80),
        point('active_users', '2026-11-10', 120),
        point('signups', '2026-10-01', 3),
        point('signups', '2026-10-31', 4),
        point('signups', '2026-11-01', 100),
      ),
    )
    expect(figures.activeUsers).toMatchObject({
      value: 120,
      excludedRows: [{ day: '2026-10-01', reason: 'olderValue' }],
    })
    expect(figures.signups).toMatchObject({
      value: 7,
      rowCount: 2,
      excludedRows: [{ value: 100, reason: 'monthNotOver' }],
    })
    expect(figures.nps).toMatchObject({ value: null, missing: { key: 'noValue' } })
  })

  it('are null, not 0, for a month without values', () => {
    const { signups } = explainMetricFigures(factsOf(point('signups', '2026-11-01', 100)))
    expect(signups).toMatchObject({ value: null, missing: { key: 'noValuesOf', params: { month: '2026-10' } } })
  })

  it('have rows that add up to the value', () => {
    const dayBefore = fc.integer({ min: 0, max: 120 }).map(days => addDays(today, -days))
    const values = fc.uniqueArray(fc.tuple(dayBefore, fc.nat({ max: 1e9 })), {
      selector: ([day]) => day,
      maxLength: 60,
    })
    fc.assert(
      fc.property(values, fc.constantFrom(users, spend), (list, metric) => {
        const facts = factsOf(...list.map(([day, value]) => point(metric.key, day, value)))
        const { value, rows, unlistedRows } = explainMetric(facts, metric, metric.key)
        const parts = [...rows, ...unlistedRows].map(row => row.value ?? 0)
        expect(value).toBe(parts.length === 0 ? null : parts.reduce((sum, each) => sum + each, 0))
      }),
    )
  })

  it('show the change since 30 days before, or since the month before', () => {
    const facts = factsOf(
      point('active_users', '2026-10-05', 70),
      point('active_users', '2026-10-11', 80),
      point('active_users', '2026-10-12', 90),
      point('active_users', '2026-11-10', 120),
      point('cac_spend', '2026-09-05', 1000),
      point('cac_spend', '2026-10-05', 1500),
    )
    expect(changeOf(facts, users)).toEqual({ change: 40, since: '2026-10-11' })
    expect(changeOf(facts, spend)).toEqual({ change: 500, since: '2026-09' })
    expect(changeOf(facts, conversion)).toBeNull()
  })
})

describe('the chart of a metric', () => {
  const daily = Array.from({ length: 300 }, (_, i) => point('m', addDays(today, -i), i))

  it('shows weeks if there are many values, and keeps the total of sums', () => {
    const { points, isWeekly } = chartSeries({ isSum: true }, daily)
    // 300 days up to a Friday: 5 days of this week, 42 whole weeks, and 1 day of the first week.
    expect([isWeekly, points.length]).toEqual([true, 44])
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(daily.reduce((sum, { value }) => sum + value, 0))
    expect(chartSeries({ isSum: false }, daily).points.at(-1)).toEqual({ day: '2026-11-16', value: 0 })
    expect(chartSeries({ isSum: false }, daily.slice(0, 60))).toMatchObject({ isWeekly: false })
  })

  it('places an event between the days around it', () => {
    const series = ['2026-11-01', '2026-11-03', '2026-11-07']
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-04', '2026-11-09'].map(day => positionOf(series, day)),
    ).toEqual([null, 0, 0.5, 1.25, 2])
  })
})
