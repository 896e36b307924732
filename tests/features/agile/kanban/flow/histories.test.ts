import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour } from '#features/agile/kanban/boards/rules-days.ts'
import { flowOf } from '#features/agile/kanban/flow/rules.ts'
import { cumulativeFlow } from '#features/agile/kanban/flow/rules-cumulative.ts'
import type { FlowHistory } from '#features/agile/kanban/flow/rules-history.ts'
import { randomIntegersFrom } from '#kit/simulation/randoms.ts'
import { anyHistory, fixedNow, historyOf, type Step, statusAt } from '#tests/support/flow-history.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { runCount } from '#tests/support/run-count.ts'

const day = 24 * hour
const now = fixedNow

/** Returns the column of an item at a moment: undefined before its creation, and after it was archived uncompleted. */
function columnAt({ items, moves }: FlowHistory, item: number, moment: number): string | null | undefined {
  const latest = moves.filter(move => move.item === item && move.at <= moment).at(-1)
  if (!latest) return undefined
  const { archivedAt } = items[item]!
  const isGone = archivedAt !== null && archivedAt <= moment && statusAt(latest.to) !== 'COMPLETE'
  return isGone ? undefined : latest.to
}

describe('for any history', () => {
  it('the cumulative flow matches the board at the end of each day', () => {
    fc.assert(
      fc.property(anyHistory, fc.constantFrom(7, 30, 90), (history, days) => {
        const { days: shownDays, columns, settled } = cumulativeFlow(history, { days, now })
        expect(shownDays).toHaveLength(days)
        const midnight = Math.floor(now / day) * day
        const firstDay = midnight - (days - 1) * day
        const isSettled = history.items.map((_, item) => {
          const columnBefore = columnAt(history, item, firstDay - 1)
          const hasMoved = history.moves.some(move => move.item === item && move.at >= firstDay)
          return columnBefore !== undefined && statusAt(columnBefore) === 'COMPLETE' && !hasMoved
        })
        expect(settled).toBe(isSettled.filter(Boolean).length)
        for (const [i, { counts, wip, backlog }] of shownDays.entries()) {
          const moment = Math.min(now, firstDay + (i + 1) * day - 1)
          const itemColumnIds = history.items.flatMap((_, item) => {
            const columnId = isSettled[item] ? undefined : columnAt(history, item, moment)
            return columnId === undefined ? [] : [columnId]
          })
          expect(counts).toEqual(columns.map(({ id }) => itemColumnIds.filter(columnId => columnId === id).length))
          expect(wip).toBe(itemColumnIds.filter(columnId => statusAt(columnId) === 'ACTIVE').length)
          expect(backlog).toBe(itemColumnIds.filter(columnId => columnId === null).length)
        }
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })

  it('cycle times, throughput and time in column match a count item by item', () => {
    fc.assert(
      fc.property(anyHistory, fc.constantFrom(7, 30, 90), (history, days) => {
        const report = flowOf(history, { days, now })
        const startTime = Math.floor(now / day) * day - (days - 1) * day
        const histories = history.items.map((_, item) => history.moves.filter(move => move.item === item))
        const completedItems = histories.flatMap(moves => {
          if (moves.at(-1)!.status !== 'COMPLETE') return []
          const lastOpenIndex = moves.findLastIndex(({ status }) => status !== 'COMPLETE')
          const completedAt = moves[lastOpenIndex + 1]!.at
          if (completedAt < startTime) return []
          const startedAt = moves.slice(0, lastOpenIndex + 1).find(({ status }) => status === 'ACTIVE')?.at
          return [
            {
              moves: moves.slice(0, lastOpenIndex + 2),
              end: completedAt,
              hours: startedAt === undefined ? null : (completedAt - startedAt) / hour,
            },
          ]
        })
        expect(report.throughput.itemsCompleted).toBe(completedItems.length)
        const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
        expect(sum(report.throughputByDay)).toBe(completedItems.length)
        expect(sum(report.throughputByWeek)).toBe(completedItems.length)
        const cycleHours = completedItems.flatMap(({ hours }) => hours ?? []).sort((a, b) => a - b)
        expect(report.scatter.map(({ hours }) => hours).sort((a, b) => a - b)).toEqual(cycleHours)
        if (cycleHours.length >= 5) {
          for (const percent of [50, 85, 95] as const) {
            const value = report.cycleTime[`p${percent}`]!
            expect(cycleHours.filter(each => each <= value).length).toBeGreaterThanOrEqual(
              (percent / 100) * cycleHours.length - 1e-6,
            )
            expect(cycleHours.filter(each => each < value).length).toBeLessThan((percent / 100) * cycleHours.length)
          }
        }
        for (const { column, count, average } of report.timeInColumn) {
          const id = column?.id ?? null
          const times = completedItems.flatMap(({ moves }) => {
            const visits = moves.flatMap((move, i) =>
              move.to === id && i + 1 < moves.length ? [moves[i + 1]!.at - move.at] : [],
            )
            return visits.length ? [visits.reduce((total, each) => total + each, 0) / hour] : []
          })
          expect(count).toBe(times.length)
          if (average !== null) expect(average).toBeCloseTo(times.reduce((a, b) => a + b, 0) / times.length, 1)
        }
        expect(JSON.stringify(report)).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })
})

describe('for a year of 10,000 items', () => {
  const nextRandom = randomIntegersFrom(7)
  const draw = (limit: number) => nextRandom() % limit
  const largeHistory = historyOf(
    Array.from({ length: 10_000 }, (): Step[] => {
      const createdAt = now - draw(400 * 24) * hour
      const steps = ['todo', 'doing', 'review', 'done'].map(
        (columnId, i): Step => ({ columnId, at: createdAt + i * draw(96) * hour }),
      )
      return steps.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
    }),
  )

  it('the cumulative flow takes less than 200 milliseconds', async () => {
    // A first run warms up the engine.
    cumulativeFlow(largeHistory, { days: 365, now })
    const durationMs = await processorMs(() =>
      expect(cumulativeFlow(largeHistory, { days: 365, now }).days).toHaveLength(365),
    )
    expect(durationMs).toBeLessThan(200)
  })

  it('all metrics take less than a second', async () => {
    const durationMs = await processorMs(() =>
      expect(flowOf(largeHistory, { days: 365, now }).throughput.itemsCompleted).toBeGreaterThan(5000),
    )
    expect(durationMs).toBeLessThan(1000)
  })
})
