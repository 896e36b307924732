import type { Day } from '#kit/day.ts'
import { bandChance } from './rules-predictions.ts'
import type { PredictionKind } from './rules-types.ts'

/** A prediction of a weekly forecast that is decided. */
export type ScoredPrediction = {
  forecastId: string
  day: Day
  kind: PredictionKind
  level: number | null
  chance: number
  outcome: boolean
  outcomeWithoutRound: boolean | null
}

/** The minimum number of forecast weeks for a verdict. */
export const minScoredWeeks = 20

/**
 * The share of predictions that came true. `statements` is the number of predictions, under the name of the API.
 * `weeks` counts forecasts, because predictions of one forecast are not independent.
 */
export type Calibration = { expected: number; weeks: number; statements: number; share: number | null }

export type PlanScore = {
  /** Weekly forecasts with at least one decided prediction about shipping. */
  weeks: number
  /**
   * The mean squared difference between the probability and the outcome (Brier, 1950), first per forecast, then over
   * forecasts. 0 is best. Null without decided predictions.
   */
  brier: number | null
  /** The Brier score of a forecast that always states the average share of true predictions. */
  meanBrier: number | null
  /** 1 is perfect, 0 is as good as always stating the mean. Null if every prediction had the same outcome. */
  skill: number | null
  /** The expected score of a perfectly calibrated forecaster. */
  expectedBrier: number | null
  shipBy: (Calibration & { level: number })[]
  beforeCashOut: (Calibration & { from: number; to: number })[]
  /** `shareWithoutRound` leaves out money from unplanned funding rounds. Null if there was none. */
  cashBands: (Calibration & { weeksAhead: number; shareWithoutRound: number | null })[]
  /** Forecasts are better or worse than they state, or about right. Null with fewer than `minScoredWeeks`. */
  verdict: 'better' | 'worse' | 'right' | null
}

const rounded = (value: number) => Number(value.toFixed(4))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const countWeeks = (predictions: readonly ScoredPrediction[]) =>
  new Set(predictions.map(({ forecastId }) => forecastId)).size

/** Calculates the mean of the predictions of each forecast, then the mean of these means. */
function meanByForecast(predictions: readonly ScoredPrediction[], valueFor: (prediction: ScoredPrediction) => number) {
  const byForecast = Map.groupBy(predictions, ({ forecastId }) => forecastId)
  return mean([...byForecast.values()].map(forecastPredictions => mean(forecastPredictions.map(valueFor))))
}

function calibrationOf(predictions: readonly ScoredPrediction[], expected: number): Calibration {
  const share = predictions.length === 0 ? null : rounded(meanByForecast(predictions, ({ outcome }) => Number(outcome)))
  return { expected, weeks: countWeeks(predictions), statements: predictions.length, share }
}

/** The ranges in which chances to ship before cash-out are compared. */
const chanceRanges = [
  { from: 0, to: 0.25 },
  { from: 0.25, to: 0.5 },
  { from: 0.5, to: 0.75 },
  { from: 0.75, to: 1 },
]

const squaredError = ({ chance, outcome }: ScoredPrediction) => (chance - Number(outcome)) ** 2

/** The score of one forecast: the mean squared error of its predictions about shipping. */
export type ForecastScore = { forecastId: string; day: Day; brier: number }

/** Returns the forecasts behind the score, newest first. */
export function forecastScores(predictions: readonly ScoredPrediction[]): ForecastScore[] {
  const shipping = predictions.filter(({ kind }) => kind !== 'CASH_BAND')
  const byForecast = [...Map.groupBy(shipping, ({ forecastId }) => forecastId)]
  const scores = byForecast.map(([forecastId, forecastPredictions]) => ({
    forecastId,
    day: forecastPredictions[0]!.day,
    brier: mean(forecastPredictions.map(squaredError)),
  }))
  return scores.toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

function shippingScores(shipping: readonly ScoredPrediction[]) {
  if (shipping.length === 0) return { brier: null, meanBrier: null, skill: null, expectedBrier: null }
  const brier = meanByForecast(shipping, squaredError)
  const share = meanByForecast(shipping, ({ outcome }) => Number(outcome))
  const meanBrier = meanByForecast(shipping, ({ outcome }) => (share - Number(outcome)) ** 2)
  return {
    brier: rounded(brier),
    meanBrier: rounded(meanBrier),
    skill: meanBrier === 0 ? null : rounded(1 - brier / meanBrier),
    expectedBrier: rounded(meanByForecast(shipping, ({ chance }) => chance * (1 - chance))),
  }
}

/**
 * Forecasts are about as accurate as stated if their score differs by at most 20 percent from the score of a calibrated
 * forecaster.
 */
function verdictOf(weeks: number, brier: number | null, expected: number | null): PlanScore['verdict'] {
  if (weeks < minScoredWeeks || brier === null || expected === null) return null
  if (brier < expected * 0.8) return 'better'
  return brier > expected * 1.2 ? 'worse' : 'right'
}

/**
 * Scores weekly forecasts. Forecasts on request are left out, because people request them when they are worried or want
 * to show something.
 */
export function planScoreOf(predictions: readonly ScoredPrediction[], bandWeeks: readonly number[]): PlanScore {
  const predictionsOfKind = (kind: PredictionKind) => predictions.filter(each => each.kind === kind)
  const shipBy = predictionsOfKind('SHIP_BY')
  const beforeCashOut = predictionsOfKind('SHIP_BEFORE_CASH_OUT')
  const bands = predictionsOfKind('CASH_BAND')
  const shipping = [...shipBy, ...beforeCashOut]
  const scores = shippingScores(shipping)
  const weeks = countWeeks(shipping)
  return {
    weeks,
    ...scores,
    shipBy: [50, 85, 95].map(level => {
      const levelPredictions = shipBy.filter(each => each.level === level)
      return { level, ...calibrationOf(levelPredictions, level / 100) }
    }),
    beforeCashOut: chanceRanges.map(({ from, to }) => {
      const rangePredictions = beforeCashOut.filter(({ chance }) => chance >= from && (chance < to || to === 1))
      const expected =
        rangePredictions.length === 0
          ? (from + to) / 2
          : rounded(meanByForecast(rangePredictions, ({ chance }) => chance))
      return { from, to, ...calibrationOf(rangePredictions, expected) }
    }),
    cashBands: bandWeeks.map(weeksAhead => {
      const bandPredictions = bands.filter(({ level }) => level === weeksAhead)
      const predictionsWithoutRound = bandPredictions.map(each => ({
        ...each,
        outcome: each.outcomeWithoutRound ?? each.outcome,
      }))
      const hasRound = bandPredictions.some(each => each.outcomeWithoutRound !== null)
      return {
        weeksAhead,
        ...calibrationOf(bandPredictions, bandChance),
        shareWithoutRound: hasRound ? calibrationOf(predictionsWithoutRound, bandChance).share : null,
      }
    }),
    verdict: verdictOf(weeks, scores.brier, scores.expectedBrier),
  }
}
