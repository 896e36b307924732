import type { Day } from '#kit/day.ts'

/**
 * What a person reads of the books: `PAYROLL` every line, `LINES` every line but those about people's pay, `SUMS` sums
 * alone.
 */
export type Reader = 'PAYROLL' | 'LINES' | 'SUMS'

/** A reader of amounts that are still to come, and the day on which they read. */
export type PlanReader = { reader: Reader; today: Day }

/** The number of paid people from which their pay is shown as a sum. */
export const minPaidPeople = 3

export type Spending = {
  /** Null if it is part of `other`, or not shown at all. */
  payroll: number | null
  /** Spending except pay; with pay if `payroll` is null. Null if it would be the pay of too few people. */
  other: number | null
}

/** Whether a month's spending and burn are not shown, because they would be the pay of too few people. */
export function isSpendingHidden(...args: Parameters<typeof spendingFor>): boolean {
  const { payroll, other } = spendingFor(...args)
  return payroll === null && other === null
}

/**
 * A month's spending in cents as a reader sees it. With fewer than three paid people pay and other spending are one sum,
 * which is left out if there is no other spending.
 */
export function spendingFor(reader: Reader, sums: { payroll: number; other: number }, paidPeople: number): Spending {
  if (reader === 'PAYROLL' || paidPeople >= minPaidPeople || sums.payroll === 0) return sums
  return { payroll: null, other: sums.other === 0 ? null : sums.payroll + sums.other }
}
