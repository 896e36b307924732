/** Durations in milliseconds. */
export const hour = 3_600_000
export const day = 24 * hour

/**
 * Returns the day of a time as the number of days since 1970, in UTC. So all viewers see the same figures, and daylight
 * saving time changes nothing.
 */
export const dayNumberOf = (time: number): number => Math.floor(time / day)

/** Returns the start of a day, in milliseconds UTC. */
export const startOfDay = (dayNumber: number): number => dayNumber * day

/** Formats a day as `2026-12-01`. */
export const formatDay = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10)

/** Parses `2026-12-01`. NaN for an invalid date. */
export const parseDay = (date: string): number => dayNumberOf(Date.parse(`${date}T00:00:00Z`))

/** Returns the Monday of a day's week. January 1, 1970 was a Thursday. */
export const mondayOf = (dayNumber: number): number => dayNumber - ((((dayNumber + 3) % 7) + 7) % 7)

/** Returns the period of `days` days up to and including today, as day numbers. Today is not over yet. */
export function lastDaysRangeOf(now: number, days: number): { first: number; last: number; count: number } {
  const last = dayNumberOf(now)
  return { first: last - days + 1, last, count: days }
}

/** Converts milliseconds to hours, rounded to two decimals. */
export const roundedHoursOf = (milliseconds: number): number => Math.round((milliseconds / hour) * 100) / 100
