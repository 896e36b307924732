const dayMs = 24 * 60 * 60_000

/**
 * A calendar day as text, such as `2026-12-31`. Its zod schema is in `day-schema.ts`, so that browsers do not load zod.
 */
export type Day = string

/** Returns whether a value names a time zone that this machine knows, such as `Europe/Stockholm`. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '' || zone.length > 60) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const maxFormats = 500
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format for a time zone, from a cache, because creating one is costly. Throws for an unknown zone. */
function formatIn(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${locale} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(key, format)
  return format
}

/** Returns the calendar day of a time (milliseconds UTC) in a time zone. Uses UTC if the zone is unknown. */
export function dayIn(timeZone: string, at: number): Day {
  try {
    return formatIn(timeZone, 'en-CA', { dateStyle: 'short' }).format(at)
  } catch {
    return new Date(at).toISOString().slice(0, 10)
  }
}

/** Returns the hour of a time (milliseconds UTC) in a time zone, 0 to 23. Uses UTC if the zone is unknown. */
export function hourIn(timeZone: string, at: number): number {
  try {
    return Number(formatIn(timeZone, 'en', { hour: 'numeric', hourCycle: 'h23' }).format(at))
  } catch {
    return new Date(at).getUTCHours()
  }
}

/**
 * Returns the minute of the day of a time (milliseconds UTC) in a time zone, 0 to 1439. Uses UTC if the zone is
 * unknown.
 */
export function minuteOfDayIn(timeZone: string, at: number): number {
  try {
    const format = formatIn(timeZone, 'en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    const [hours = 0, minutes = 0] = format.format(at).split(':').map(Number)
    return hours * 60 + minutes
  } catch {
    return new Date(at).getUTCHours() * 60 + new Date(at).getUTCMinutes()
  }
}

/** Returns the calendar day `days` days later, or earlier if `days` is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days between two calendar days. It is negative if `to` comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Returns the last millisecond (UTC) of a calendar day in a time zone. Uses UTC if the zone is unknown. */
export function endOfDayIn(timeZone: string, day: Day): number {
  // No zone differs from UTC by more than 14 hours. A binary search finds the first moment of the next day in the zone.
  const nextDayInUtc = Date.parse(`${addDays(day, 1)}T00:00:00Z`)
  let lower = nextDayInUtc - dayMs
  let upper = nextDayInUtc + dayMs
  while (upper - lower > 1) {
    const middle = Math.floor((lower + upper) / 2)
    if (dayIn(timeZone, middle) > day) upper = middle
    else lower = middle
  }
  return lower
}
