/**
 * A small generator of random numbers that gives the same row for the same seed: mulberry32, by Tommy Ettinger (2017, in the
 * public domain). It is good enough for simulations, and for nothing that is to be kept secret.
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
