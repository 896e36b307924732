import { monthOf } from '#features/finance/books/rules-months.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { CashFacts } from '#features/finance/runway/rules-figures.ts'

/** A month of the books as a reader sees it, in US cents. */
export type MonthRow = {
  month: string
  revenue: number
  /** Null if the reader does not see the month's pay, or only as part of the spending. */
  payroll: number | null
  other: number | null
  /** Null, like the burn, if it would tell what one person is paid. */
  spending: number | null
  burn: number | null
  funding: number
  isOver: boolean
}

/** The months with entries, newest first. */
export function monthRows({ sums, view, known }: CashFacts): MonthRow[] {
  const months = [...new Set(sums.map(({ month }) => month))].toSorted().reverse()
  return months.map(month => {
    const { revenue, payroll, other, burn, funding } = monthSumsOf(month, sums)
    const isOver = month < monthOf(known.asOf)
    const all = { month, revenue, payroll, other, spending: payroll + other, burn, funding, isOver }
    if (view.mergedMonths.has(month)) return { ...all, payroll: null, other: null }
    return view.hiddenMonths.has(month) ? { ...all, payroll: null, spending: null, burn: null } : all
  })
}
