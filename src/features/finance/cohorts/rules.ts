import { lastDayOf, type Month, monthOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import { type KeyedMovement, mrrByCustomer } from '#features/finance/mrr/rules.ts'
import type { Day } from '#kit/day.ts'

/** The customers who joined in one month. The shares have one value per month end, starting with that month. */
export type RevenueCohort = {
  month: Month
  customers: number
  /** The cohort’s MRR at the end of its first month, in US cents; null while that month is not over. */
  cents: number | null
  customerShares: number[]
  /** Null if none of them had MRR at the end of the first month. */
  mrrShares: (number | null)[]
}

/** The month of the first movement of each customer, by key. */
function firstMonths(movements: readonly KeyedMovement[]): Map<string, Month> {
  const first = new Map<string, Month>()
  for (const { key, day } of movements) {
    const month = monthOf(day)
    if (month < (first.get(key) ?? '~')) first.set(key, month)
  }
  return first
}

/** The newest `max` cohorts, oldest first. The current month has no share. */
export function cohortsOf(movements: readonly KeyedMovement[], asOf: Day, max: number): RevenueCohort[] {
  const first = firstMonths(movements)
  const months = [...new Set(first.values())].toSorted().slice(-max)
  const oldest = months[0]
  if (oldest === undefined) return []
  const fullMonths = monthsBetween(oldest, monthOf(asOf)).filter(month => lastDayOf(month) <= asOf)
  const mrrByMonth = new Map(fullMonths.map(month => [month, mrrByCustomer(movements, lastDayOf(month))]))
  return months.map(month => {
    const keys = [...first].filter(([, start]) => start === month).map(([key]) => key)
    const points = fullMonths
      .filter(end => end >= month)
      .map(end => {
        const paying = keys.flatMap(key => mrrByMonth.get(end)?.get(key) ?? [])
        return { count: paying.length, cents: paying.reduce((sum, each) => sum + each, 0) }
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
