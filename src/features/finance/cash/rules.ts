import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { CashFacts } from '#features/finance/runway/rules-figures.ts'

/** A month of the books as visible to a reader, in US cents. */
export type MonthRow = {
  month: string
  revenue: number
  /** Null if the pay is hidden or only shown as part of the spending. */
  payroll: number | null
  other: number | null
  /** Null, like the burn, if it would reveal the pay of one person. */
  spending: number | null
  burn: number | null
  funding: number
}

/** The months with entries, newest first. */
export function monthRows({ sums, payView }: CashFacts): MonthRow[] {
  const months = [...new Set(sums.map(({ month }) => month))].toSorted().reverse()
  return months.map(month => {
    const { revenue, payroll, other, burn, funding } = monthSumsOf(month, sums)
    const row = { month, revenue, payroll, other, spending: payroll + other, burn, funding }
    if (payView.mergedMonths.has(month)) return { ...row, payroll: null, other: null }
    return payView.hiddenMonths.has(month) ? { ...row, payroll: null, spending: null, burn: null } : row
  })
}
