import { addDays, dayIn, hourIn } from '#kit/day.ts'

export const actionItemStatuses = ['pending', 'in_progress', 'completed', 'blocked'] as const
export type ActionItemStatus = (typeof actionItemStatuses)[number]
export const actionItemSources = ['RETRO', 'POKER', 'BOARD', 'MANUAL'] as const
export type ItemSource = (typeof actionItemSources)[number]
export const actionItemPriorities = ['HIGH', 'MEDIUM', 'LOW'] as const

/** Groups of the list by due date, most urgent first. */
export const buckets = ['overdue', 'week', 'later', 'none', 'done'] as const
export type Bucket = (typeof buckets)[number]

/** The number of days in "this week", from today on. */
export const weekLength = 7

type DatedItem = { status: ActionItemStatus; dueDate: string | null }

/** Returns the group of an item. `today` is the current day in the reader's time zone. */
export function bucketOf({ status, dueDate }: DatedItem, today: string): Bucket {
  if (status === 'completed') return 'done'
  if (dueDate === null) return 'none'
  if (dueDate < today) return 'overdue'
  return dueDate < addDays(today, weekLength) ? 'week' : 'later'
}

/** Returns whether a due date is past in every time zone. Yesterday in UTC can still be today for the caller. */
export const isPastInAllZones = (dueDate: string, now: number): boolean =>
  dueDate < addDays(new Date(now).toISOString().slice(0, 10), -1)

const morning = 8
export type Stage = 'before' | 'due'

/**
 * Returns the reminder that is due now, if any: `before` on the day before the due date, `due` on that day. Both are
 * due from 8:00 on.
 */
export function reminderStage(dueDate: string, timeZone: string, now: number): Stage | null {
  if (hourIn(timeZone, now) < morning) return null
  const today = dayIn(timeZone, now)
  if (today === dueDate) return 'due'
  return today === addDays(dueDate, -1) ? 'before' : null
}
