import { type Day, daysBetween } from '#kit/day.ts'
import { decimalsOf, multiplyMoney } from '#kit/money.ts'

/** The currency of every sum. */
export const baseCurrency = 'USD'

/** A rate is used for this many days. */
export const rateLifetimeDays = 31

/** The number of rates that one form takes. */
export const maxFormRates = 24

/** Returns the smallest subset of days whose rates cover all the days. */
export function daysToRate(days: readonly Day[]): Day[] {
  const selected: Day[] = []
  for (const day of days.toSorted()) {
    const last = selected.at(-1)
    if (last === undefined || daysBetween(last, day) > rateLifetimeDays) selected.push(day)
  }
  return selected
}

/** The names of the fields of a rate in the form. The first rate has no number. */
export const rateFieldNames = (index: number) => {
  const number = index === 0 ? '' : String(index)
  return { day: `day${number}`, rate: `rate${number}` }
}

export type CurrencyRate = { id: string; name: string; currency: string; day: string; rate: number; updatedAt: number }

/**
 * Converts an amount to US cents, rounded once. `rate` is US dollars for one unit of the currency: 1.08 for EUR. Throws a
 * RangeError if the result is too large to be exact.
 */
export const usdCentsOf = (cents: number, currency: string, rate: number): number =>
  multiplyMoney({ cents, currency: baseCurrency }, rate, 10 ** (decimalsOf(currency) - decimalsOf(baseCurrency))).cents

/** Converts an amount to US cents; null without a rate, or if the result is too large to be exact. */
export function usdCentsOrNull(cents: number, currency: string, rate: number | null): number | null {
  if (rate === null) return null
  try {
    return usdCentsOf(cents, currency, rate)
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
