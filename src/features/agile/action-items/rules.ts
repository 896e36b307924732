import { addDays, dayIn, hourIn } from '#kit/day.ts'

export const statuses = ['pending', 'in_progress', 'completed', 'blocked'] as const
export type ItemStatus = (typeof statuses)[number]
export const sources = ['RETRO', 'POKER', 'BOARD', 'MANUAL'] as const
export type ItemSource = (typeof sources)[number]
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const

/** Groups of the list by when an item is due, the most pressing first. */
export const buckets = ['overdue', 'week', 'later', 'none', 'done'] as const
export type Bucket = (typeof buckets)[number]

/** So many days from today on are "this week". */
export const weekLength = 7

type Dated = { status: ItemStatus; dueDate: string | null }

/** In which group an item stands, by the reader's day. */
export function bucketOf({ status, dueDate }: Dated, today: string): Bucket {
  if (status === 'completed') return 'done'
  if (dueDate === null) return 'none'
  if (dueDate < today) return 'overdue'
  return dueDate < addDays(today, weekLength) ? 'week' : 'later'
}

/** A due date has to be today or later wherever the person is: yesterday in UTC may be today for them. */
export const isPast = (dueDate: string, now: number): boolean =>
  dueDate < addDays(new Date(now).toISOString().slice(0, 10), -1)

const morning = 8
export type Stage = 'before' | 'due'

/** What is to be reminded of now: from eight in the morning on, the day before an item is due and on that day. */
export function reminderStage(dueDate: string, timeZone: string, now: number): Stage | null {
  if (hourIn(timeZone, now) < morning) return null
  const today = dayIn(timeZone, now)
  if (today === dueDate) return 'due'
  return today === addDays(dueDate, -1) ? 'before' : null
}
