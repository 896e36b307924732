import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { addMonths, lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

export const intervals = ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Interval = (typeof intervals)[number]

/** The schedule of a recurring payment. No payment is made after `untilDay`. */
export type PaymentSchedule = { every: Interval; fromDay: Day; untilDay: Day | null }

/** Recurring income or spending. */
export type RecurringFlow = PaymentSchedule & {
  id: string
  name: string
  /** In `currency`. Negative for money that leaves. */
  cents: number
  currency: string
  /** Converted at the newest rate, or null without a rate. */
  usdCents: number | null
  category: CashCategory
  /** The days of the next payments, at most `maxListedPaymentDays`. */
  nextDays: Day[]
  updatedAt: number
}

/** The maximum number of next payments that a flow lists. */
export const maxListedPaymentDays = 3

/** The SQL condition on recurring flows `r` that a reader can see. */
export const readableFlowsSql: Record<BooksReader, string> = {
  PAYROLL: 'true',
  LINES: `r.category <> 'PAYROLL'`,
  SUMS: 'false',
}

const monthsPerInterval = { MONTH: 1, QUARTER: 3, YEAR: 12 }

const monthsApart = (from: Month, to: Month) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** The day of the payment with an index from 0. In a month without that day, such as the 31st, it is the last day. */
export function paymentDay({ every, fromDay }: Pick<PaymentSchedule, 'every' | 'fromDay'>, index: number): Day {
  if (every === 'WEEK') return addDays(fromDay, index * 7)
  const month = addMonths(monthOf(fromDay), index * monthsPerInterval[every])
  const day = `${month}-${fromDay.slice(8)}`
  const lastDay = lastDayOf(month)
  return day < lastDay ? day : lastDay
}

/**
 * Returns an index to start a search for the first payment on or after a day: the index of that payment, or of an
 * earlier one.
 */
function indexNear({ every, fromDay }: PaymentSchedule, day: Day): number {
  const index =
    every === 'WEEK'
      ? Math.ceil(daysBetween(fromDay, day) / 7)
      : Math.floor(monthsApart(monthOf(fromDay), monthOf(day)) / monthsPerInterval[every])
  return Math.max(0, index)
}

/** The days of the next `count` payments from a day on. There are fewer if the schedule ends earlier. */
export function nextPaymentDays(schedule: PaymentSchedule, from: Day, count: number): Day[] {
  const days: Day[] = []
  for (let index = indexNear(schedule, from); days.length < count; index++) {
    const day = paymentDay(schedule, index)
    if (schedule.untilDay !== null && day > schedule.untilDay) break
    if (day >= from) days.push(day)
  }
  return days
}
