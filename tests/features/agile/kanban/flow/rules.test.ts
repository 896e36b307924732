import { describe, expect, it } from 'vitest'
import { hour } from '#features/agile/kanban/boards/rules-days.ts'
import { flowOf } from '#features/agile/kanban/flow/rules.ts'
import { behaviourOf } from '#features/agile/kanban/flow/rules-behaviour.ts'
import { statisticsOf } from '#features/agile/kanban/flow/rules-statistics.ts'
import { percentileOf } from '#kit/percentile.ts'
import { historyOf, type Step } from '#tests/support/flow-history.ts'

const timeOf = (text: string) => Date.parse(`${text}Z`)
const now = timeOf('2026-03-31T12:00:00')

/** Returns the steps of an item that was created, started and completed so many hours ago. */
const completedItem = (hoursAgo: { created: number; started: number; completed: number }): Step[] => [
  { columnId: 'todo', at: now - hoursAgo.created * hour },
  { columnId: 'doing', at: now - hoursAgo.started * hour },
  { columnId: 'done', at: now - hoursAgo.completed * hour },
]

describe('percentiles', () => {
  it('are nearest-rank percentiles', () => {
    const oneToTwenty = Array.from({ length: 20 }, (_, i) => i + 1)
    expect([50, 85, 95, 100].map(percent => percentileOf(oneToTwenty, percent))).toEqual([10, 17, 19, 20])
    expect([1, 50, 95].map(percent => percentileOf([7], percent))).toEqual([7, 7, 7])
  })

  it.each([0, 1, 4])('are null for %i values, and so is the average', count => {
    const nullSummary = { average: null, p50: null, p85: null, p95: null }
    expect(statisticsOf(Array.from({ length: count }, () => 3))).toEqual({ count, ...nullSummary })
  })

  it('exist for five values', () => {
    expect(statisticsOf([5, 1, 4, 2, 3])).toEqual({ count: 5, average: 3, p50: 3, p85: 5, p95: 5 })
  })
})

describe('flow metrics', () => {
  it('match a manual calculation from moves', () => {
    // Cycle times 10, 20, 30, 40, 50 hours, lead times 100 hours each.
    const items = [10, 20, 30, 40, 50].map(cycle => completedItem({ created: 102, started: 2 + cycle, completed: 2 }))
    const report = flowOf(historyOf([...items, [{ columnId: 'doing', at: now - 6 * hour }]], { wipLimit: 2 }), {
      days: 30,
      now,
    })
    expect(report.cycleTime).toEqual({ count: 5, average: 30, p50: 30, p85: 50, p95: 50 })
    expect(report.leadTime).toMatchObject({ count: 5, average: 100, p95: 100 })
    expect(report.flowEfficiency).toBe(0.3)
    expect(report.wipCount).toEqual({ current: 1, limit: 4 })
    expect(report.wipUtilisation).toBe(0.25)
    expect(report.throughput).toEqual({ itemsCompleted: 5, period: 30, perWeek: null })
    expect(report.ageing.items).toMatchObject([{ columnId: 'doing', age: 6 }])
    expect(report.withoutStart).toBe(0)
  })

  it.each([0, 1, 4])('are null for %i completed items', count => {
    const items = Array.from({ length: count }, (_, i) => completedItem({ created: 60 + i, started: 50, completed: 2 }))
    const report = flowOf(historyOf(items), { days: 90, now })
    expect(report.cycleTime).toMatchObject({ count, average: null, p85: null })
    expect([report.flowEfficiency, report.blockedShare, report.throughput.perWeek]).toEqual([null, null, null])
    expect(report.behaviour.cycleTime).toMatchObject({ count, mean: null, upper: null })
    expect(report.ageing.bands.every(({ p50 }) => p50 === null)).toBe(true)
    expect(report.timeInColumn.every(({ average, share }) => average === null && share === null)).toBe(true)
    expect(report.throughput.itemsCompleted).toBe(count)
    expect(JSON.stringify(report)).not.toMatch(/NaN|Infinity/)
  })

  it('limit flow efficiency to 100 percent', () => {
    // Work started before these items were created here, as with imported items.
    const items = Array.from({ length: 5 }, () => ({
      steps: completedItem({ created: 10, started: 8, completed: 2 }),
      startedAt: now - 200 * hour,
    }))
    expect(flowOf(historyOf(items), { days: 30, now }).flowEfficiency).toBe(1)
  })

  it('measure a reopened item from its first start to its last completion', () => {
    const reopenedSteps: Step[] = [
      ...completedItem({ created: 100, started: 80, completed: 60 }),
      { columnId: 'doing', at: now - 50 * hour },
      { columnId: 'done', at: now - 10 * hour },
    ]
    const reopenedOpenSteps: Step[] = [
      ...completedItem({ created: 100, started: 80, completed: 60 }),
      { columnId: 'doing', at: now - 50 * hour },
    ]
    const report = flowOf(historyOf([reopenedSteps, reopenedOpenSteps]), { days: 30, now })
    expect(report.scatter).toMatchObject([{ hours: 70, completedAt: now - 10 * hour }])
    expect(report.throughput.itemsCompleted).toBe(1)
    expect(report.ageing.items).toMatchObject([{ age: 80 }])
  })

  it('count an item that was never active, without a cycle time', () => {
    const directSteps: Step[] = [
      { columnId: 'todo', at: now - 40 * hour },
      { columnId: 'done', at: now - 10 * hour },
    ]
    const report = flowOf(historyOf([directSteps]), { days: 30, now })
    expect([report.cycleTime.count, report.leadTime.count, report.withoutStart, report.scatter]).toEqual([0, 1, 1, []])
  })

  it('have no limit if one of the active columns has none', () => {
    const history = historyOf([[{ columnId: 'doing', at: now - hour }]], { wipLimit: 3 })
    history.columns.find(({ id }) => id === 'review')!.wipLimit = null
    expect(flowOf(history, { days: 7, now })).toMatchObject({
      wipCount: { current: 1, limit: null },
      wipUtilisation: null,
    })
  })

  it('count elapsed hours across a clock change', () => {
    // In most of Europe 29 March 2026 had 23 hours, so noon to noon is 23 hours.
    const [start, end] = [Date.parse('2026-03-28T12:00:00+01:00'), Date.parse('2026-03-29T12:00:00+02:00')]
    const steps: Step[] = [
      { columnId: 'doing', at: start },
      { columnId: 'done', at: end },
    ]
    const { scatter, throughputByDay } = flowOf(historyOf([steps]), { days: 7, now })
    expect(scatter[0]!.hours).toBe(23)
    expect(throughputByDay.map(({ from: day }) => day)).toEqual(
      ['25', '26', '27', '28', '29', '30', '31'].map(each => `2026-03-${each}`),
    )
  })

  it('include blocked time, and count overlapping blocks once', () => {
    const history = historyOf(
      Array.from({ length: 5 }, () => completedItem({ created: 30, started: 20, completed: 0 })),
    )
    history.blocks = [
      { item: 0, since: now - 30 * hour, until: now - 15 * hour },
      { item: 0, since: now - 16 * hour, until: now - 10 * hour },
      { item: 1, since: now - 10 * hour, until: null },
    ]
    // Two items were blocked for 10 hours each. All five were in progress for 100 hours in total.
    expect(flowOf(history, { days: 30, now }).blockedShare).toBe(0.2)
  })
})

describe('throughput', () => {
  it('is counted per day and per week from Monday, including empty ones, and partial weeks are marked', () => {
    const steps = (day: string): Step[] => [
      { columnId: 'doing', at: timeOf('2026-03-01T00:00:00') },
      { columnId: 'done', at: timeOf(`${day}T23:59:59`) },
    ]
    const items = ['2026-03-17', '2026-03-23', '2026-03-29', '2026-03-30'].map(steps)
    const { throughputByDay, throughputByWeek } = flowOf(historyOf(items), { days: 15, now })
    expect(throughputByDay.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([
      '2026-03-17',
      '2026-03-23',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(throughputByWeek).toEqual([
      { from: '2026-03-16', count: 1, isCut: true },
      { from: '2026-03-23', count: 2, isCut: false },
      { from: '2026-03-30', count: 1, isCut: true },
    ])
  })
})

describe('columns', () => {
  it('report the time in each column over all visits', () => {
    const steps: Step[] = [
      { columnId: null, at: now - 100 * hour },
      { columnId: 'doing', at: now - 60 * hour },
      { columnId: 'review', at: now - 40 * hour },
      { columnId: 'doing', at: now - 30 * hour },
      { columnId: 'done', at: now - 20 * hour },
    ]
    const { timeInColumn } = flowOf(historyOf(Array.from({ length: 5 }, () => steps)), { days: 30, now })
    const rows = timeInColumn.map(({ column, average, share }) => [column?.id ?? null, average, share])
    expect(rows).toEqual([
      [null, 40, 0.5],
      ['todo', null, null],
      ['doing', 30, 0.375],
      ['review', 10, 0.125],
    ])
  })

  it('have pace percentiles: the age of completed items when they last left the column', () => {
    const items = [10, 20, 30, 40, 50].map((review): Step[] => [
      { columnId: 'doing', at: now - 100 * hour },
      { columnId: 'review', at: now - (100 - review) * hour },
      { columnId: 'done', at: now - 10 * hour },
    ])
    const { bands } = flowOf(historyOf(items), { days: 30, now }).ageing
    expect(bands.map(({ column, p50, p85 }) => [column.id, p50, p85])).toEqual([
      ['doing', 30, 50],
      ['review', 90, 90],
    ])
  })
})

describe('a process-behaviour chart', () => {
  const pointsOf = (...values: number[]) => values.map((value, i) => ({ label: String(i), value }))

  it('has its limits at 2.66 average moving ranges from the mean', () => {
    // The mean is 10. The moving ranges 2, 4, 4, 2, 4 have the mean 3.2, so the limits are 8.512 away.
    const { mean, lower, upper, points: chartPoints } = behaviourOf(pointsOf(9, 11, 7, 11, 9, 13))
    expect([mean, lower, upper]).toEqual([10, 1.49, 18.51])
    expect(chartPoints.every(({ signals }) => signals.length === 0)).toBe(true)
  })

  it('marks outliers and shifts with signals', () => {
    const outlier = behaviourOf(pointsOf(...Array.from({ length: 12 }, (_, i) => 10 + (i % 2)), 40))
    expect(outlier.points.at(-1)!.signals).toContain('outside')
    const shift = behaviourOf(pointsOf(...Array.from({ length: 8 }, () => 3), ...Array.from({ length: 8 }, () => 9)))
    expect(shift.points.map(({ signals }) => signals.includes('shift'))).toEqual(
      Array.from({ length: 16 }, (_, i) => i === 7 || i === 15),
    )
  })

  it('never has a limit below 0, and no signals for equal values', () => {
    expect(behaviourOf(pointsOf(0, 9, 0, 9, 0)).lower).toBe(0)
    const equalValues = behaviourOf(pointsOf(4, 4, 4, 4, 4, 4, 4, 4, 4, 4))
    expect([equalValues.mean, equalValues.lower, equalValues.upper]).toEqual([4, 4, 4])
    expect(equalValues.points.every(({ signals }) => signals.length === 0)).toBe(true)
  })
})
