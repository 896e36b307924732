import { rateLifetimeDays } from '#features/finance/currency-conversion/rules.ts'
import { type Day, daysBetween } from '#kit/day.ts'

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
