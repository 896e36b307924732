import { instantOf, parseWallTime } from '#features/agile/schedule/rules-dates.ts'
import type { EventType } from './rules.ts'

export const defaultEventTypes = ['PLANNING', 'STAND_UP', 'REVIEW', 'RETROSPECTIVE'] as const
export type DefaultEventType = (typeof defaultEventTypes)[number]
/** A meeting of a sprint. `startsAt` is milliseconds UTC, `duration` minutes. */
export type DefaultEvent = { type: EventType & DefaultEventType; startsAt: number; duration: number }

const day = 24 * 60 * 60_000
/** A longer sprint has no stand-ups after this many days. */
const maxDays = 92

/** Returns the weekdays of a sprint, or all its days if it has no weekdays. */
function workdays(startDate: string, endDate: string): string[] {
  const allDays: string[] = []
  const start = parseWallTime(`${startDate}T00:00`) ?? 0
  const end = Math.min(parseWallTime(`${endDate}T00:00`) ?? 0, start + (maxDays - 1) * day)
  for (let time = start; time <= end; time += day) allDays.push(new Date(time).toISOString().slice(0, 10))
  // Sunday is 0, Saturday is 6.
  const weekdays = allDays.filter(each => ![0, 6].includes(new Date(each).getUTCDay()))
  return weekdays.length > 0 ? weekdays : allDays
}

/**
 * Returns the future default meetings of a sprint in a time zone. Local times stay the same across clock changes.
 * - On the first day: planning, with one hour per week of the sprint, at most four.
 * - On the workdays after it: a stand-up at 9:30.
 * - On the last day: review and retrospective.
 */
export function defaultEvents(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  timeZone: string,
  now: number,
): DefaultEvent[] {
  if (startDate === null || endDate === null || endDate < startDate) return []
  const days = workdays(startDate, endDate)
  const [first, last] = [days[0]!, days.at(-1)!]
  const startOf = (date: string, time: string) => instantOf(`${date}T${time}`, timeZone)
  const weeks = Math.min(4, Math.ceil(days.length / 5))
  const events: DefaultEvent[] = [
    { type: 'PLANNING', startsAt: startOf(first, '10:00'), duration: weeks * 60 },
    ...days.slice(1).map(each => ({ type: 'STAND_UP' as const, startsAt: startOf(each, '09:30'), duration: 15 })),
    { type: 'REVIEW', startsAt: startOf(last, '14:00'), duration: 60 },
    { type: 'RETROSPECTIVE', startsAt: startOf(last, '15:30'), duration: 60 },
  ]
  return events.filter(({ startsAt }) => startsAt > now)
}
