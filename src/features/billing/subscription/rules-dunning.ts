import type { SubscriptionStatus } from './rules-status.ts'

const day = 24 * 60 * 60_000

/** The day after a failed payment on which the plan is paused. */
export const pauseDay = 14
/** The days after a failed payment on which the members who can buy get a reminder. */
export const reminderDays = [0, 3, 10, pauseDay] as const
export type ReminderDay = (typeof reminderDays)[number]

type OverdueState = { status: SubscriptionStatus; pastDueSince: number; dunningDay: number | null }

/** Returns the last reminder day that a subscription has reached. The provider decides when the plan is paused. */
function reachedReminderDay({ status, pastDueSince }: OverdueState, now: number): ReminderDay | undefined {
  if (status === 'UNPAID') return pauseDay
  const elapsedDays = (now - pastDueSince) / day
  return reminderDays.findLast(reminderDay => reminderDay <= elapsedDays && reminderDay < pauseDay)
}

/** Returns the day of the reminder that is due. Null for none. After an outage only the latest one is sent. */
export function dueReminder(state: OverdueState, now: number): ReminderDay | null {
  const reachedDay = reachedReminderDay(state, now)
  if (reachedDay === undefined) return null
  const isSent = state.dunningDay !== null && reachedDay <= state.dunningDay
  return isSent ? null : reachedDay
}

/** The time for which a plan stays active after a failed payment, in milliseconds. */
export const graceMs = pauseDay * day

/**
 * The notice that buyers get before the end of a trial, and before a renewal with an expired card, in
 * milliseconds.
 */
export const noticeMs = { trial: 3 * day, card: 7 * day } as const

/** Returns whether a card has expired at a time. It is valid until the end of its month, UTC. */
export const isCardExpiredBy = ({ expMonth, expYear }: { expMonth: number; expYear: number }, time: number): boolean =>
  Date.UTC(expYear, expMonth, 1) <= time
