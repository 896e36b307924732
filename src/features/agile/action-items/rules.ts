import { addDays, dayIn, hourIn } from '#kit/day.ts'

export const statuses = ['pending', 'in_progress', 'completed', 'blocked'] as const
export type ItemStatus = (typeof statuses)[number]
export const sources = ['RETRO', 'POKER', 'BOARD', 'MANUAL'] as const
export type ItemSource = (typeof sources)[number]
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const

export const texts = {
  title: 'Say what will be done.',
  titleLong: 'A title is at most 200 characters.',
  long: 'This text is too long.',
  dueInPast: 'The due date is not in the past.',
  date: 'Choose a day.',
  assignee: 'Choose somebody of this account.',
  notInRetro: 'Choose somebody who takes part in the retrospective.',
  source: 'Choose a session of this account.',
  noCreate: "You don't have permission to create action items.",
  noAssign: "You don't have permission to assign action items.",
  noChange: "You don't have permission to change this action item.",
  noStatus: 'Observers watch: the status is for those who do the work.',
  noDelete: "You don't have permission to delete this action item.",
  underWay: 'This retrospective is under way: its action items are written in its room.',
  done: 'This action item is done.',
  onBoard: 'This action item is on a board already.',
  boardItem: 'Choose an item of this board.',
  later: 'What came of it is noted once the retrospective is over.',
} as const

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
