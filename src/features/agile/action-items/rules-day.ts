const day = 24 * 60 * 60_000

/** The calendar day of a moment in a time zone, as `2026-12-01`; in UTC where the zone is unknown. */
export function dayIn(timeZone: string, at: number): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  } catch {
    return new Date(at).toISOString().slice(0, 10)
  }
}

/** The hour of a moment by the clock of a time zone, 0 to 23; in UTC where the zone is unknown. */
export function hourIn(timeZone: string, at: number): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
  } catch {
    return new Date(at).getUTCHours()
  }
}

/** The calendar day so many days after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
