/**
 * Returns the nearest-rank percentile: one of the values, never interpolated. Expects ascending order and at least one
 * value.
 */
export function percentileOf(sorted: ArrayLike<number>, percent: number): number {
  // 0.95 * 20 is slightly more than 19 in floating point, which would make the rank one too high.
  const rank = Math.ceil((percent / 100) * sorted.length - 1e-9)
  return sorted[Math.max(1, Math.min(sorted.length, rank)) - 1]!
}
