import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, parseDay, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import {
  binsOf,
  chanceBy,
  forecastHowMany,
  forecastWhen,
  horizon,
  maxChance,
  refusalOf,
  runs as simulations,
} from '#features/agile/kanban/forecasts/rules.ts'
import { randomsFrom } from '#features/agile/kanban/forecasts/rules-random.ts'
import { outcomeOf, type SavedForecast, scoreOf } from '#features/agile/kanban/forecasts/rules-score.ts'
import { runs } from '#tests/support/runs.ts'

/** 90 days of a team that works on weekdays and completes 0, 1 or 2 items on each. */
const weekdays = Array.from({ length: 90 }, (_, i) => (i % 7 < 5 ? (i * 7) % 3 : 0))

/** What the simulation comes near to: chances of each sum after each day, worked out without any random number. */
function exactSums(history: readonly number[], days: number): number[][] {
  const share = 1 / history.length
  const sums: number[][] = [[1]]
  for (let day = 0; day < days; day++) {
    const before = sums.at(-1)!
    const after: number[] = []
    for (const [sum, chance] of before.entries())
      for (const count of history) after[sum + count] = (after[sum + count] ?? 0) + chance * share
    sums.push(Array.from(after, chance => chance ?? 0))
  }
  return sums
}
const atLeast = (chances: readonly number[], least: number) => chances.slice(least).reduce((sum, each) => sum + each, 0)

describe('random numbers', () => {
  it('are the same row for the same seed, as the published generator gives it', () => {
    const next = randomsFrom(0)
    expect([next(), next(), next()]).toEqual([1144304738, 1416247, 958946056])
    expect(Array.from({ length: 5 }, randomsFrom(9))).toEqual(Array.from({ length: 5 }, randomsFrom(9)))
    expect(randomsFrom(1)()).not.toBe(randomsFrom(2)())
  })

  it('lie evenly', () => {
    const next = randomsFrom(42)
    const bins = new Array(16).fill(0)
    for (let i = 0; i < 160_000; i++) bins[next() >>> 28]++
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})

describe('a forecast', () => {
  it('is refused without throughput and with fewer than five active days', () => {
    expect(refusalOf([])).toEqual({ reason: 'no_throughput', activeDays: 0, days: 0 })
    expect(refusalOf(new Array(90).fill(0))).toMatchObject({ reason: 'no_throughput' })
    expect(refusalOf([9, 9, 9, 9, 0, 0])).toEqual({ reason: 'few_days', activeDays: 4, days: 6 })
    expect(refusalOf([1, 1, 1, 1, 1])).toBeNull()
  })

  it('is certain where every day was alike', () => {
    const history = new Array(30).fill(2)
    expect(forecastWhen(history, 7)).toMatchObject({ p50: 4, p85: 4, p95: 4 })
    expect(forecastHowMany(history, 10)).toMatchObject({ p50: 20, p85: 20, p95: 20 })
  })

  it('gives the same answer to the same question', () => {
    expect(forecastWhen(weekdays, 20)).toEqual(forecastWhen(weekdays, 20))
    expect(forecastHowMany(weekdays, 14)).toEqual(forecastHowMany(weekdays, 14))
  })

  it('never puts a chance above 95 percent', () => {
    const forecast = forecastWhen(new Array(30).fill(1), 3)
    expect([chanceBy(forecast, 2), chanceBy(forecast, 3), chanceBy(forecast, 500)]).toEqual([0, maxChance, 0.95])
  })

  it('counts days off as days: weekends make it later', () => {
    const without = weekdays.filter((_, i) => i % 7 < 5)
    expect(forecastWhen(weekdays, 20).p85!).toBeGreaterThan(forecastWhen(without, 20).p85!)
  })

  it.each([
    ['much is done every day', Array.from({ length: 180 }, (_, i) => i % 4), 200],
    ['hardly anything ever is', Array.from({ length: 180 }, (_, i) => Number(i % 36 === 0)), 1000],
  ])('tries out 10,000 futures in less than 100 milliseconds where %s', (_, history, items) => {
    const took = Array.from({ length: 5 }, () => {
      const started = performance.now()
      expect(forecastWhen(history, items).values).toHaveLength(10_000)
      return performance.now() - started
    })
    // The machine may be busy with other things: it is the forecast that is timed.
    expect(Math.min(...took)).toBeLessThan(100)
  })

  it('says nothing beyond two years', () => {
    const slow = Array.from({ length: 180 }, (_, i) => Number(i % 36 === 0))
    const forecast = forecastWhen(slow, 200)
    expect([forecast.p50, forecast.p95]).toEqual([null, null])
    expect(binsOf(forecast)).toEqual([])
    expect(chanceBy(forecast, horizon)).toBe(0)
  })

  it('comes near to what is worked out exactly', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 30 })
          .filter(history => !refusalOf(history)),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 20 }),
        (history, items, days) => {
          const sums = exactSums(history, days)
          const exact = atLeast(sums[days]!, items)
          const when = forecastWhen(history, items)
          const simulated = when.values.filter(day => day <= days).length / simulations
          // Five standard deviations of 10,000 simulations.
          expect(Math.abs(simulated - exact)).toBeLessThan(5 * Math.sqrt(0.25 / simulations))
          const howMany = forecastHowMany(history, days)
          for (const level of [50, 85, 95] as const) {
            const claim = howMany[`p${level}`]
            expect(atLeast(sums[days]!, claim)).toBeGreaterThan(level / 100 - 0.03)
            expect(atLeast(sums[days]!, claim + 1)).toBeLessThan(level / 100 + 0.03)
          }
        },
      ),
      { numRuns: runs({ few: 12, many: 160 }) },
    )
  })

  it('falls into bins that hold all simulations', () => {
    for (const forecast of [forecastWhen(weekdays, 40), forecastHowMany(weekdays, 60)]) {
      const bins = binsOf(forecast)
      expect(bins.length).toBeLessThanOrEqual(24)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(simulations)
    }
  })

  it.each([20, 100, 300])('of %i items takes less than 100 milliseconds', items => {
    forecastWhen(weekdays, 10)
    const tries = [0, 1, 2].map(() => {
      const started = performance.now()
      forecastWhen(weekdays, items)
      return performance.now() - started
    })
    expect(Math.min(...tries)).toBeLessThan(100)
  })
})

describe('what became of a forecast', () => {
  const at = Date.UTC(2026, 2, 2, 10)
  const today = dayOf(at)
  const on = (day: number, hours = 12) => startOfDay(today + day) + hours * 3_600_000
  const when: SavedForecast = { kind: 'WHEN', items: 3, until: null, at, result: { p50: 3, p85: 5, p95: 8 } }
  const howMany: SavedForecast = {
    kind: 'HOW_MANY',
    items: null,
    until: '2026-03-06',
    at,
    result: { p50: 4, p85: 2, p95: 0 },
  }

  it('is open until its days are over, though it may have come true before', () => {
    const early = outcomeOf(when, [on(1), on(2), on(4)], on(4, 20))
    expect(early.statements.map(({ cameTrue, isOver }) => [cameTrue, isOver])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    expect([early.doneDay, early.isOver]).toEqual([today + 4, false])
    expect(outcomeOf(when, [on(1), on(2), on(4)], on(9)).isOver).toBe(true)
  })

  it('is false where the items were not done in time', () => {
    const late = outcomeOf(when, [on(1), on(9)], on(10))
    expect(late.statements.map(({ cameTrue }) => cameTrue)).toEqual([false, false, false])
    expect(late).toMatchObject({ doneDay: null, done: 2, isOver: true })
  })

  it('leaves out what was completed before it was given', () => {
    expect(outcomeOf(when, [at - 1000, at, on(1)], on(2)).done).toBe(1)
  })

  it('holds how many against the items of that time, and does not count what says nothing', () => {
    const { statements, done, isOver } = outcomeOf(howMany, [on(1), on(2), on(4, 23), on(5)], on(6))
    expect([done, isOver]).toEqual([3, true])
    expect(statements.map(({ level, cameTrue }) => [level, cameTrue])).toEqual([
      [50, false],
      [85, true],
    ])
    expect(parseDay('2026-03-06')).toBe(today + 4)
  })

  it('is scored over what is over alone: calibration by level, and the Brier score', () => {
    const right = outcomeOf(when, [on(1), on(1), on(1)], on(20))
    const wrong = outcomeOf(when, [], on(20))
    const open = outcomeOf(when, [on(1), on(1), on(1)], on(2))
    const four = scoreOf([right, right, right, wrong, open])
    expect(four).toMatchObject({ forecasts: 4, brier: null })
    expect(four.calibration.map(({ over, came, share }) => [over, came, share])).toEqual(
      Array.from({ length: 3 }, () => [4, 3, null]),
    )
    const five = scoreOf([right, right, right, right, wrong])
    // Right: 0.25, 0.0225, 0.0025 off. Wrong: 0.25, 0.7225, 0.9025.
    expect(five.brier).toBe(Number(((4 * 0.275 + 1.875) / 15).toFixed(4)))
    expect(five.expected).toBe(Number(((0.25 + 0.1275 + 0.0475) / 3).toFixed(4)))
    expect(five.calibration.map(({ share }) => share)).toEqual([0.8, 0.8, 0.8])
    expect(scoreOf([])).toMatchObject({ forecasts: 0, brier: null, expected: null })
  })
})
