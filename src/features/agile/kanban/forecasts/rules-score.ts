import { dayNumberOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { type Level, levels, type Percentiles } from './rules.ts'

/**
 * A stored forecast. A WHEN forecast predicts days, counted from the day after `at`. A HOW_MANY forecast predicts the
 * number of items by the end of a day.
 */
export type ScorableForecast = {
  kind: 'WHEN' | 'HOW_MANY'
  items: number | null
  until: string | null
  at: number
  result: Percentiles<number | null>
}

/**
 * One prediction of a forecast: with a probability of `level` percent, all items are done by day `claim` (counted from
 * 1970), or at least `claim` items are done. `cameTrue` is null while undecided. A prediction counts in the score only
 * once its day is over (`isOver`). Otherwise early successes would count and later failures would not.
 */
export type Prediction = { level: Level; claim: number; cameTrue: boolean | null; isOver: boolean }
export type Outcome = {
  /** The predictions, under the name of the API. */
  statements: Prediction[]
  /** The number of items completed since the forecast. For HOW_MANY, only until the end of its day. */
  done: number
  /** The day on which the items were done (WHEN), counted from 1970. */
  doneDay: number | null
  isOver: boolean
}

/**
 * Returns the outcome of a forecast. `completions` are the completion times of the board's items, ascending. Forecasts
 * start on the next day. Items completed later on the day of the forecast still count, so forecasts are slightly
 * cautious.
 */
export function outcomeOf(forecast: ScorableForecast, completions: ArrayLike<number>, now: number): Outcome {
  const first = indexAfter(completions, forecast.at)
  const today = dayNumberOf(now)
  if (forecast.kind === 'WHEN') {
    const doneAt = completions[first + (forecast.items ?? 1) - 1]
    const doneDay = doneAt === undefined || doneAt > now ? null : dayNumberOf(doneAt)
    const predictions = levels.flatMap((level): Prediction[] => {
      const days = forecast.result[`p${level}`]
      if (days === null) return []
      const claim = dayNumberOf(forecast.at) + days
      const isOver = today > claim
      const isDone = doneDay !== null && doneDay <= claim
      return [{ level, claim, isOver, cameTrue: judge({ isMet: isDone, isOver }) }]
    })
    return {
      statements: predictions,
      doneDay,
      done: countUntil(completions, first, now),
      isOver: areAllOver(predictions),
    }
  }
  const until = parseDay(forecast.until ?? '')
  const isOver = today > until
  let done = 0
  for (let i = first; i < completions.length && completions[i]! <= now && dayNumberOf(completions[i]!) <= until; i++)
    done++
  const predictions = levels.flatMap((level): Prediction[] => {
    const claim = forecast.result[`p${level}`]
    // "0 items or more" is always true.
    if (!claim) return []
    return [{ level, claim, isOver, cameTrue: judge({ isMet: done >= claim, isOver }) }]
  })
  return { statements: predictions, done, doneDay: null, isOver }
}

/** A prediction can come true early, but it can fail only once its day is over. Null while it is undecided. */
function judge({ isMet, isOver }: { isMet: boolean; isOver: boolean }): boolean | null {
  if (isMet) return true
  return isOver ? false : null
}

const areAllOver = (predictions: readonly Prediction[]) => predictions.every(({ isOver }) => isOver)

function indexAfter(completions: ArrayLike<number>, at: number): number {
  let low = 0
  let high = completions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (completions[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}

function countUntil(completions: ArrayLike<number>, first: number, now: number): number {
  let count = 0
  for (let i = first; i < completions.length && completions[i]! <= now; i++) count++
  return count
}

export type Score = {
  /** Number of forecasts with at least one prediction whose day is over. */
  forecasts: number
  /**
   * Mean squared difference between the probability and the outcome, 1 or 0 (Brier, 1950). 0 is the best score. Null
   * when too few forecasts are over.
   */
  brier: number | null
  /** The expected score of a perfectly calibrated forecaster: lower is sharper, higher is worse. */
  expected: number | null
  /**
   * Per level: the number of predictions whose day is over, and of those that came true. `share` is null when there are
   * too few.
   */
  calibration: { level: Level; overCount: number; trueCount: number; share: number | null }[]
}

/** Returns the accuracy of all forecasts whose day is over. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const finished = outcomes
    .map(({ statements: predictions }) => predictions.filter(({ isOver }) => isOver))
    .filter(predictions => predictions.length > 0)
  const calibration = levels.map(level => {
    const levelPredictions = finished.flatMap(predictions =>
      predictions.filter(prediction => prediction.level === level),
    )
    const trueCount = levelPredictions.filter(prediction => prediction.cameTrue).length
    const share = levelPredictions.length < minSamples ? null : Number((trueCount / levelPredictions.length).toFixed(4))
    return { level, overCount: levelPredictions.length, trueCount, share }
  })
  const all = finished.flat()
  const isEnough = finished.length >= minSamples
  const mean = (score: (prediction: Prediction) => number) =>
    isEnough ? Number((all.reduce((sum, prediction) => sum + score(prediction), 0) / all.length).toFixed(4)) : null
  const chance = ({ level }: Prediction) => level / 100
  return {
    forecasts: finished.length,
    brier: mean(prediction => (chance(prediction) - Number(prediction.cameTrue)) ** 2),
    expected: mean(prediction => chance(prediction) * (1 - chance(prediction))),
    calibration,
  }
}

/**
 * Compares the score with that of a perfectly calibrated forecaster: `right` within 20 % of it, `better` below, `worse`
 * above. Null when too few forecasts are over.
 */
export function verdictOf({ brier, expected }: Score): 'better' | 'worse' | 'right' | null {
  if (brier === null || expected === null) return null
  return brier < expected * 0.8 ? 'better' : brier > expected * 1.2 ? 'worse' : 'right'
}
