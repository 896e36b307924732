import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { isBurn } from '#features/finance/books/rules-categories.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { Day } from '#kit/day.ts'

/** The newest balance of a bank account on a day. */
export type NewestBalance = { bankAccountId: string; name: string; day: Day; usdCents: number }

/** The entries of one category in one month, in US cents. `personal` are lines about a person's pay. */
export type CategorySum = {
  month: Month
  category: CashCategory
  personal: boolean
  usdCents: number
  count: number
}

/** What a month took in and spent, in US cents; spending is positive. `burn` = payroll + other − revenue. */
export type MonthSums = {
  month: Month
  revenue: number
  payroll: number
  other: number
  /** Money raised, without lines that concern a person. It is no part of the burn. */
  funding: number
  burn: number
  /** The number of entries, also those that are no part of the burn. */
  count: number
}

/** Adds the categories of a month up. Pay is what has the category or concerns a person. */
export function monthSumsOf(month: Month, sums: readonly CategorySum[]): MonthSums {
  const ofMonth = sums.filter(sum => sum.month === month)
  const total = (wanted: (sum: CategorySum) => boolean) =>
    ofMonth.filter(wanted).reduce((cents, { usdCents }) => cents + usdCents, 0)
  const isPay = ({ category, personal }: CategorySum) => isBurn(category) && (personal || category === 'PAYROLL')
  const isRevenue = (sum: CategorySum) => sum.category === 'REVENUE' && !isPay(sum)
  const revenue = total(isRevenue)
  const payroll = -total(isPay) + 0
  const other = -total(sum => isBurn(sum.category) && !isPay(sum) && !isRevenue(sum)) + 0
  return {
    month,
    revenue,
    payroll,
    other,
    funding: total(({ category, personal }) => category === 'FUNDING' && !personal),
    burn: payroll + other - revenue,
    count: ofMonth.reduce((count, sum) => count + sum.count, 0),
  }
}

/** The runway is low under 90 days and critical under 30. */
export const lowDays = 90
export const criticalDays = 30

/** The level of a runway in days. Null, which is no cash-out at this burn, is none. */
export function runwayLevel(days: number | null): 'none' | 'low' | 'critical' {
  if (days === null || days >= lowDays) return 'none'
  return days < criticalDays ? 'critical' : 'low'
}
