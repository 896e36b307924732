import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { Day } from '#kit/day.ts'

/** The source of entries that people type in. */
export const manualSource = 'manual'

export type CashEntry = {
  id: string
  /** The text: lists name their rows. */
  name: string
  /** What the bank statement says. */
  text: string
  bankAccountId: string
  bankAccountName: string
  day: Day
  /** Negative for money that leaves. */
  cents: number
  currency: string
  /** US dollars for one unit of the currency. */
  rate: number
  usdCents: number
  category: CashCategory
  note: string
  /** The member whom the line concerns, or null. */
  personId: string | null
  source: string
  importId: string | null
  /** The version, which an edit refers to. */
  version: string
  recordedAt: number
}

/** The SQL condition on entries `e` that a reader sees as single lines. */
export const readableLines: Record<Reader, string> = {
  PAYROLL: 'true',
  LINES: `e.category <> 'PAYROLL' and e.person_id is null`,
  SUMS: 'false',
}
