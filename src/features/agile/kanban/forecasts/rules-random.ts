/**
 * A seeded random number generator: mulberry32, by Tommy Ettinger (2017, public domain). Good enough for simulations, but
 * not for secrets.
 * @returns whole numbers from 0 up to 4,294,967,295.
 */
export function randomsFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
