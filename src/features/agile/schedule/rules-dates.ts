import { offsetAt } from '#features/accounts/accounts/rules-days.ts'

export const rhythms = ['DAY', 'WEEKDAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const
/** How often a meeting comes again; WEEKDAY is Monday to Friday. */
export type Rhythm = (typeof rhythms)[number]

const day = 24 * 60 * 60_000

/** A wall clock's words, `2026-11-30T10:00`, as if they were UTC, in milliseconds; null where there is no such date. */
export function readWall(wall: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null
  const moment = Date.parse(`${wall}Z`)
  return Number.isNaN(moment) || writeWall(moment) !== wall ? null : moment
}

const writeWall = (moment: number): string => new Date(moment).toISOString().slice(0, 16)

/** What the wall clock of a zone says at a moment: `2026-11-30T10:00`. */
export const wallOf = (moment: number, zone: string): string => writeWall(moment + offsetAt(moment, zone))

/**
 * The moment at which the wall clock of a zone says this, in milliseconds UTC. A time that a clock change leaves out is as
 * much later as the clock was put forward (2:30 becomes 3:30); of a time that comes twice it is the first. Throws for a
 * text that is no date.
 */
export function instantOf(wall: string, zone: string): number {
  const words = readWall(wall)
  if (words === null) throw new Error(`This is no time on a wall clock: ${wall}`)
  const before = words - offsetAt(words - day, zone)
  const after = words - offsetAt(words + day, zone)
  const [first, second] = before < after ? [before, after] : [after, before]
  if (wallOf(first, zone) === wall) return first
  return wallOf(second, zone) === wall ? second : before
}

/** Monday is 0. */
const weekdayOf = (words: number) => (new Date(words).getUTCDay() + 6) % 7

/** The nth day from Monday to Friday at or after a day; days are counted from 0. */
function weekdays(words: number, n: number): number {
  const weekday = weekdayOf(words)
  const start = weekday > 4 ? words + (7 - weekday) * day : words
  const counted = (weekday > 4 ? 0 : weekday) + n
  return start + (Math.floor(counted / 5) * 7 + (counted % 5) - (weekday > 4 ? 0 : weekday)) * day
}

/** The same day n months on, or the month's last where it has fewer days. */
function months(words: number, n: number): number {
  const date = new Date(words)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + n]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + (words % day)
}

/** The wall-clock time of the nth meeting (from 0) of those that begin at `startsAt`. */
export function nthWall(startsAt: string, every: Rhythm, n: number): string {
  const words = readWall(startsAt)
  if (words === null) throw new Error(`This is no time on a wall clock: ${startsAt}`)
  if (every === 'WEEKDAY') return writeWall(weekdays(words, n))
  if (every === 'MONTH') return writeWall(months(words, n))
  return writeWall(words + n * { DAY: 1, WEEK: 7, TWO_WEEKS: 14 }[every] * day)
}
