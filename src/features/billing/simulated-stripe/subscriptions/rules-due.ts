import { daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'

/** The maximum time to complete a first payment, or the payment of a pending change, in seconds. */
export const completionSeconds = 23 * 60 * 60
/** The notice before the end of a trial, in seconds. */
export const trialNoticeSeconds = 3 * daySeconds

/** The times of a subscription, in seconds. */
export type DueFacts = {
  status: string
  created: number
  periodEnd: number
  trialEnd: number | null
  cancelAt: number | null
  pendingUntil: number | null
  now: number
}

/** Returns the time of the next automatic step of a subscription, in seconds. Null if there is none. */
export function nextDue({
  status,
  created,
  periodEnd,
  trialEnd,
  cancelAt,
  pendingUntil,
  now,
}: DueFacts): number | null {
  const times = [periodEnd, cancelAt, pendingUntil].filter(time => time !== null)
  switch (status) {
    case 'incomplete':
      return created + completionSeconds
    case 'trialing': {
      const noticeTime = (trialEnd ?? periodEnd) - trialNoticeSeconds
      return Math.min(...times, noticeTime > now ? noticeTime : periodEnd)
    }
    case 'active':
    case 'past_due':
    case 'unpaid':
      return Math.min(...times)
    default:
      return null
  }
}
