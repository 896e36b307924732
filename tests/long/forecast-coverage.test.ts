import { describe, expect, it } from 'vitest'
import { coverageOfBoards, coverageOfCounts, coverageOfPlans, planCases } from '#tests/support/forecast-worlds.ts'

// A world is a made-up team or company whose future is known. `npm run bench -- plan` requires 81 to 91 percent of 600
// worlds. With 300 worlds the sampling error is larger, so these limits are wider by two standard errors, 4 points.
const worldCount = 300
const daysAhead = 14
const [minCoverage, maxCoverage] = [0.77, 0.95]

describe('a forecast at 85 percent comes true in about 85 percent of the worlds', () => {
  const casesWithHistory = planCases.filter(({ weeks, changesPace }) => weeks >= 8 && !changesPace)

  it.each(casesWithHistory)('for a plan with a history of $weeks weeks of work and $months months of money', plan => {
    const { p85, band, brier } = coverageOfPlans(worldCount, plan)
    expect(p85).toBeGreaterThan(minCoverage)
    expect(p85).toBeLessThan(maxCoverage)
    // The 80 percent range contains the actual cash in about 80 percent of the worlds.
    expect(band).toBeGreaterThan(0.72)
    expect(band).toBeLessThan(0.88)
    // Always forecasting 50 percent would score 0.25.
    expect(brier).toBeLessThan(0.1)
  })

  it('for a plan whose pace changes by up to 30 percent, in more than 70 percent of the worlds', () => {
    expect(coverageOfPlans(worldCount, planCases.find(({ changesPace }) => changesPace)!).p85).toBeGreaterThan(0.7)
  })

  it.each([90, 180])('for a board with a history of %i days', days => {
    for (const items of [20, 60]) {
      const { p85 } = coverageOfBoards(worldCount, days, items)
      expect(p85).toBeGreaterThan(minCoverage)
      expect(p85).toBeLessThan(maxCoverage)
    }
    // Item counts are whole numbers, so these forecasts come true more often than stated. Only the minimum applies.
    expect(coverageOfCounts(worldCount, days, daysAhead).p85).toBeGreaterThan(minCoverage)
  })
})
