export const hour = 3_600_000
export const day = 24 * hour

/** Days since 1970 in UTC, so that all viewers see the same figures and daylight saving time changes nothing. */
export const dayOf = (at: number): number => Math.floor(at / day)

/** The start of a day, in milliseconds UTC. */
export const startOfDay = (index: number): number => index * day

/** Formats a day as `2026-12-01`. */
export const formatDay = (index: number): string => new Date(index * day).toISOString().slice(0, 10)

/** Parses `2026-12-01`; NaN for an invalid date. */
export const parseDay = (name: string): number => dayOf(Date.parse(`${name}T00:00:00Z`))

/** The Monday of a day's week. January 1, 1970 was a Thursday. */
export const mondayOf = (index: number): number => index - ((((index + 3) % 7) + 7) % 7)

/** The last `days` days, including today, which is incomplete. */
export function daysUntil(now: number, days: number): { first: number; last: number; count: number } {
  const last = dayOf(now)
  return { first: last - days + 1, last, count: days }
}

export const hoursOf = (milliseconds: number): number => Math.round((milliseconds / hour) * 100) / 100
