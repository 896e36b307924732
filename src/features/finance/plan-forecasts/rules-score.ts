import type { Day } from '#kit/day.ts'
import { bandChance } from './rules-statements.ts'
import type { StatementKind } from './rules-types.ts'

/** A statement of a weekly forecast that is decided. `week` names its forecast. */
export type ScoredStatement = {
  week: string
  day: Day
  kind: StatementKind
  level: number | null
  chance: number
  outcome: boolean
  outcomeWithoutRound: boolean | null
}

/** The minimum number of forecast weeks for a verdict. */
export const minScoredWeeks = 20

/**
 * The share of statements that came true. `weeks` counts forecasts, because statements of one forecast are not
 * independent.
 */
export type Calibration = { expected: number; weeks: number; statements: number; share: number | null }

export type PlanScore = {
  /** Weekly forecasts with at least one decided statement about shipping. */
  weeks: number
  /**
   * The mean squared difference between the probability and the outcome (Brier, 1950), first per forecast, then over
   * forecasts. 0 is best. Null without decided statements.
   */
  brier: number | null
  /** The Brier score of a forecast that always states the average share of true statements. */
  meanBrier: number | null
  /** 1 is perfect, 0 is as good as always stating the mean. Null if every statement had the same outcome. */
  skill: number | null
  /** The expected score of a perfectly calibrated forecaster. */
  expectedBrier: number | null
  shipBy: (Calibration & { level: number })[]
  beforeCashOut: (Calibration & { from: number; to: number })[]
  cashBands: (Calibration & { weeksAhead: number; shareWithoutRound: number | null })[]
  verdict: 'better' | 'worse' | 'right' | null
}

const rounded = (value: number) => Number(value.toFixed(4))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const countWeeks = (statements: readonly ScoredStatement[]) => new Set(statements.map(({ week }) => week)).size

/** Calculates the mean of the statements of each forecast, then the mean of these means. */
function meanByWeek(statements: readonly ScoredStatement[], valueFor: (statement: ScoredStatement) => number) {
  const weeks = Map.groupBy(statements, ({ week }) => week)
  return mean([...weeks.values()].map(weekStatements => mean(weekStatements.map(valueFor))))
}

function calibrationOf(statements: readonly ScoredStatement[], expected: number): Calibration {
  const share = statements.length === 0 ? null : rounded(meanByWeek(statements, ({ outcome }) => Number(outcome)))
  return { expected, weeks: countWeeks(statements), statements: statements.length, share }
}

/** The ranges in which chances to ship before cash-out are compared. */
const chanceRanges = [
  { from: 0, to: 0.25 },
  { from: 0.25, to: 0.5 },
  { from: 0.5, to: 0.75 },
  { from: 0.75, to: 1 },
]

const squaredError = ({ chance, outcome }: ScoredStatement) => (chance - Number(outcome)) ** 2

/** The score of one forecast: the mean squared error of its statements about shipping. */
export type ForecastScore = { week: string; day: Day; brier: number }

/** Returns the forecasts behind the score, newest first. */
export function forecastScores(statements: readonly ScoredStatement[]): ForecastScore[] {
  const shipping = statements.filter(({ kind }) => kind !== 'CASH_BAND')
  const weeks = [...Map.groupBy(shipping, ({ week }) => week)]
  const scores = weeks.map(([week, weekStatements]) => ({
    week,
    day: weekStatements[0]!.day,
    brier: mean(weekStatements.map(squaredError)),
  }))
  return scores.toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

function shippingScores(shipping: readonly ScoredStatement[]) {
  if (shipping.length === 0) return { brier: null, meanBrier: null, skill: null, expectedBrier: null }
  const brier = meanByWeek(shipping, squaredError)
  const share = meanByWeek(shipping, ({ outcome }) => Number(outcome))
  const meanBrier = meanByWeek(shipping, ({ outcome }) => (share - Number(outcome)) ** 2)
  return {
    brier: rounded(brier),
    meanBrier: rounded(meanBrier),
    skill: meanBrier === 0 ? null : rounded(1 - brier / meanBrier),
    expectedBrier: rounded(meanByWeek(shipping, ({ chance }) => chance * (1 - chance))),
  }
}

/**
 * Forecasts are about as accurate as stated if their score differs by at most 20 percent from the score of a calibrated
 * forecaster.
 */
function verdictOf(weeks: number, brier: number | null, expected: number | null): PlanScore['verdict'] {
  if (weeks < minScoredWeeks || brier === null || expected === null) return null
  return brier < expected * 0.8 ? 'better' : brier > expected * 1.2 ? 'worse' : 'right'
}

/**
 * Scores weekly forecasts. Forecasts on request are left out, because people request them when they are worried or want
 * to show something.
 */
export function scoreOf(statements: readonly ScoredStatement[], bandWeeks: readonly number[]): PlanScore {
  const statementsOfKind = (kind: StatementKind) => statements.filter(each => each.kind === kind)
  const shipBy = statementsOfKind('SHIP_BY')
  const beforeCashOut = statementsOfKind('SHIP_BEFORE_CASH_OUT')
  const bands = statementsOfKind('CASH_BAND')
  const shipping = [...shipBy, ...beforeCashOut]
  const scores = shippingScores(shipping)
  const weeks = countWeeks(shipping)
  return {
    weeks,
    ...scores,
    shipBy: [50, 85, 95].map(level => {
      const levelStatements = shipBy.filter(each => each.level === level)
      return { level, ...calibrationOf(levelStatements, level / 100) }
    }),
    beforeCashOut: chanceRanges.map(({ from, to }) => {
      const rangeStatements = beforeCashOut.filter(({ chance }) => chance >= from && (chance < to || to === 1))
      const expected =
        rangeStatements.length === 0 ? (from + to) / 2 : rounded(meanByWeek(rangeStatements, ({ chance }) => chance))
      return { from, to, ...calibrationOf(rangeStatements, expected) }
    }),
    cashBands: bandWeeks.map(weeksAhead => {
      const bandStatements = bands.filter(({ level }) => level === weeksAhead)
      const statementsWithoutRound = bandStatements.map(each => ({
        ...each,
        outcome: each.outcomeWithoutRound ?? each.outcome,
      }))
      const hasRound = bandStatements.some(each => each.outcomeWithoutRound !== null)
      return {
        weeksAhead,
        ...calibrationOf(bandStatements, bandChance),
        shareWithoutRound: hasRound ? calibrationOf(statementsWithoutRound, bandChance).share : null,
      }
    }),
    verdict: verdictOf(weeks, scores.brier, scores.expectedBrier),
  }
}
