import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumberOf, parseDay, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import {
  binsOf,
  chanceBy,
  forecastHowMany,
  forecastWhen,
  horizon,
  shortHistoryRefusalOf,
} from '#features/agile/kanban/forecasts/rules.ts'
import { outcomeOf, type ScorableForecast, scoreOf } from '#features/agile/kanban/forecasts/rules-score.ts'
import { maxShownChance, randomIntegersFrom, defaultRuns as simulations } from '#kit/simulation/randoms.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { runCount } from '#tests/support/run-count.ts'

/** 90 days of a team that completes 0, 1 or 2 items on each weekday. */
const weekdays = Array.from({ length: 90 }, (_, i) => (i % 7 < 5 ? (i * 7) % 3 : 0))

/**
 * Returns the exact chance of each number of items completed in `days` days. `shares[n]` is the share of days with n
 * completed items.
 */
function sumsOf(shares: readonly number[], days: number): number[] {
  let sums = [1]
  for (let day = 0; day < days; day++) {
    const nextSums: number[] = Array.from({ length: sums.length + shares.length - 1 }, () => 0)
    for (const [sum, chance] of sums.entries())
      for (const [count, share] of shares.entries()) nextSums[sum + count]! += chance * share
    sums = nextSums
  }
  return sums
}

/**
 * Calls `visit` for each history of `length` days that can be drawn, with its chance. Histories that differ only in the
 * order of their days are visited once. `dayCounts[n]` is the number of days with n completed items. `shares[n]` is the
 * chance of such a day.
 */
function visitHistories(
  shares: readonly number[],
  length: number,
  visit: (dayCounts: number[], chance: number) => void,
) {
  const fillFrom = (dayCounts: number[], daysLeft: number, chance: number) => {
    const i = dayCounts.length
    if (i === shares.length - 1) return visit([...dayCounts, daysLeft], chance * shares[i]! ** daysLeft)
    let ways = 1
    for (let n = 0; n <= daysLeft; n++) {
      fillFrom([...dayCounts, n], daysLeft - n, chance * ways * shares[i]! ** n)
      ways = (ways * (daysLeft - n)) / (n + 1)
    }
  }
  fillFrom([], length, 1)
}

/**
 * Returns the exact chance of each number of items completed in `days` days. A simulation first draws a history from
 * the real one, then draws its days from the drawn history. The chance covers all histories that can be drawn.
 */
function exactSums(history: readonly number[], days: number): number[] {
  const sharesOf = (dayCounts: readonly number[]) => dayCounts.map(count => count / history.length)
  const dayCounts = Array.from(
    { length: Math.max(...history) + 1 },
    (_, n) => history.filter(each => each === n).length,
  )
  const exact: number[] = Array.from({ length: (dayCounts.length - 1) * days + 1 }, () => 0)
  visitHistories(sharesOf(dayCounts), history.length, (drawnCounts, chance) => {
    if (chance === 0) return
    for (const [sum, each] of sumsOf(sharesOf(drawnCounts), days).entries()) exact[sum]! += chance * each
  })
  return exact
}

const chanceOfAtLeast = (chances: readonly number[], minItems: number) =>
  chances.slice(minItems).reduce((sum, each) => sum + each, 0)

describe('random numbers', () => {
  it('are the same for the same seed, and match the published generator', () => {
    const next = randomIntegersFrom(0)
    expect([next(), next(), next()]).toEqual([1144304738, 1416247, 958946056])
    expect(Array.from({ length: 5 }, randomIntegersFrom(9))).toEqual(Array.from({ length: 5 }, randomIntegersFrom(9)))
    expect(randomIntegersFrom(1)()).not.toBe(randomIntegersFrom(2)())
  })

  it('are evenly distributed', () => {
    const next = randomIntegersFrom(42)
    const bins = new Array(16).fill(0)
    for (let i = 0; i < 160_000; i++) bins[next() >>> 28]++
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})

describe('a forecast', () => {
  it('is refused without throughput and with fewer than five active days', () => {
    expect(shortHistoryRefusalOf([])).toEqual({ reason: 'no_throughput', activeDays: 0, days: 0 })
    expect(shortHistoryRefusalOf(new Array(90).fill(0))).toMatchObject({ reason: 'no_throughput' })
    expect(shortHistoryRefusalOf([9, 9, 9, 9, 0, 0])).toEqual({ reason: 'few_days', activeDays: 4, days: 6 })
    expect(shortHistoryRefusalOf([1, 1, 1, 1, 1])).toBeNull()
  })

  it('is certain if every day was the same', () => {
    const history = new Array(30).fill(2)
    expect(forecastWhen(history, 7)).toMatchObject({ p50: 4, p85: 4, p95: 4 })
    expect(forecastHowMany(history, 10)).toMatchObject({ p50: 20, p85: 20, p95: 20 })
  })

  it('is the same for the same input', () => {
    expect(forecastWhen(weekdays, 20)).toEqual(forecastWhen(weekdays, 20))
    expect(forecastHowMany(weekdays, 14)).toEqual(forecastHowMany(weekdays, 14))
  })

  it('never has a chance above 95 percent', () => {
    const forecast = forecastWhen(new Array(30).fill(1), 3)
    expect([chanceBy(forecast, 2), chanceBy(forecast, 3), chanceBy(forecast, 500)]).toEqual([0, maxShownChance, 0.95])
  })

  it('counts days off as days, so weekends make it later', () => {
    const workdays = weekdays.filter((_, i) => i % 7 < 5)
    expect(forecastWhen(weekdays, 20).p85!).toBeGreaterThan(forecastWhen(workdays, 20).p85!)
  })

  it.each([
    ['much throughput', Array.from({ length: 180 }, (_, i) => i % 4), 200],
    ['little throughput', Array.from({ length: 180 }, (_, i) => Number(i % 36 === 0)), 1000],
  ])('runs 10,000 simulations in less than 100 milliseconds with %s', async (_, history, items) => {
    const runForecast = () => expect(forecastWhen(history, items).values).toHaveLength(10_000)
    const durations: number[] = []
    for (let n = 0; n < 5; n++) durations.push(await processorMs(runForecast))
    expect(Math.min(...durations)).toBeLessThan(100)
  })

  it('has no dates beyond two years', () => {
    const rareDays = Array.from({ length: 180 }, (_, i) => Number(i % 36 === 0))
    const forecast = forecastWhen(rareDays, 200)
    expect([forecast.p50, forecast.p95]).toEqual([null, null])
    expect(binsOf(forecast)).toEqual([])
    expect(chanceBy(forecast, horizon)).toBe(0)
  })

  it('is close to the exact calculation', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 12 })
          .filter(history => !shortHistoryRefusalOf(history)),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (history, items, days) => {
          const sums = exactSums(history, days)
          const exactChance = chanceOfAtLeast(sums, items)
          const whenForecast = forecastWhen(history, items)
          const simulated = whenForecast.values.filter(day => day <= days).length / simulations
          // Five standard deviations of 10,000 simulations.
          expect(Math.abs(simulated - exactChance)).toBeLessThan(5 * Math.sqrt(0.25 / simulations))
          const forecast = forecastHowMany(history, days)
          for (const level of [50, 85, 95] as const) {
            const predictedItems = forecast[`p${level}`]
            expect(chanceOfAtLeast(sums, predictedItems)).toBeGreaterThan(level / 100 - 0.03)
            expect(chanceOfAtLeast(sums, predictedItems + 1)).toBeLessThan(level / 100 + 0.03)
          }
        },
      ),
      { numRuns: runCount({ short: 12, long: 160 }) },
    )
  })

  it('has bins that contain all simulations', () => {
    for (const forecast of [forecastWhen(weekdays, 40), forecastHowMany(weekdays, 60)]) {
      const bins = binsOf(forecast)
      expect(bins.length).toBeLessThanOrEqual(24)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(simulations)
    }
  })

  it.each([20, 100, 300])('of %i items takes less than 100 milliseconds', async items => {
    forecastWhen(weekdays, 10)
    const durations: number[] = []
    for (let n = 0; n < 3; n++) durations.push(await processorMs(() => forecastWhen(weekdays, items)))
    expect(Math.min(...durations)).toBeLessThan(100)
  })
})

describe('the outcome of a forecast', () => {
  const createdAt = Date.UTC(2026, 2, 2, 10)
  const today = dayNumberOf(createdAt)
  const momentOn = (day: number, hours = 12) => startOfDay(today + day) + hours * 3_600_000
  const whenForecast: ScorableForecast = {
    kind: 'WHEN',
    items: 3,
    until: null,
    at: createdAt,
    result: { p50: 3, p85: 5, p95: 8 },
  }
  const howManyForecast: ScorableForecast = {
    kind: 'HOW_MANY',
    items: null,
    until: '2026-03-06',
    at: createdAt,
    result: { p50: 4, p85: 2, p95: 0 },
  }

  it('is undecided until the last day, even if the forecast came true before', () => {
    const earlyOutcome = outcomeOf(whenForecast, [momentOn(1), momentOn(2), momentOn(4)], momentOn(4, 20))
    expect(earlyOutcome.statements.map(({ cameTrue, isOver }) => [cameTrue, isOver])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    expect([earlyOutcome.doneDay, earlyOutcome.isOver]).toEqual([today + 4, false])
    expect(outcomeOf(whenForecast, [momentOn(1), momentOn(2), momentOn(4)], momentOn(9)).isOver).toBe(true)
  })

  it('is false if the items were not completed in time', () => {
    const lateOutcome = outcomeOf(whenForecast, [momentOn(1), momentOn(9)], momentOn(10))
    expect(lateOutcome.statements.map(({ cameTrue }) => cameTrue)).toEqual([false, false, false])
    expect(lateOutcome).toMatchObject({ doneDay: null, done: 2, isOver: true })
  })

  it('excludes items that were completed before the forecast', () => {
    expect(outcomeOf(whenForecast, [createdAt - 1000, createdAt, momentOn(1)], momentOn(2)).done).toBe(1)
  })

  it('compares the forecast number with the completed items, and ignores a forecast of zero items', () => {
    const { statements, done, isOver } = outcomeOf(
      howManyForecast,
      [momentOn(1), momentOn(2), momentOn(4, 23), momentOn(5)],
      momentOn(6),
    )
    expect([done, isOver]).toEqual([3, true])
    expect(statements.map(({ level, cameTrue }) => [level, cameTrue])).toEqual([
      [50, false],
      [85, true],
    ])
    expect(parseDay('2026-03-06')).toBe(today + 4)
  })

  it('is scored only after the last day: calibration by level, and the Brier score', () => {
    const correctOutcome = outcomeOf(whenForecast, [momentOn(1), momentOn(1), momentOn(1)], momentOn(20))
    const incorrectOutcome = outcomeOf(whenForecast, [], momentOn(20))
    const undecidedOutcome = outcomeOf(whenForecast, [momentOn(1), momentOn(1), momentOn(1)], momentOn(2))
    const scoreOfFour = scoreOf([correctOutcome, correctOutcome, correctOutcome, incorrectOutcome, undecidedOutcome])
    expect(scoreOfFour).toMatchObject({ forecasts: 4, brier: null })
    expect(scoreOfFour.calibration.map(({ overCount, trueCount, share }) => [overCount, trueCount, share])).toEqual(
      Array.from({ length: 3 }, () => [4, 3, null]),
    )
    const scoreOfFive = scoreOf([correctOutcome, correctOutcome, correctOutcome, correctOutcome, incorrectOutcome])
    // Squared errors. Correct: 0.25, 0.0225, 0.0025. Incorrect: 0.25, 0.7225, 0.9025.
    // The mean is (4 * 0.275 + 1.875) / 15.
    expect(scoreOfFive.brier).toBe(0.1983)
    // The mean of 0.5 * 0.5, 0.85 * 0.15 and 0.95 * 0.05.
    expect(scoreOfFive.expected).toBe(0.1417)
    expect(scoreOfFive.calibration.map(({ share }) => share)).toEqual([0.8, 0.8, 0.8])
    expect(scoreOf([])).toMatchObject({ forecasts: 0, brier: null, expected: null })
  })
})
