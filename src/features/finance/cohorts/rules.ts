import { lastDayOf, type Month, monthOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import { type KeyedMovement, mrrByCustomer } from '#features/finance/mrr/rules.ts'
import type { Day } from '#kit/day.ts'

/** The customers who joined in one month. The shares have one value per month end, starting with that month. */
export type RevenueCohort = {
  month: Month
  customers: number
  /** The cohort’s MRR at the end of its first month, in US cents. Null while that month is not over. */
  cents: number | null
  customerShares: number[]
  /** Null if none of them had MRR at the end of the first month. */
  mrrShares: (number | null)[]
}

/** The month of the first movement of each customer, by key. */
function firstMonths(movements: readonly KeyedMovement[]): Map<string, Month> {
  const monthByKey = new Map<string, Month>()
  for (const { key, day } of movements) {
    const month = monthOf(day)
    // '~' sorts after every month.
    if (month < (monthByKey.get(key) ?? '~')) monthByKey.set(key, month)
  }
  return monthByKey
}

/** The newest `maxCohorts` cohorts, oldest first. The current month has no share. */
export function cohortsOf(movements: readonly KeyedMovement[], asOf: Day, maxCohorts: number): RevenueCohort[] {
  const firstMonthByKey = firstMonths(movements)
  const months = [...new Set(firstMonthByKey.values())].toSorted().slice(-maxCohorts)
  const oldestMonth = months[0]
  if (oldestMonth === undefined) return []
  const fullMonths = monthsBetween(oldestMonth, monthOf(asOf)).filter(month => lastDayOf(month) <= asOf)
  const mrrByMonth = new Map(fullMonths.map(month => [month, mrrByCustomer(movements, lastDayOf(month))]))
  return months.map(month => {
    const keys = [...firstMonthByKey].filter(([, firstMonth]) => firstMonth === month).map(([key]) => key)
    const points = fullMonths
      .filter(fullMonth => fullMonth >= month)
      .map(fullMonth => {
        const mrrOfPaying = keys.flatMap(key => mrrByMonth.get(fullMonth)?.get(key) ?? [])
        return { count: mrrOfPaying.length, cents: mrrOfPaying.reduce((sum, each) => sum + each, 0) }
      })
    const cents = points[0]?.cents ?? null
    return {
      month,
      customers: keys.length,
      cents,
      customerShares: points.map(({ count }) => count / keys.length),
      mrrShares: points.map(point => (cents ? point.cents / cents : null)),
    }
  })
}
