import { daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'

/** A first payment can be completed for so long; the same for a change that waits for its payment. */
export const completionSeconds = 23 * 60 * 60
/** The end of a trial is announced this long before. */
export const trialNoticeSeconds = 3 * daySeconds

export type DueFacts = {
  status: string
  created: number
  periodEnd: number
  trialEnd: number | null
  cancelAt: number | null
  pendingUntil: number | null
  /** Seconds. */
  now: number
}

/** When the next thing happens to a subscription by itself, in seconds; null if nothing ever does. */
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
      const notice = (trialEnd ?? periodEnd) - trialNoticeSeconds
      return Math.min(...times, notice > now ? notice : periodEnd)
    }
    case 'active':
    case 'past_due':
    case 'unpaid':
      return Math.min(...times)
    default:
      return null
  }
}
