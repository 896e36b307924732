import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { Day } from '#kit/day.ts'

export const plannedKinds = ['ROUND', 'TAX', 'HIRE', 'OTHER'] as const
export type PlannedKind = (typeof plannedKinds)[number]

/** A day that a payment was planned for, until it was moved at `changedAt`. */
export type Slip = { day: Day; changedAt: number }

/** An expected payment on a day. */
export type PlannedPayment = {
  id: string
  name: string
  kind: PlannedKind
  day: Day
  /** In `currency`; negative for money that leaves. */
  cents: number
  currency: string
  /** With the newest rate; null without one. */
  usdCents: number | null
  /** How likely it is, 1 to 100 percent. */
  chance: number
  /** Oldest first. */
  slips: Slip[]
  updatedAt: number
}

/** The SQL condition on planned payments `p` that a reader sees. A hire tells what one person will be paid. */
export const readablePlanned: Record<Reader, string> = {
  PAYROLL: 'true',
  LINES: `p.kind <> 'HIRE'`,
  SUMS: 'false',
}
