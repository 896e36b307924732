/** A span of time in seconds since 1970: `end` is not part of it. */
export type Period = { start: number; end: number }

export const daySeconds = 24 * 60 * 60

/** The same day and time of a later month (UTC), or the last day of a shorter one: 31 January and 1 month is 28 February. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

/**
 * The billing period of so many months that begins at `start`. It ends where the next whole number of periods since the
 * anchor ends, so that an anchor on the 31st is not lost in February.
 */
export function periodFrom(start: number, anchor: number, months: number): Period {
  const passed = monthsBetween(new Date(anchor * 1000), new Date(start * 1000))
  let count = Math.max(0, Math.floor(passed / months) - 1)
  while (addMonths(anchor, count * months) <= start) count++
  return { start, end: addMonths(anchor, count * months) }
}
