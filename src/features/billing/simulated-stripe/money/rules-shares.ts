/**
 * Divides integers exactly and rounds once. Halves are rounded away from zero, so that a credit has the same amount as
 * its debit. In this file, `+ 0` turns -0 into 0.
 */
function divide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend * 2)) throw new RangeError('amount beyond exact integers')
  // Adds half a divisor and rounds down. Both sides are doubled, so that the half stays an integer.
  const doubledDividend = Math.abs(dividend) * 2 + divisor
  const doubledDivisor = divisor * 2
  const quotient = (doubledDividend - (doubledDividend % doubledDivisor)) / doubledDivisor
  return dividend < 0 ? -quotient + 0 : quotient
}

/** Returns `part / whole` of an amount in cents, rounded half up. All arguments are integers, `whole` is positive. */
export const shareOf = (cents: number, part: number, whole: number): number => divide(cents * part, whole) + 0

/** Returns a percentage of an amount in cents, rounded half up. The percentage has up to four decimals. */
export const percentOf = (cents: number, percent: number): number =>
  shareOf(cents, Math.round(percent * 10_000), 1_000_000)

/**
 * Distributes a total over parts in proportion to their weights, to the cent. The shares add up to the total. Each
 * differs from its exact share by less than one cent.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let cumulativeWeight = 0
  let distributed = 0
  return weights.map(weight => {
    cumulativeWeight += weight
    const cumulativeShare = sum === 0 ? 0 : shareOf(total, cumulativeWeight, Math.abs(sum)) * Math.sign(sum)
    const share = cumulativeShare - distributed
    distributed = cumulativeShare
    return share + 0
  })
}
