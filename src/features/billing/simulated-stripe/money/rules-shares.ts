/** Divides integers exactly and rounds once; halves go away from zero, so that a credit mirrors its debit. */
function divide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend * 2)) throw new RangeError('amount beyond exact integers')
  const magnitude = Math.abs(dividend) * 2 + divisor
  const quotient = (magnitude - (magnitude % (divisor * 2))) / (divisor * 2)
  return dividend < 0 ? -quotient + 0 : quotient
}

/** The cents of `part / whole` of an amount, rounded half up. All are integers, `whole` above 0. */
export const shareOf = (cents: number, part: number, whole: number): number => divide(cents * part, whole) + 0

/** Percent of an amount, with up to four decimals of a percent, rounded half up. */
export const percentOf = (cents: number, percent: number): number =>
  shareOf(cents, Math.round(percent * 10_000), 1_000_000)

/**
 * Distributes a total over parts in proportion to their weights, to the cent: the shares add up to the total, and each
 * differs from its exact share by less than one cent.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let passed = 0
  let distributed = 0
  return weights.map(weight => {
    passed += weight
    const until = sum === 0 ? 0 : shareOf(total, passed, Math.abs(sum)) * Math.sign(sum)
    const share = until - distributed
    distributed = until
    return share + 0
  })
}
