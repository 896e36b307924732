import { percentileOf } from '#kit/percentile.ts'
import { defaultRuns, historySampler, maxShownChance, defaultSeed as seed } from '#kit/simulation/randoms.ts'

/** The version of the simulation. Since version 2, each run first draws its own history from the real one. */
export const simulationVersion = 2
/** Maximum number of days of a forecast. */
export const horizon = 730
/** Minimum number of days with a completion. */
export const minActiveDays = 5
export const levels = [50, 85, 95] as const
export type Level = (typeof levels)[number]

/** Reason for a missing forecast: no completions, or completions on too few days. */
export type ShortHistoryRefusal = { reason: 'no_throughput' | 'few_days'; activeDays: number; days: number }
export type Percentiles<T> = Record<`p${Level}`, T>

/** The results of all simulated runs, in ascending order. */
type RunResults = { values: Int32Array }
/** Days until the items are done, where tomorrow is day 1. Null beyond the horizon. */
export type WhenForecast = RunResults & Percentiles<number | null> & { kind: 'WHEN'; items: number }
/** Items done by the end of day `days`, where tomorrow is day 1. */
export type HowManyForecast = RunResults & Percentiles<number> & { kind: 'HOW_MANY'; days: number }

/**
 * Returns the reason why a history is too short, or null. `history` is completions per day, including days without any.
 */
export function shortHistoryRefusalOf(history: readonly number[]): ShortHistoryRefusal | null {
  const activeDays = history.filter(count => count > 0).length
  const days = history.length
  if (activeDays === 0) return { reason: 'no_throughput', activeDays, days }
  return activeDays < minActiveDays ? { reason: 'few_days', activeDays, days } : null
}

/**
 * Plays all runs and returns their results in ascending order. Each run first draws its own history from the real one
 * (see `historySampler`), then draws days from it. `drawDays` returns the indexes of the next days, in an array that it
 * reuses.
 */
function playRuns(
  history: readonly number[],
  runs: number,
  play: (drawDays: (count: number) => Uint16Array) => number,
): Int32Array {
  const { startRun, drawInto } = historySampler(history.length, seed, 'day')
  const draws = new Uint16Array(horizon)
  const drawDays = (count: number) => {
    drawInto(draws, 0, count)
    return draws
  }
  const values = new Int32Array(runs)
  for (let run = 0; run < runs; run++) {
    startRun()
    values[run] = play(drawDays)
  }
  return values.sort()
}

/** Days are drawn in blocks, because the number that a run needs is unknown. */
const blockDays = 16

/**
 * Forecasts when a number of items will be done (Monte Carlo, draws whole days with replacement). Tomorrow is day 1.
 * With a probability of 85 % the items are done by day `p85`. Expects a history that is long enough, see `shortHistoryRefusalOf`.
 */
export function forecastWhen(history: readonly number[], items: number, runs = defaultRuns): WhenForecast {
  const itemsByDay = Int32Array.from(history)
  const bestDay = Math.max(...history)
  const values = playRuns(history, runs, drawDays => {
    let remainingItems = items
    let day = 0
    // Stops when even the best days would not reach the target within the horizon.
    while (remainingItems > 0 && remainingItems <= bestDay * (horizon - day)) {
      const days = drawDays(blockDays)
      for (let i = 0; i < blockDays && remainingItems > 0; i++, day++) remainingItems -= itemsByDay[days[i]!]!
    }
    return remainingItems > 0 || day > horizon ? horizon + 1 : day
  })
  const percentile = (percent: number) => {
    const day = percentileOf(values, percent)
    return day > horizon ? null : day
  }
  return { kind: 'WHEN', items, values, p50: percentile(50), p85: percentile(85), p95: percentile(95) }
}

/** Forecasts the items done by the end of day `days` (tomorrow is day 1): at least `p85` with a probability of 85 %. */
export function forecastHowMany(history: readonly number[], days: number, runs = defaultRuns): HowManyForecast {
  const itemsByDay = Int32Array.from(history)
  const span = Math.min(days, horizon)
  const values = playRuns(history, runs, drawDays => {
    const indexes = drawDays(span)
    let sum = 0
    for (let i = 0; i < span; i++) sum += itemsByDay[indexes[i]!]!
    return sum
  })
  // At least n with 85 % is the 15th percentile of the runs. For 1e-9 see `percentileOf`.
  const atLeast = (percent: number) => values[Math.max(0, runs - Math.ceil((percent / 100) * runs - 1e-9))]!
  return { kind: 'HOW_MANY', days, values, p50: atLeast(50), p85: atLeast(85), p95: atLeast(95) }
}

/** Returns the probability that the items are done by the end of a day, 0 to 0.95. */
export function chanceBy({ values }: Pick<WhenForecast, 'values'>, days: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! <= days) low = middle + 1
    else high = middle
  }
  return Math.min(maxShownChance, Number((low / values.length).toFixed(4)))
}

export type Bin = { from: number; to: number; count: number }

/**
 * Returns the histogram of the results of all runs, in at most `maxBins` equal bins. Leaves out results beyond the
 * horizon.
 */
export function binsOf({ values, kind }: WhenForecast | HowManyForecast, maxBins = 24): Bin[] {
  const inHorizon = kind === 'WHEN' ? values.filter(value => value <= horizon) : values
  if (inHorizon.length === 0) return []
  const [low, high] = [inHorizon[0]!, inHorizon.at(-1)!]
  const step = Math.max(1, Math.ceil((high - low + 1) / maxBins))
  const bins: Bin[] = []
  for (let from = low; from <= high; from += step) bins.push({ from, to: from + step - 1, count: 0 })
  for (const value of inHorizon) bins[Math.floor((value - low) / step)]!.count++
  return bins
}

const cache = new Map<number, WhenForecast>()
let cachedHistory: readonly number[] | null = null

/** Like `forecastWhen`, but cached: dragging asks the same question about the same history again and again. */
export function cachedForecast(history: readonly number[], items: number): WhenForecast {
  if (cachedHistory !== history) cache.clear()
  cachedHistory = history
  const forecast = cache.get(items) ?? forecastWhen(history, items)
  cache.set(items, forecast)
  return forecast
}
