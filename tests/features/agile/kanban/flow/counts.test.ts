import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowOf } from '#features/agile/kanban/flow/rules.ts'
import { behaviourOf } from '#features/agile/kanban/flow/rules-behaviour.ts'
import { blockedHours, completedIn } from '#features/agile/kanban/flow/rules-metrics.ts'
import { type SprintFigures, velocityOf } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { anyHistory, fixedNow as now, statusAt } from '#tests/support/flow-history.ts'
import { runCount } from '#tests/support/run-count.ts'

const hour = 3_600_000
const day = 24 * hour
/** Returns the midnight at which a period of days that ends today starts. */
const startOfPeriod = (days: number) => Math.floor(now / day) * day - (days - 1) * day
const mean = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0) / amounts.length
/** Returns the nearest-rank percentile by trying each value. */
const percentile = (amounts: readonly number[], percent: number) =>
  amounts
    .toSorted((a, b) => a - b)
    .find(each => amounts.filter(other => other <= each).length * 100 >= percent * amounts.length - 1e-6)

const anyDays = fc.constantFrom(7, 30, 90)

describe('for any history, a simple count confirms:', () => {
  it('flow efficiency is the mean cycle time over the mean lead time', () => {
    fc.assert(
      fc.property(anyHistory, anyDays, (history, days) => {
        const { flowEfficiency, cycleTime, leadTime } = flowOf(history, { days, now })
        const completedItems = history.items.filter(
          ({ completedAt }) => completedAt !== null && completedAt >= startOfPeriod(days),
        )
        const cycleHours = completedItems.flatMap(item =>
          item.startedAt === null ? [] : (item.completedAt! - item.startedAt) / hour,
        )
        const leadHours = completedItems.map(item => (item.completedAt! - item.createdAt) / hour)
        expect([cycleTime.count, leadTime.count]).toEqual([cycleHours.length, leadHours.length])
        if (cycleHours.length < 5) expect([cycleTime.average, flowEfficiency]).toEqual([null, null])
        else {
          expect(cycleTime.average).toBeCloseTo(mean(cycleHours), 1)
          expect([cycleTime.p50, cycleTime.p85, cycleTime.p95]).toEqual(
            [50, 85, 95].map(percent => percentile(cycleHours, percent)),
          )
          if (mean(leadHours) === 0) expect(flowEfficiency).toBeNull()
          else expect(flowEfficiency).toBeCloseTo(Math.min(1, mean(cycleHours) / mean(leadHours)), 2)
        }
        if (leadHours.length >= 5) {
          expect(leadTime.average).toBeCloseTo(mean(leadHours), 1)
          expect([leadTime.p50, leadTime.p85, leadTime.p95]).toEqual(
            [50, 85, 95].map(percent => percentile(leadHours, percent)),
          )
        }
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })

  it('work in progress and its age come from active items, and the pace from completed ones', () => {
    fc.assert(
      fc.property(anyHistory, anyDays, (history, days) => {
        const { ageing, wipCount, wipUtilisation } = flowOf(history, { days, now })
        const histories = history.items.map((item, i) => ({
          item,
          moves: history.moves.filter(move => move.item === i),
        }))
        const activeHistories = histories.filter(
          ({ item, moves }) => statusAt(moves.at(-1)!.to) === 'ACTIVE' && item.archivedAt === null,
        )
        expect(ageing.items.map(({ id }) => id).sort()).toEqual(activeHistories.map(({ item }) => item.id).sort())
        expect(wipCount).toEqual({ current: activeHistories.length, limit: 6 })
        expect(wipUtilisation).toBeCloseTo(activeHistories.length / 6, 3)
        for (const { id, age, columnId } of ageing.items) {
          const { moves } = activeHistories.find(({ item }) => item.id === id)!
          const startedAt = moves.find(({ status }) => status === 'ACTIVE')!.at
          expect(age).toBeCloseTo((now - startedAt) / hour, 1)
          expect(columnId).toBe(moves.at(-1)!.to)
        }
        expect(ageing.items.map(({ age }) => age)).toEqual(ageing.items.map(({ age }) => age).sort((a, b) => b - a))
        for (const { column, count, p50, p85, p95 } of ageing.bands) {
          const ages = histories.flatMap(({ item, moves }) => {
            if (item.completedAt === null || item.completedAt < startOfPeriod(days)) return []
            const completedIndex = moves.findIndex(({ at, status }) => at === item.completedAt && status === 'COMPLETE')
            const leftIndex = moves.findLastIndex((move, i) => i < completedIndex && move.to === column.id)
            return leftIndex < 0 ? [] : [(moves[leftIndex + 1]!.at - item.startedAt!) / hour]
          })
          expect(count).toBe(ages.length)
          expect([p50, p85, p95]).toEqual(
            ages.length < 5 ? [null, null, null] : [50, 85, 95].map(percent => percentile(ages, percent)),
          )
        }
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })

  it('throughput counts each item on the day of its completion, and a week sums its days', () => {
    fc.assert(
      fc.property(anyHistory, anyDays, (history, days) => {
        const { throughputByDay, throughputByWeek, throughput } = flowOf(history, { days, now })
        for (const { from, count } of throughputByDay) {
          const completedItems = history.items.filter(
            ({ completedAt }) => completedAt !== null && new Date(completedAt).toISOString().startsWith(from),
          )
          expect(count).toBe(completedItems.length)
        }
        for (const { from, count, isCut } of throughputByWeek) {
          expect(new Date(`${from}T00:00Z`).getUTCDay()).toBe(1)
          const weekDays = throughputByDay.filter(each => {
            const offset = (Date.parse(each.from) - Date.parse(from)) / day
            return offset >= 0 && offset < 7
          })
          expect(count).toBe(weekDays.reduce((sum, each) => sum + each.count, 0))
          const nextMonday = Date.parse(from) + 7 * day
          expect(isCut).toBe(weekDays.length < 7 || nextMonday > now)
        }
        const firstCreatedAt =
          history.items.length === 0 ? now : Math.min(...history.items.map(({ createdAt }) => createdAt))
        const knownDays = Math.min(days, Math.floor(now / day) - Math.floor(firstCreatedAt / day) + 1)
        if (throughput.itemsCompleted < 5 || knownDays < 7) expect(throughput.perWeek).toBeNull()
        else expect(throughput.perWeek).toBeCloseTo((throughput.itemsCompleted / knownDays) * 7, 0)
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })

  it('blocked time is the number of hours in progress with at least one open block', () => {
    const Block = fc.record({ item: fc.nat(24), from: fc.nat(1500), length: fc.option(fc.nat(300), { freq: 4 }) })
    fc.assert(
      fc.property(anyHistory, fc.array(Block, { maxLength: 20 }), (history, rows) => {
        const blocks = rows.flatMap(({ item, from, length }) => {
          const since = now - from * hour
          const unblockedAt = length === null ? null : Math.min(now, since + length * hour)
          return item < history.items.length ? [{ item, since, until: unblockedAt }] : []
        })
        const completedItems = completedIn(history.items, { days: 90, now })
        const indexes = new Map(completedItems.map(item => [item, history.items.indexOf(item)]))
        const expected = completedItems.map(item => {
          let hours = 0
          for (let time = item.startedAt ?? item.completedAt; time < item.completedAt; time += hour)
            if (
              blocks.some(each => history.items[each.item] === item && each.since <= time && (each.until ?? now) > time)
            )
              hours++
          return hours
        })
        expect(blockedHours(completedItems, indexes, blocks)).toEqual(expected)
      }),
      { numRuns: runCount({ short: 30, long: 400 }) },
    )
  })

  it('a process-behaviour chart has limits 2.66 mean moving ranges from the mean, and marks points beyond them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 60 }), values => {
        const { mean: center, lower, upper, points } = behaviourOf(values.map(value => ({ label: '', value })))
        if (values.length < 5) {
          expect([center, lower, upper]).toEqual([null, null, null])
          return
        }
        const ranges = values.slice(1).map((value, i) => Math.abs(value - values[i]!))
        const distance = 2.66 * mean(ranges)
        expect(center).toBeCloseTo(mean(values), 1)
        expect(upper).toBeCloseTo(mean(values) + distance, 1)
        expect(lower).toBeCloseTo(Math.max(0, mean(values) - distance), 1)
        for (const [i, { value, signals }] of points.entries()) {
          const isFar = Math.abs(value - mean(values)) > distance + 1e-9
          if (Math.abs(Math.abs(value - mean(values)) - distance) > 1e-6)
            expect(signals.includes('outside')).toBe(isFar)
          const latestSides = values.slice(Math.max(0, i - 7), i + 1).map(each => Math.sign(each - mean(values)))
          const isShift = latestSides.length === 8 && latestSides.every(side => side !== 0 && side === latestSides[0])
          expect(signals.includes('shift')).toBe(isShift)
        }
      }),
      { numRuns: runCount({ short: 60, long: 800 }) },
    )
  })

  it('velocity is the minimum, the maximum and the mean of the last sprints, once there are five', () => {
    const figures = fc.array(
      fc.record({ completedAt: fc.nat(10_000), completedPoints: fc.nat(200), completedItems: fc.nat(40) }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 12 }), (samples, sprintCount) => {
        const sprintFigures = samples.map((each, i): SprintFigures => {
          return { ...each, id: `s${i}`, name: `S${i}`, committedPoints: 0, committedItems: 0 }
        })
        const { sprints, points, items } = velocityOf(sprintFigures, sprintCount)
        const latestSprints = [...sprintFigures].sort((a, b) => a.completedAt - b.completedAt).slice(-sprintCount)
        expect(sprints).toEqual(latestSprints)
        for (const [range, field] of [
          [points, 'completedPoints'],
          [items, 'completedItems'],
        ] as const) {
          const values = latestSprints.map(each => each[field])
          if (values.length < 5) expect(range).toBeNull()
          else {
            expect([range!.min, range!.max]).toEqual([Math.min(...values), Math.max(...values)])
            expect(range!.average).toBeCloseTo(mean(values), 0)
          }
        }
      }),
    )
  })
})
