import type { Day } from '#kit/day.ts'

/** A calendar month as text, such as `2026-12`. */
export type Month = string

/** The average number of days in a month: 365.25 / 12. */
export const daysPerMonth = 30.4375

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** Returns the month `count` months later, or earlier if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

export const firstDayOf = (month: Month): Day => `${month}-01`

/** The last day of a month. */
export const lastDayOf = (month: Month): Day =>
  new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)

/** The last `count` complete calendar months before the month of a day, oldest first. */
export const monthsBefore = (day: Day, count: number): Month[] =>
  Array.from({ length: count }, (_, i) => addMonths(monthOf(day), i - count))

/** Every month from one to another, oldest first. Empty if `to` is before `from`. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
