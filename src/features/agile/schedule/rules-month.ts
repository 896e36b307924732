const day = 24 * 60 * 60_000
const write = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The first day of a month written `2026-11`, as if it were UTC; null where there is no such month. */
function firstDay(month: string): number | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null
  const moment = Date.parse(`${month}-01T00:00Z`)
  return Number.isNaN(moment) ? null : moment
}

/** A month as it was asked for, or the other one where that is none of this millennium: years before 100 are read as others. */
export const monthOr = (asked: string | undefined, otherwise: string): string =>
  asked?.startsWith('2') && firstDay(asked) !== null ? asked : otherwise

/** The month so many months on. */
export function addMonths(month: string, n: number): string {
  const first = new Date(firstDay(month) ?? 0)
  return write(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n)).slice(0, 7)
}

/** The weeks of a month, from Monday to Sunday, as days written `2026-11-30`; the first and last reach into its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = firstDay(month) ?? 0
  const end = firstDay(addMonths(month, 1)) ?? 0
  const weeks: string[][] = []
  for (let monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day; monday < end; monday += 7 * day)
    weeks.push(Array.from({ length: 7 }, (_, i) => write(monday + i * day)))
  return weeks
}
