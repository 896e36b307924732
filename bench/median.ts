/** Returns the median. For an even count, the lower of the two middle values. NaN without numbers. */
export const median = (numbers: number[]): number => percentile(numbers, 50)

/** Returns the nearest-rank percentile. NaN without numbers. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Runs ours and the peer in turns, so that other load on the machine affects both. */
export async function measureInTurns<T>(runs: number, ours: () => Promise<T>, peer: () => Promise<T>) {
  const measured = { ours: [] as T[], peer: [] as T[] }
  for (let i = 0; i < runs; i++) {
    measured.peer.push(await peer())
    measured.ours.push(await ours())
  }
  return measured
}
