// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()
const maxFormats = 100

function formatIn(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(zone, format)
  return format
}

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
export function offsetMsAt(moment: number, zone: string): number {
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = part as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/**
 * Returns the start of a calendar day in a time zone, `plus` days later, in milliseconds UTC. Null unless the text is a
 * date such as 2026-10-06.
 */
export function dayStart(day: string, zone: string, extraDays = 0): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year) return null
  const utcDay = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(utcDay) || new Date(utcDay).toISOString().slice(0, 10) !== day) return null
  const midnight = utcDay + extraDays * 24 * 60 * 60 * 1000
  const guess = midnight - offsetMsAt(midnight, zone)
  // The offset can change between midnight in UTC and midnight in the zone.
  return midnight - offsetMsAt(guess, zone)
}
