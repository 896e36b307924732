import type { SubscriptionStatus } from './rules-status.ts'

const day = 24 * 60 * 60_000

/**
 * The days after a failed payment on which the members who can buy get a reminder. On the last one the plan is paused.
 */
export const reminderDays = [0, 3, 10, 14] as const
export type ReminderDay = (typeof reminderDays)[number]

type OverdueState = { status: SubscriptionStatus; pastDueSince: number; dunningDay: number | null }

/** Returns the day of the reminder that is due. Null for none. After an outage only the latest one is sent. */
export function dueReminder({ status, pastDueSince, dunningDay }: OverdueState, now: number): ReminderDay | null {
  const elapsed = (now - pastDueSince) / day
  const reachedDay =
    status === 'UNPAID' ? 14 : (reminderDays.findLast(reminder => reminder <= elapsed && reminder < 14) ?? null)
  return reachedDay === null || (dunningDay !== null && reachedDay <= dunningDay) ? null : reachedDay
}

/** The time for which a plan stays active after a failed payment, in milliseconds. */
export const graceMs = 14 * day

/**
 * The notice that buyers get before the end of a trial, and before a renewal with an expired card, in
 * milliseconds.
 */
export const noticeMs = { trial: 3 * day, card: 7 * day } as const

/** Returns whether a card has expired at a time. It is valid until the end of its month, UTC. */
export const isExpiredBy = ({ expMonth, expYear }: { expMonth: number; expYear: number }, time: number): boolean =>
  Date.UTC(expYear, expMonth, 1) <= time
