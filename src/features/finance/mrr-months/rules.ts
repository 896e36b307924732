import { lastDayOf, type Month, monthOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import { type Bridge, bridgeOf, mrrByCustomer } from '#features/finance/mrr/rules.ts'
import type { MrrContext } from '#features/finance/mrr/rules-figures.ts'

/** A month of the MRR. The current month has only the movements so far. */
export type MrrMonth = Bridge & { customers: number; isMonthOver: boolean }

/** The last `count` months including the current one, oldest first. Months before the first movement are left out. */
export function lastMrrMonthsOf(
  { allMovements, asOfDate }: Pick<MrrContext, 'allMovements' | 'asOfDate'>,
  count: number,
) {
  const firstMonth = allMovements.map(({ day }) => monthOf(day)).toSorted()[0]
  if (firstMonth === undefined) return []
  const currentMonth = monthOf(asOfDate.day)
  const months = monthsBetween(firstMonth, currentMonth).slice(-count)
  return months.map((month: Month): MrrMonth => {
    const customers = mrrByCustomer(allMovements, lastDayOf(month)).size
    return { ...bridgeOf(allMovements, month), customers, isMonthOver: month < currentMonth }
  })
}
