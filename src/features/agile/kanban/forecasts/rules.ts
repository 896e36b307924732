import { randomsFrom } from './rules-random.ts'

/** Simulation runs and their fixed seed: the same history and question give the same answer. */
export const runs = 10_000
export const seed = 20_260_101
/** Forecasts reach at most this many days. */
export const horizon = 730
/** A forecast needs this many days with a completion. */
export const minActiveDays = 5
/** The highest probability to show: the history cannot include events that have not happened yet. */
export const maxChance = 0.95
export const levels = [50, 85, 95] as const
export type Level = (typeof levels)[number]

/** Why there is no forecast: no completions, or on too few days. */
export type Refusal = { reason: 'no_throughput' | 'few_days'; activeDays: number; days: number }
export type Percentiles<T> = Record<`p${Level}`, T>

/** `values[i]`: the outcome of the i-th run, in ascending order. */
type Outcomes = { values: Int32Array }
/** Days until the items are done, where tomorrow is day 1; null beyond the horizon. */
export type WhenForecast = Outcomes & Percentiles<number | null> & { kind: 'WHEN'; items: number }
/** Items done by the end of day `days`, where tomorrow is day 1. */
export type HowManyForecast = Outcomes & Percentiles<number> & { kind: 'HOW_MANY'; days: number }

/** Returns why a history is not enough, or null. `history` is completions per day, including days without any. */
export function refusalOf(history: readonly number[]): Refusal | null {
  const activeDays = history.filter(count => count > 0).length
  const days = history.length
  if (activeDays === 0) return { reason: 'no_throughput', activeDays, days }
  return activeDays < minActiveDays ? { reason: 'few_days', activeDays, days } : null
}

/**
 * Draws two days of the history at once, all pairs equally likely, which halves the number of draws. `sums[pair]` is
 * the total of both days, `firsts[pair]` that of the first.
 */
function pairsOf(history: readonly number[], randomSeed: number) {
  const next = randomsFrom(randomSeed)
  const count = history.length
  const sums = new Int32Array(count * count)
  const firsts = new Int32Array(count * count)
  for (const [i, first] of history.entries()) {
    firsts.fill(first, i * count, (i + 1) * count)
    for (const [j, second] of history.entries()) sums[i * count + j] = first + second
  }
  const share = sums.length / 4_294_967_296
  return { sums, firsts, draw: () => Math.floor(next() * share) }
}

/** Nearest-rank percentile. */
const percentileOf = (values: Int32Array, percent: number) =>
  values[Math.min(values.length, Math.max(1, Math.ceil((percent / 100) * values.length - 1e-9))) - 1]!

/**
 * Forecasts when a number of items will be done (Monte Carlo, draws whole days with replacement). Tomorrow is day 1.
 * With a probability of 85 % the items are done by day `p85`. Expects a history that `refusalOf` accepts.
 */
export function forecastWhen(history: readonly number[], items: number): WhenForecast {
  const { sums, firsts, draw } = pairsOf(history, seed)
  const bestDay = Math.max(...history)
  const values = new Int32Array(runs)
  for (let run = 0; run < runs; run++) {
    let [left, day] = [items, 0]
    // Stops once even the best days would not reach the target within the horizon.
    while (left > 0 && left <= bestDay * (horizon - day)) {
      const pair = draw()
      day += firsts[pair]! >= left ? 1 : 2
      left -= sums[pair]!
    }
    values[run] = left > 0 ? horizon + 1 : day
  }
  values.sort()
  const percentile = (percent: number) => {
    const day = percentileOf(values, percent)
    return day > horizon ? null : day
  }
  return { kind: 'WHEN', items, values, p50: percentile(50), p85: percentile(85), p95: percentile(95) }
}

/** Forecasts the items done by the end of day `days` (tomorrow is day 1): at least `p85` with a probability of 85 %. */
export function forecastHowMany(history: readonly number[], days: number): HowManyForecast {
  const { sums, firsts, draw } = pairsOf(history, seed)
  const values = new Int32Array(runs)
  const span = Math.min(days, horizon)
  for (let run = 0; run < runs; run++) {
    let sum = 0
    for (let day = 1; day < span; day += 2) sum += sums[draw()]!
    if (span % 2 === 1) sum += firsts[draw()]!
    values[run] = sum
  }
  values.sort()
  // At least n with 85 % is the 15th percentile of the runs.
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
  return Math.min(maxChance, Number((low / values.length).toFixed(4)))
}

export type Bin = { from: number; to: number; count: number }

/** Histogram of the runs in at most `maxBins` equal bins. Leaves out runs beyond the horizon. */
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

/** Cached `forecastWhen`: dragging asks the same question of the same history repeatedly. */
export function cachedForecast(history: readonly number[], items: number): WhenForecast {
  if (cachedHistory !== history) cache.clear()
  cachedHistory = history
  const found = cache.get(items) ?? forecastWhen(history, items)
  cache.set(items, found)
  return found
}
