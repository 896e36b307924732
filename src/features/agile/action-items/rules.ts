import { addDays, dayIn, hourIn } from '#kit/day.ts'

export const statuses = ['pending', 'in_progress', 'completed', 'blocked'] as const
export type ItemStatus = (typeof statuses)[number]
export const sources = ['RETRO', 'POKER', 'BOARD', 'MANUAL'] as const
export type ItemSource = (typeof sources)[number]
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const

/** Groups of the list by due date, most urgent first. */
export const buckets = ['overdue', 'week', 'later', 'none', 'done'] as const
export type Bucket = (typeof buckets)[number]

/** The number of days in "this week", from today on. */
export const weekLength = 7

type Dated = { status: ItemStatus; dueDate: string | null }

/** The group of an item, by the reader's day. */
export function bucketOf({ status, dueDate }: Dated, today: string): Bucket {
  if (status === 'completed') return 'done'
  if (dueDate === null) return 'none'
  if (dueDate < today) return 'overdue'
  return dueDate < addDays(today, weekLength) ? 'week' : 'later'
}

/** A due date must be today or later in some time zone. Yesterday in UTC can still be today for the caller. */
export const isPast = (dueDate: string, now: number): boolean =>
  dueDate < addDays(new Date(now).toISOString().slice(0, 10), -1)

const morning = 8
export type Stage = 'before' | 'due'

/** The reminder that is due now: on the day before the due date and on that day, from eight in the morning on. */
export function reminderStage(dueDate: string, timeZone: string, now: number): Stage | null {
  if (hourIn(timeZone, now) < morning) return null
  const today = dayIn(timeZone, now)
  if (today === dueDate) return 'due'
  return today === addDays(dueDate, -1) ? 'before' : null
}
