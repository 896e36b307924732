import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { Day } from '#kit/day.ts'

/** `ROUND`: money from a funding round. `HIRE`: the pay of a new person. */
export const plannedPaymentKinds = ['ROUND', 'TAX', 'HIRE', 'OTHER'] as const
export type PlannedPaymentKind = (typeof plannedPaymentKinds)[number]

/** A day that a payment was planned for, until it was moved at `changedAt`. */
export type Slip = { day: Day; changedAt: number }

/** An expected payment on a day. */
export type PlannedPayment = {
  id: string
  name: string
  kind: PlannedPaymentKind
  day: Day
  /** In `currency`. Negative for money that leaves. */
  cents: number
  currency: string
  /** Converted at the newest rate, or null without a rate. */
  usdCents: number | null
  /** The probability, 1 to 100 percent. */
  chance: number
  /** The earlier planned days, oldest first. */
  slips: Slip[]
  updatedAt: number
}

/** The SQL condition on planned payments `p` that a reader can see. A hire reveals the future pay of one person. */
export const readablePaymentsSql: Record<BooksReader, string> = {
  PAYROLL: 'true',
  LINES: `p.kind <> 'HIRE'`,
  SUMS: 'false',
}
