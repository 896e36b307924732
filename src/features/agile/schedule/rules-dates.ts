import { offsetMsAt } from '#kit/zone-days.ts'

export const rhythms = ['DAY', 'WEEKDAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const
/** Repetition of a meeting. WEEKDAY is Monday to Friday. */
export type Rhythm = (typeof rhythms)[number]

const day = 24 * 60 * 60_000

/**
 * Parses a local time such as `2026-11-30T10:00` as if it were UTC, in milliseconds. Returns null for an invalid date.
 */
export function parseWallTime(wall: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null
  const moment = Date.parse(`${wall}Z`)
  return Number.isNaN(moment) || formatWallTime(moment) !== wall ? null : moment
}

const formatWallTime = (moment: number): string => new Date(moment).toISOString().slice(0, 16)

/** Returns the local time of a zone at a moment: `2026-11-30T10:00`. */
export const wallTimeOf = (moment: number, zone: string): string => formatWallTime(moment + offsetMsAt(moment, zone))

/**
 * Returns the moment of a local time in a zone, in milliseconds UTC. If a clock change skips the time, it moves forward
 * by the change (2:30 becomes 3:30). If the time occurs twice, the first one counts. Throws when the text is not a
 * date.
 */
export function instantOf(wall: string, zone: string): number {
  const wallTime = parseWallTime(wall)
  if (wallTime === null) throw new Error(`Invalid local time: ${wall}`)
  const timeByEarlierOffset = wallTime - offsetMsAt(wallTime - day, zone)
  const timeByLaterOffset = wallTime - offsetMsAt(wallTime + day, zone)
  const [first, second] =
    timeByEarlierOffset < timeByLaterOffset
      ? [timeByEarlierOffset, timeByLaterOffset]
      : [timeByLaterOffset, timeByEarlierOffset]
  if (wallTimeOf(first, zone) === wall) return first
  return wallTimeOf(second, zone) === wall ? second : timeByEarlierOffset
}

/** Returns the weekday of a local time. Monday is 0. */
const weekdayOf = (wallTime: number) => (new Date(wallTime).getUTCDay() + 6) % 7

/** Moves a day forward by `count` weekdays. A day on a weekend counts as the next Monday. */
function addWeekdays(wallTime: number, count: number): number {
  const weekday = weekdayOf(wallTime)
  const isWeekend = weekday > 4
  const monday = wallTime + (isWeekend ? 7 - weekday : -weekday) * day
  // Counted from the Monday, every five weekdays are one week.
  const weekdays = (isWeekend ? 0 : weekday) + count
  return monday + (Math.floor(weekdays / 5) * 7 + (weekdays % 5)) * day
}

/** Returns the same day some months later, or the last day of a shorter month. */
function addMonths(wallTime: number, count: number): number {
  const date = new Date(wallTime)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (wallTime % day)
}

/** Returns the local time of a meeting by its index in the series. The first one, at `startsAt`, has the index 0. */
export function meetingWallTime(startsAt: string, every: Rhythm, index: number): string {
  const wallTime = parseWallTime(startsAt)
  if (wallTime === null) throw new Error(`Invalid local time: ${startsAt}`)
  if (every === 'WEEKDAY') return formatWallTime(addWeekdays(wallTime, index))
  if (every === 'MONTH') return formatWallTime(addMonths(wallTime, index))
  return formatWallTime(wallTime + index * { DAY: 1, WEEK: 7, TWO_WEEKS: 14 }[every] * day)
}
