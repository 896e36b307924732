import { utcStamp } from '#features/agile/schedule/feed/rules-ical-zone.ts'
import { instantOf, meetingWallTime, type Rhythm } from '#features/agile/schedule/rules-dates.ts'

const hour = 60 * 60_000
/** The session of a meeting is created this long before it, in milliseconds. */
export const createBeforeMs = 48 * hour
/** The earliest reminder in minutes. It is below `createBeforeMs`, so the session of a meeting exists by then. */
export const maxReminderMinutes = 24 * 60
export const reminderChoices = [10, 15, 30, 60, 120, 1440] as const
/** The maximum time to plan ahead, in milliseconds. */
export const maxAheadMs = 2 * 366 * 24 * hour
/** Assumed length of a meeting in calendars, in milliseconds. */
export const meetingLengthMs = hour

/** The times of a series. `firstOccurrence` is the number of the meeting at `startsAt`. `endsAt` is the last moment. */
export type SeriesTimes = {
  startsAt: string
  timeZone: string
  every: Rhythm
  firstOccurrence: number
  skipped: readonly number[]
  endsAt: number | null
}

export type Occurrence = { occurrence: number; at: number }

/** Returns one meeting of a series by its number, skipped or not. */
export function occurrenceOf(series: SeriesTimes, occurrence: number): Occurrence {
  const wall = meetingWallTime(series.startsAt, series.every, occurrence - series.firstOccurrence)
  return { occurrence, at: instantOf(wall, series.timeZone) }
}

// Search limit in meetings: about ten years of daily ones.
const maxSearch = 4000

/**
 * Returns the first meeting with the number `from` or a later one that is not skipped and does not start before
 * `notBefore`. Returns null after the end of the series.
 */
export function nextMeeting(
  series: SeriesTimes,
  { from, notBefore }: { from: number; notBefore: number },
): Occurrence | null {
  const start = Math.max(from, series.firstOccurrence)
  for (let n = start; n < start + maxSearch; n++) {
    const meeting = occurrenceOf(series, n)
    if (series.endsAt !== null && meeting.at > series.endsAt) return null
    if (meeting.at >= notBefore && !series.skipped.includes(n)) return meeting
  }
  return null
}

/**
 * Returns the meetings of a series with the number `from` or a later one, in the time from `notBefore` to `until`, and
 * at most `max`. Includes skipped ones, which are marked.
 */
export function meetingsFrom(
  series: SeriesTimes,
  { from, notBefore, until, max }: { from: number; notBefore: number; until: number; max: number },
) {
  const occurrences: (Occurrence & { isSkipped: boolean })[] = []
  const start = Math.max(from, series.firstOccurrence)
  for (let n = start; n < start + maxSearch && occurrences.length < max; n++) {
    const meeting = occurrenceOf(series, n)
    if (meeting.at > until || (series.endsAt !== null && meeting.at > series.endsAt)) break
    if (meeting.at >= notBefore) occurrences.push({ ...meeting, isSkipped: series.skipped.includes(n) })
  }
  return occurrences
}

/**
 * Returns the lowest number of an upcoming meeting without a session. That is the next meeting, or the first of the
 * skipped meetings directly before it.
 */
export function firstWithoutSession(series: SeriesTimes & { nextOccurrence: number }, now: number): number {
  let lowest = series.nextOccurrence
  while (series.skipped.includes(lowest - 1) && occurrenceOf(series, lowest - 1).at > now) lowest--
  return lowest
}

/** Returns the recurrence rule of a series (RFC 5545, RRULE). */
export function recurrenceRule({ startsAt, every, endsAt }: SeriesTimes): string {
  const date = Number(startsAt.slice(8, 10))
  // Shorter months use their last day: BYSETPOS=-1 picks the last existing day of the list.
  const days = [28, 29, 30, 31].filter(each => each <= date)
  const monthly =
    date > 28 ? `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')};BYSETPOS=-1` : `FREQ=MONTHLY;BYMONTHDAY=${date}`
  const rules = {
    DAY: 'FREQ=DAILY',
    WEEKDAY: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    WEEK: 'FREQ=WEEKLY',
    TWO_WEEKS: 'FREQ=WEEKLY;INTERVAL=2',
    MONTH: monthly,
  }
  return rules[every] + (endsAt === null ? '' : `;UNTIL=${utcStamp(endsAt)}`)
}

/** Returns at most twelve upcoming meetings of a series: those that have no session yet. */
export const meetingsWithoutSessionOf = (
  series: SeriesTimes & { nextOccurrence: number; nextAt: number | null },
  now: number,
) =>
  series.nextAt === null
    ? []
    : meetingsFrom(series, {
        from: firstWithoutSession(series, now),
        notBefore: now,
        until: now + 400 * 24 * hour,
        max: 12,
      })
