export const hour = 3_600_000
export const day = 24 * hour

/**
 * The day of a moment, counted from 1970. Days here are those of UTC, so that everybody who looks sees the same figures,
 * no day of the year has 23 or 25 hours, and a clock that is put forward or back changes nothing.
 */
export const dayOf = (at: number): number => Math.floor(at / day)

/** The first moment of a day, in milliseconds UTC. */
export const startOfDay = (index: number): number => index * day

/** A day as the calendar says it: `2026-12-01`. */
export const formatDay = (index: number): string => new Date(index * day).toISOString().slice(0, 10)

/** The day that the calendar calls so; NaN where it knows no such day. */
export const parseDay = (name: string): number => dayOf(Date.parse(`${name}T00:00:00Z`))

/** The Monday of a day's week. 1970 began on a Thursday. */
export const mondayOf = (index: number): number => index - ((((index + 3) % 7) + 7) % 7)

/** The days that are looked at: so many, of which the one of `now` is the last and not over yet. */
export function daysUntil(now: number, days: number): { first: number; last: number; count: number } {
  const last = dayOf(now)
  return { first: last - days + 1, last, count: days }
}

export const hoursOf = (milliseconds: number): number => Math.round((milliseconds / hour) * 100) / 100
