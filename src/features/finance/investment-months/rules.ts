import { type Month, monthOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import type { MonthSpending } from '#features/finance/investment-spend/rules.ts'
import type { Day } from '#kit/day.ts'

/** The lock of a month: its time and the person who set it. */
export type MonthLock = { month: Month; lockedAt: number; lockedBy: string; lockedByName: string | null }

/** A month with its spending. `lock` is null while the spending still follows the books. */
export type InvestmentMonth = MonthSpending & { lock: MonthLock | null }

/** The months of a year that have begun. */
export const startedMonthsOfYear = (year: number, today: Day): Month[] => {
  const december = `${year}-12`
  return monthsBetween(`${year}-01`, december < monthOf(today) ? december : monthOf(today))
}

/**
 * Returns whether a reader sees the spending of a month. Spending that would reveal the pay of one person is hidden.
 */
export const isMonthShown = ({ shownTo }: MonthSpending, reader: BooksReader): boolean =>
  reader === 'PAYROLL' || shownTo[reader]

/** Returns a month for API responses, in US cents. Its amounts are null if the reader does not see them. */
export function monthResponse(month: InvestmentMonth, reader: BooksReader) {
  const isShown = isMonthShown(month, reader)
  const { lock, categories, unassigned } = month
  const visibleValue = (cents: number) => (isShown ? cents : null)
  return {
    month: month.month,
    isLocked: lock !== null,
    lockedAt: lock?.lockedAt ?? null,
    lockedBy: lock?.lockedBy ?? null,
    totalSpent: visibleValue(month.total),
    unassigned: visibleValue(unassigned.entries + unassigned.work),
    investmentBreakdown: investmentCategoryKeys.map(key => {
      const { entries, work, projectedValue, items, taxClass } = categories[key]
      return {
        categoryId: key,
        totalSpent: visibleValue(entries + work),
        entriesSpent: visibleValue(entries),
        workSpent: visibleValue(work),
        projectedValue: isShown ? projectedValue : null,
        workItemCount: items.length,
        taxClassification: taxClass,
      }
    }),
  }
}
