import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { isCountedInBurn } from '#features/finance/books/rules-categories.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { Day } from '#kit/day.ts'

/** The newest balance of a bank account on a day. */
export type NewestBalance = { bankAccountId: string; name: string; day: Day; usdCents: number }

/** The entries of one category in one month, in US cents. `isPersonal`: the entries name a person, so they are pay. */
export type CategorySum = {
  month: Month
  category: CashCategory
  isPersonal: boolean
  usdCents: number
  count: number
}

/** The income and spending of a month, in US cents. Spending is positive. `burn` = payroll + other − revenue. */
export type MonthSums = {
  month: Month
  revenue: number
  payroll: number
  other: number
  /** Money raised, without entries that name a person. It does not count toward the burn. */
  funding: number
  burn: number
  /** The number of entries, including those that do not count toward the burn. */
  count: number
}

/** Adds up the categories of a month. Entries are pay if they have the category `PAYROLL` or name a person. */
export function monthSumsOf(month: Month, sums: readonly CategorySum[]): MonthSums {
  const ofMonth = sums.filter(sum => sum.month === month)
  const total = (matches: (sum: CategorySum) => boolean) =>
    ofMonth.filter(matches).reduce((cents, { usdCents }) => cents + usdCents, 0)
  const isPay = ({ category, isPersonal }: CategorySum) =>
    isCountedInBurn(category) && (isPersonal || category === 'PAYROLL')
  const isRevenue = (sum: CategorySum) => sum.category === 'REVENUE' && !isPay(sum)
  const revenue = total(isRevenue)
  const payroll = -total(isPay) + 0
  const other = -total(sum => isCountedInBurn(sum.category) && !isPay(sum) && !isRevenue(sum)) + 0
  return {
    month,
    revenue,
    payroll,
    other,
    funding: total(({ category, isPersonal }) => category === 'FUNDING' && !isPersonal),
    burn: payroll + other - revenue,
    count: ofMonth.reduce((count, sum) => count + sum.count, 0),
  }
}

/** The runway is low below 90 days and critical below 30 days. */
export const lowRunwayDays = 90
export const criticalRunwayDays = 30

/** The level of a runway in days. Null means that the money does not run out. Its level is 'none'. */
export function runwayAlertLevel(days: number | null): 'none' | 'low' | 'critical' {
  if (days === null || days >= lowRunwayDays) return 'none'
  return days < criticalRunwayDays ? 'critical' : 'low'
}
