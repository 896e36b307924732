import { monthOf } from '#features/finance/books/rules-months.ts'
import { spendingFor } from '#features/finance/books/rules-reader.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { CashFacts } from '#features/finance/runway/rules-explain.ts'

/** A month of the books as a reader sees it, in US cents. Pay that is not shown alone is a part of `other`. */
export type MonthRow = {
  month: string
  revenue: number
  payroll: number | null
  other: number | null
  /** Null if the reader does not see the month's spending. */
  spending: number | null
  burn: number | null
  funding: number
  isOver: boolean
}

/** The months with entries, newest first. */
export function monthRows({ sums, reader, paidPeople, known }: CashFacts): MonthRow[] {
  const months = [...new Set(sums.map(({ month }) => month))].toSorted().reverse()
  return months.map(month => {
    const total = monthSumsOf(month, sums)
    const { revenue, burn, funding } = total
    const shown = spendingFor(reader, total, paidPeople[month] ?? 0)
    const isOver = month < monthOf(known.asOf)
    const isHidden = shown.payroll === null && shown.other === null
    const spending = isHidden ? null : total.payroll + total.other
    return { month, revenue, ...shown, spending, burn: isHidden ? null : burn, funding, isOver }
  })
}
