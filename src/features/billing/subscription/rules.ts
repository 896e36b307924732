import type { Selection } from '#features/billing/plans/rules-prices.ts'
import type { SubscriptionStatus } from './rules-status.ts'

/** The copy of a provider's subscription that we store. Times are milliseconds UTC. */
export type SubscriptionCopy = Selection & {
  providerId: string
  status: SubscriptionStatus
  currentPeriodStart: number
  currentPeriodEnd: number
  cancelAtPeriodEnd: boolean
  trialEnd: number | null
  endedAt: number | null
  /** The scheduled change at the end of the period. Null for none. */
  next: (Selection & { at: number }) | null
  createdAt: number
}

/** A subscription of an account. Times are milliseconds UTC. */
export type SubscriptionRow = SubscriptionCopy & {
  id: string
  provider: 'STRIPE' | 'SIMULATED'
  /** The time since which a payment is overdue. Null if none is. */
  pastDueSince: number | null
  /** The last of the `reminderDays` on which the buyers were reminded of the overdue payment. Null before the first. */
  dunningDay: number | null
  version: number
  updatedAt: number
}
