import { isPaySumShown, minRestShare, type PayView } from '#features/finance/books/rules-reader.ts'
import { type CostLine, isCostActiveOn, weeklyCostsPerPerson } from '#features/finance/team-cost-sums/rules.ts'
import type { Day } from '#kit/day.ts'
import { type PastMonth, recentMedian } from './rules-money.ts'

/** The facts that decide whether a reader can see the figures of the plan. */
export type VisibilityFacts = {
  asOf: Day
  payView: PayView
  costLines: readonly CostLine[]
  months: readonly PastMonth[]
  balanceDays: readonly Day[]
}

/** The days when the set of paid people changes, from today on. */
const changeDays = (lines: readonly CostLine[], asOf: Day): Day[] => [
  ...new Set([asOf, ...lines.map(({ fromDay }) => fromDay).filter(day => day > asOf)]),
]

/**
 * Returns whether a reader can see the outcomes of the simulation. The cash of two weeks differs by the cost of the
 * team. So readers who must not see pay get no figures while too few people are paid. There is one exception. Readers
 * of sums see pay and other spending as one sum, if the other spending is large enough to hide the pay. Readers of
 * lines could subtract it.
 */
export function isOutlookShown({ asOf, payView, costLines, months, balanceDays }: VisibilityFacts): boolean {
  const { reader, hiddenMonths, mergedMonths, balancesFrom } = payView
  if (reader === 'PAYROLL') return true
  if (balancesFrom !== null && balanceDays.some(day => day < balancesFrom)) return false
  const otherSpending = recentMedian(months, ({ other, planned }) => other + planned)
  const canMerge = (monthlyPay: number) => reader === 'SUMS' && otherSpending >= minRestShare * monthlyPay
  if (costLines.length === 0) {
    const recentMonths = months.slice(-3).map(({ month }) => month)
    if (recentMonths.some(month => hiddenMonths.has(month))) return false
    return reader === 'SUMS' || !recentMonths.some(month => mergedMonths.has(month))
  }
  return changeDays(costLines, asOf).every(day => {
    const costs = weeklyCostsPerPerson(costLines.filter(line => isCostActiveOn(line, day)))
    const weekly = costs.reduce((sum, cents) => sum + cents, 0)
    return costs.length === 0 || isPaySumShown(costs) || canMerge((weekly * 52) / 12)
  })
}

/**
 * Rounds an amount to two significant digits, for readers who must not see pay. The difference between two weeks of
 * cash then does not reveal the cost of a single hire.
 */
export function roundToTwoDigits(cents: number): number {
  const size = Math.abs(cents)
  if (size < 100) return 0
  let unit = 1
  while (size / unit >= 100) unit *= 10
  return Math.round(cents / unit) * unit + 0
}
