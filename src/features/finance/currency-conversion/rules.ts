import { decimalsOf, multiplyMoney } from '#kit/money.ts'

/** The currency of every sum. */
export const baseCurrency = 'USD'

/** A rate is used for this many days. */
export const rateLifetimeDays = 31

/**
 * Converts an amount to US cents, rounded once. `rate` is US dollars for one unit of the currency: 1.08 for EUR. Throws
 * a RangeError if the result is too large to be exact.
 */
export const usdCentsOf = (cents: number, currency: string, rate: number): number =>
  multiplyMoney({ cents, currency: baseCurrency }, rate, 10 ** (decimalsOf(currency) - decimalsOf(baseCurrency))).cents

/** Converts an amount to US cents. Returns null without a rate, or if the result is too large to be exact. */
export function usdCentsOrNull(cents: number, currency: string, rate: number | null): number | null {
  if (rate === null) return null
  try {
    return usdCentsOf(cents, currency, rate)
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
