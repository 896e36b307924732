/** The number of runs of a simulation and its fixed seed: the same data and question give the same answer. */
export const defaultRuns = 10_000
export const defaultSeed = 20_260_101
/** The highest and lowest probability to show: the history cannot include events that have not happened yet. */
export const maxShownChance = 0.95
export const minShownChance = 0.05

const step = 0x6d2b79f5
const randomRange = 4_294_967_296

/** Turns a state into a random number from 0 up to 4,294,967,295. */
function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}

/**
 * A seeded random number generator: mulberry32, by Tommy Ettinger (2017, public domain). Good enough for simulations,
 * but not for secrets.
 * @returns whole numbers from 0 up to 4,294,967,295.
 */
export function randomIntegersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + step) | 0
    return mix(state)
  }
}

/**
 * Returns a seed for each name (FNV-1a, 32 bits, over UTF-16 code units). Simulations use one stream of random numbers
 * for each purpose. A change in one part then leaves the random numbers of all other parts unchanged (common random
 * numbers).
 */
function seedOf(seed: number, name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return (seed ^ hash) | 0
}

/**
 * Returns random numbers from 0 up to, but not including, 1, from a stream of their own. The results are the same in
 * every JavaScript engine.
 */
export function randomShares(count: number, seed: number, name: string): Float64Array {
  const shares = new Float64Array(count)
  let state = seedOf(seed, name)
  for (let i = 0; i < count; i++) {
    state = (state + step) | 0
    shares[i] = mix(state) / randomRange
  }
  return shares
}

/**
 * Draws parts of a history, such as days or weeks, by their index. Each run first draws its own history from the real
 * one: as long, with replacement. All later draws of the run come from its own history. A short history may have been
 * luck, and its forecasts become wider this way.
 * - `startRun` begins a run.
 * - `drawInto` fills a part of an array. A loop over the whole array is three times as fast as one call for each draw.
 */
export function historySampler(length: number, seed: number, name: string) {
  const scale = length / randomRange
  const history = new Uint16Array(length)
  let historyState = seedOf(seed, `${name}/history`)
  let state = seedOf(seed, name)
  return {
    startRun() {
      let next = historyState
      for (let i = 0; i < length; i++) {
        next = (next + step) | 0
        history[i] = Math.floor(mix(next) * scale)
      }
      historyState = next
    },
    drawInto(draws: Uint16Array, from: number, to: number) {
      let next = state
      for (let i = from; i < to; i++) {
        next = (next + step) | 0
        draws[i] = history[Math.floor(mix(next) * scale)]!
      }
      state = next
    },
  }
}

/** The maximum factor by which `randomSpreadFactors` widens a spread. */
const maxSpread = 3

/**
 * Returns one factor per run: the true spread of values divided by their spread in a history of `length` values. A
 * short history usually shows too small a spread, and the true spread is uncertain. So the factor comes from a
 * chi-squared draw, and a normal band becomes the band of Student’s t-distribution. Each normal number is a sum of four
 * random shares, because the usual formulas need log and cos.
 */
export function randomSpreadFactors(length: number, runs: number, seed: number, name: string): Float64Array {
  const spreads = new Float64Array(runs).fill(1)
  const degrees = length - 1
  if (degrees < 1) return spreads
  let state = seedOf(seed, name)
  for (let run = 0; run < runs; run++) {
    let squares = 0
    for (let i = 0; i < degrees; i++) {
      // Four shares have the mean 2, so the sum has the mean 0.
      let sum = -2
      for (let part = 0; part < 4; part++) {
        state = (state + step) | 0
        sum += mix(state) / randomRange
      }
      // A sum of four shares has the variance 1/3.
      squares += 3 * sum * sum
    }
    spreads[run] = Math.min(maxSpread, Math.sqrt(length / squares))
  }
  return spreads
}
