import { type Column, toCsv } from '#kit/export/columns.ts'
import { decimalText } from '#kit/money.ts'
import type { MrrMonth } from './rules.ts'

const dollars = (cents: number) => Number(decimalText({ cents, currency: 'USD' }))

/** The titles are the same in every language, because other programs read them. */
const columns: Column<MrrMonth>[] = [
  { key: 'month', value: ({ month }) => month },
  { key: 'mrr_at_start', value: ({ start }) => dollars(start) },
  { key: 'new', value: month => dollars(month.NEW) },
  { key: 'expansion', value: month => dollars(month.EXPANSION) },
  { key: 'reactivation', value: month => dollars(month.REACTIVATION) },
  { key: 'contraction', value: month => dollars(month.CONTRACTION) },
  { key: 'churn', value: month => dollars(month.CHURN) },
  { key: 'mrr_at_end', value: ({ end }) => dollars(end) },
  { key: 'customers', value: ({ customers }) => customers },
]

/** The months of the MRR as CSV, in US dollars. */
export const mrrMonthsCsv = (months: readonly MrrMonth[]): string => toCsv(columns, months)
