const day = 24 * 60 * 60_000
const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Returns the first day of a month such as `2026-11` in UTC, or null when there is no such month. */
function firstDay(month: string): number | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null
  const moment = Date.parse(`${month}-01T00:00Z`)
  return Number.isNaN(moment) ? null : moment
}

/**
 * Returns the month if it is one from 2000 on, otherwise the fallback. `Date` does not read years below 100 as such.
 */
export const monthOrDefault = (month: string | undefined, fallback: string): string =>
  month?.startsWith('2') && firstDay(month) !== null ? month : fallback

/** Returns the month that is `count` months later. */
export function addMonths(month: string, count: number): string {
  const first = new Date(firstDay(month) ?? 0)
  return formatDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count)).slice(0, 7)
}

/**
 * Returns the weeks of a month from Monday to Sunday, as days such as `2026-11-30`. They can include days of adjacent
 * months.
 */
export function weeksOf(month: string): string[][] {
  const first = firstDay(month) ?? 0
  const end = firstDay(addMonths(month, 1)) ?? 0
  const weeks: string[][] = []
  for (let monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day; monday < end; monday += 7 * day)
    weeks.push(Array.from({ length: 7 }, (_, i) => formatDay(monday + i * day)))
  return weeks
}
