/** The middle of the numbers; of an even count the lower of the two. NaN of none. */
export const median = (numbers: number[]): number => percentile(numbers, 50)

/** The number that `share` percent of the numbers do not exceed. NaN of none. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Runs ours and the peer's in turns, so that what disturbs the machine disturbs both. */
export async function inTurns<T>(runs: number, ours: () => Promise<T>, peer: () => Promise<T>) {
  const measured = { ours: [] as T[], peer: [] as T[] }
  for (let i = 0; i < runs; i++) {
    measured.peer.push(await peer())
    measured.ours.push(await ours())
  }
  return measured
}
