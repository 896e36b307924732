import { randomsFrom } from './rules-random.ts'

/** So often the future is tried out, always with the same seed: the same history and question give the same answer. */
export const runs = 10_000
export const seed = 20_260_101
/** Nothing is said beyond this many days. */
export const horizon = 730
/** So many days with a completion a forecast needs. */
export const fewestActiveDays = 5
/** No chance is put higher than this: history does not know what never happened yet. */
export const highestChance = 0.95
export const levels = [50, 85, 95] as const
export type Level = (typeof levels)[number]

/** Why there is no forecast: nothing was completed at all, or on too few days. */
export type Refusal = { reason: 'no_throughput' | 'few_days'; activeDays: number; days: number }
export type Percentiles<T> = Record<`p${Level}`, T>

/** `values[i]`: the outcome of the i-th run, in ascending order. */
type Outcomes = { values: Int32Array }
/** In how many days from the next one on the items are done; null: not within the horizon. */
export type WhenForecast = Outcomes & Percentiles<number | null> & { kind: 'WHEN'; items: number }
/** How many items are done until the end of so many days from the next one on. */
export type HowManyForecast = Outcomes & Percentiles<number> & { kind: 'HOW_MANY'; days: number }

/** Whether a history is enough to forecast from: completions by day, days off and all other days without one too. */
export function refusalOf(history: readonly number[]): Refusal | null {
  const activeDays = history.filter(count => count > 0).length
  const days = history.length
  if (activeDays === 0) return { reason: 'no_throughput', activeDays, days }
  return activeDays < fewestActiveDays ? { reason: 'few_days', activeDays, days } : null
}

/**
 * Draws two days of the history at once, each pair as likely as the others: half as many draws as days. `sums[pair]` is what
 * both come to, `firsts[pair]` what the first of them does.
 */
function pairsOf(history: readonly number[], start: number) {
  const next = randomsFrom(start)
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

/** The nearest rank from below: so many percent of the runs have at most this. */
const rankOf = (values: Int32Array, percent: number) =>
  values[Math.min(values.length, Math.max(1, Math.ceil((percent / 100) * values.length - 1e-9))) - 1]!

/**
 * When so many items will be done, by trying out the future from the days of the past (Monte Carlo, drawing whole days with
 * replacement). Tomorrow is day 1. With 85 percent the items are done on day `p85` or sooner. The history must not be refused.
 */
export function forecastWhen(history: readonly number[], items: number): WhenForecast {
  const { sums, firsts, draw } = pairsOf(history, seed)
  const most = Math.max(...history)
  const values = new Int32Array(runs)
  for (let run = 0; run < runs; run++) {
    let [left, day] = [items, 0]
    // Once even the best of days would not do, it is beyond the horizon.
    while (left > 0 && left <= most * (horizon - day)) {
      const pair = draw()
      day += firsts[pair]! >= left ? 1 : 2
      left -= sums[pair]!
    }
    values[run] = left > 0 ? horizon + 1 : day
  }
  values.sort()
  const at = (percent: number) => {
    const day = rankOf(values, percent)
    return day > horizon ? null : day
  }
  return { kind: 'WHEN', items, values, p50: at(50), p85: at(85), p95: at(95) }
}

/** How many items will be done by the end of day `days` (tomorrow is day 1). With 85 percent there are `p85` or more. */
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
  // What 85 of 100 runs reach is what 15 of them at most do not exceed.
  const atLeast = (percent: number) => values[Math.max(0, runs - Math.ceil((percent / 100) * runs - 1e-9))]!
  return { kind: 'HOW_MANY', days, values, p50: atLeast(50), p85: atLeast(85), p95: atLeast(95) }
}

/** The chance that the items are done by the end of a day, 0 to 0.95: never above. */
export function chanceBy({ values }: Pick<WhenForecast, 'values'>, days: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! <= days) low = middle + 1
    else high = middle
  }
  return Math.min(highestChance, Number((low / values.length).toFixed(4)))
}

export type Bin = { from: number; to: number; count: number }

/** How often each outcome came, in at most `most` equal steps of whole numbers; those beyond the horizon are in none. */
export function binsOf({ values, kind }: WhenForecast | HowManyForecast, most = 24): Bin[] {
  const known = kind === 'WHEN' ? values.filter(value => value <= horizon) : values
  if (known.length === 0) return []
  const [low, high] = [known[0]!, known.at(-1)!]
  const step = Math.max(1, Math.ceil((high - low + 1) / most))
  const bins: Bin[] = []
  for (let from = low; from <= high; from += step) bins.push({ from, to: from + step - 1, count: 0 })
  for (const value of known) bins[Math.floor((value - low) / step)]!.count++
  return bins
}

const kept = new Map<number, WhenForecast>()
let keptFor: readonly number[] | null = null

/** Forecasts by number of items: a drag asks the same question of the same history again and again. */
export function whenOf(history: readonly number[], items: number): WhenForecast {
  if (keptFor !== history) kept.clear()
  keptFor = history
  const found = kept.get(items) ?? forecastWhen(history, items)
  kept.set(items, found)
  return found
}
