/** Prefixes of month names in English, French and Spanish. French June and July need more letters. */
const months = `jan ene, feb fev fév, mar, apr avr abr, may mai, jun juin, jul juil, aug aoû aou ago, sep, oct, nov,
  dec déc dic`
const monthPrefixes = months.split(/,\s+/).map(names => names.split(' '))
const monthOf = (name: string): number =>
  1 + monthPrefixes.findIndex(names => names.some(each => name.toLowerCase().startsWith(each)))
const pad = (value: number | string) => String(value).padStart(2, '0')
const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text)

/** Position of the day in a numeric date. If unknown, dates like 3/4/26 cannot be read. */
export type DayPlace = 'first' | 'second' | 'unknown'

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const numericDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T]+(.*))?$/

/** Longer texts are no dates. Skipping them avoids slow pattern matches. */
const maxLength = 80
export const trimDate = (text: string): string => (text.length > maxLength ? '' : text.trim())

/** Derives the position of the day from all dates of a column. */
export function dayPlaceIn(texts: readonly string[]): DayPlace {
  const pairs = texts.map(text => numericDate.exec(trimDate(text))).filter(match => match !== null)
  // Dates with dots always start with the day.
  if (pairs.some(([text, first]) => Number(first) > 12 || /^\d+\./.test(text))) return 'first'
  return pairs.some(([, , second]) => Number(second) > 12) ? 'second' : 'unknown'
}

/** Parses `3:04 PM` or `15:04:05` to `15:04`. Returns midnight without a text, and null for an invalid time. */
function clockOf(text: string | undefined): string | null {
  if (!text) return '00:00'
  const [, hours = '', minutes = '', meridiem = ''] =
    /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i.exec(text.trim()) ?? []
  if (hours === '') return null
  const hour = meridiem ? (Number(hours) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${minutes}` : null
}

type DateParts = { year: string; month: number; day: string; clock: string | undefined }

// `2026-03-12`, `12 March 2026` and `March 12, 2026`, each with a time after it.
const isoDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(.*))?$/
const dayFirstDate = /^(\d{1,2})[/ .-]+([\p{L}]{3,})\.?[/ .,-]+(\d{4}|\d{2})(?:[ ,]+(.*))?$/u
const monthFirstDate = /^([\p{L}]{3,})\.? (\d{1,2}),? (\d{4})(?:[ ,]+(.*))?$/u

function dateParts(text: string, place: DayPlace): DateParts | null {
  const iso = isoDate.exec(text)
  if (iso) return { year: iso[1]!, month: Number(iso[2]), day: iso[3]!, clock: iso[4] }
  const dayFirst = dayFirstDate.exec(text)
  if (dayFirst)
    return { year: yearOf(dayFirst[3]!), month: monthOf(dayFirst[2]!), day: dayFirst[1]!, clock: dayFirst[4] }
  const monthFirst = monthFirstDate.exec(text)
  if (monthFirst)
    return { year: monthFirst[3]!, month: monthOf(monthFirst[1]!), day: monthFirst[2]!, clock: monthFirst[4] }
  const numeric = numericDate.exec(text)
  if (!numeric || place === 'unknown') return null
  const [, first = '', second = '', year = '', clock] = numeric
  const [day, month] = place === 'first' ? [first, second] : [second, first]
  return { year: yearOf(year), month: Number(month), day, clock }
}

/** Parses a date without a time zone to local time, `2026-03-12T15:04`, or null. */
export function parseWallTime(text: string, place: DayPlace): string | null {
  const parts = dateParts(text, place)
  const time = clockOf(parts?.clock)
  if (!parts?.month || time === null) return null
  return `${parts.year}-${pad(parts.month)}-${pad(parts.day)}T${time}`
}

/** Parses a time with a time zone to milliseconds UTC. Returns null for a text without one, NaN if it is invalid. */
export function parseZonedTime(date: string): number | null {
  if (!/(Z|[+-]\d\d:?\d\d|\bUTC|\bGMT)( \([^)]*\))?$/.test(date) || !/\d:\d\d/.test(date)) return null
  return Date.parse(
    date
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
      .replace(/ \([^)]*\)$/, '')
      .replace(/ UTC$/, 'Z')
      .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
      .replace(/ (?=[+-]\d\d:\d\d$)/, ''),
  )
}

const earliest = Date.UTC(1990, 0)
const latest = Date.UTC(2200, 0)
/** Returns whether a time (milliseconds UTC) is within the range that files can contain. */
export const isPlausibleTime = (time: number): boolean => time >= earliest && time < latest

/** Parses a day to `2026-03-12` in its own time zone, or null. */
export function parseDayText(text: string, place: DayPlace): string | null {
  const date = trimDate(text)
  const iso = /^\d{4}-\d\d-\d\d(?=[T ]|$)/.exec(date)?.[0]
  const localDay = iso ?? parseWallTime(date, place)?.slice(0, 10)
  const time = localDay ? Date.parse(localDay) : (parseZonedTime(date) ?? Number.NaN)
  if (!isPlausibleTime(time)) return null
  const day = new Date(time).toISOString().slice(0, 10)
  return localDay && day !== localDay ? null : day
}

/** The position of the day in dates with an order. */
export function dayPlaceOf(order: DateOrder | null): DayPlace {
  if (order === null) return 'unknown'
  return order === 'dmy' ? 'first' : 'second'
}

/** Returns whether a day depends on the order of day and month. */
const isAmbiguous = (text: string) =>
  parseDayText(text, 'unknown') === null && parseDayText(text, 'first') !== parseDayText(text, 'second')

/** The order of day and month in a column, or null if it is ambiguous and at least one date depends on it. */
export function dateOrderIn(dates: readonly string[], fallback: DateOrder | undefined): DateOrder | null {
  const place = dayPlaceIn(dates)
  if (place === 'unknown') return fallback ?? (dates.some(isAmbiguous) ? null : 'dmy')
  return place === 'first' ? 'dmy' : 'mdy'
}
