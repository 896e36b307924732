import { instantOf } from '#features/agile/schedule/rules-dates.ts'
import { type DayPlace, isPlausibleTime, parseWallTime, parseZonedTime, trimDate } from '#kit/import/days.ts'

/**
 * Parses ISO 8601, common dates and the formats of Jira, Linear and GitHub. Returns milliseconds UTC, or null. `zone`
 * is the time zone of a text that names none. `place` is the place of the day in dates such as `03/04/2026`.
 */
export function parseMoment(text: string, zone: string, place: DayPlace): number | null {
  const date = trimDate(text)
  const zoned = parseZonedTime(date)
  if (zoned !== null) return isPlausibleTime(zoned) ? zoned : null
  const wallTime = parseWallTime(date, place)
  if (wallTime === null) return null
  try {
    const time = instantOf(wallTime, zone)
    return isPlausibleTime(time) ? time : null
  } catch {
    return null
  }
}
