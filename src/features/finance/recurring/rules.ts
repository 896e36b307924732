import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { addMonths, lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

export const intervals = ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Interval = (typeof intervals)[number]

/** When money moves again and again. `untilDay` is the last day on which it can. */
export type Schedule = { every: Interval; fromDay: Day; untilDay: Day | null }

/** Income or spending that repeats. */
export type RecurringFlow = Schedule & {
  id: string
  name: string
  /** In `currency`; negative for money that leaves. */
  cents: number
  currency: string
  /** With the newest rate; null without one. */
  usdCents: number | null
  category: CashCategory
  /** The next payments, at most `shownPayments`. */
  nextDays: Day[]
  updatedAt: number
}

/** The number of payments that a flow lists. */
export const shownPayments = 3

/** The SQL condition on recurring flows `r` that a reader sees. */
export const readableRecurring: Record<Reader, string> = {
  PAYROLL: 'true',
  LINES: `r.category <> 'PAYROLL'`,
  SUMS: 'false',
}

const monthsOf = { MONTH: 1, QUARTER: 3, YEAR: 12 }

const monthsFrom = (from: Month, to: Month) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** The day of a payment; 0 is the first one. A day that a month lacks, such as the 31st, falls to the month's last day. */
export function paymentDay({ every, fromDay }: Pick<Schedule, 'every' | 'fromDay'>, index: number): Day {
  if (every === 'WEEK') return addDays(fromDay, index * 7)
  const month = addMonths(monthOf(fromDay), index * monthsOf[every])
  const day = `${month}-${fromDay.slice(8)}`
  const last = lastDayOf(month)
  return day < last ? day : last
}

/** The first payment in the week, month, quarter or year of a day, or the first of all. */
function indexNear({ every, fromDay }: Schedule, day: Day): number {
  const index =
    every === 'WEEK'
      ? Math.ceil(daysBetween(fromDay, day) / 7)
      : Math.floor(monthsFrom(monthOf(fromDay), monthOf(day)) / monthsOf[every])
  return Math.max(0, index)
}

/** The next `count` payments from a day on, fewer if the schedule ends before. */
export function nextPayments(schedule: Schedule, from: Day, count: number): Day[] {
  const days: Day[] = []
  for (let index = indexNear(schedule, from); days.length < count; index++) {
    const day = paymentDay(schedule, index)
    if (schedule.untilDay !== null && day > schedule.untilDay) break
    if (day >= from) days.push(day)
  }
  return days
}
