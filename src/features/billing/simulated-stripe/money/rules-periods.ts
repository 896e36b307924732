/** A span of time in seconds since 1970. `end` is exclusive. */
export type Period = { start: number; end: number }

export const daySeconds = 24 * 60 * 60

/**
 * Returns the same day and time of a later month (UTC). In a shorter month it is the last day: one month after 31
 * January is 28 February.
 */
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
 * Returns the billing period of `months` months that begins at `start`. Its end is calculated from the anchor, so that
 * after February an anchor on the 31st applies again.
 */
export function periodFrom(start: number, anchor: number, months: number): Period {
  const elapsedMonths = monthsBetween(new Date(anchor * 1000), new Date(start * 1000))
  // Starts one period too early, because the month of the start can begin before the day of the anchor.
  let periodCount = Math.max(0, Math.floor(elapsedMonths / months) - 1)
  while (addMonths(anchor, periodCount * months) <= start) periodCount++
  return { start, end: addMonths(anchor, periodCount * months) }
}
