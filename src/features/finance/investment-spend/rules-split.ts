/**
 * Splits an amount by weights into whole cents that add up to it exactly (largest remainder method). If all weights are
 * 0, every part is 0. Weights are whole numbers, not negative. Throws a RangeError for a fraction.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const amount = BigInt(Math.abs(cents))
  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, floor: product / total, remainder: product % total }
  })
  let remainingCents = amount - parts.reduce((sum, { floor }) => sum + floor, 0n)
  for (const part of parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (remainingCents === 0n) break
    part.floor += 1n
    remainingCents -= 1n
  }
  // `+ 0` turns -0 into 0.
  return parts.map(({ floor }) => (cents < 0 ? -Number(floor) + 0 : Number(floor)))
}
