import type { PlanId } from '#features/billing/plans/rules.ts'

export const subscriptionStatuses = [
  'INCOMPLETE',
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'UNPAID',
  'CANCELED',
  'EXPIRED',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const ours: Record<string, SubscriptionStatus | undefined> = {
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'EXPIRED',
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  paused: 'UNPAID',
  canceled: 'CANCELED',
}

/** The status for one of the provider's. A status that this code does not know gives no access, like an unpaid one. */
export const statusOf = (providerStatus: string): SubscriptionStatus => ours[providerStatus] ?? 'UNPAID'

/** Whether the account has what it pays for. */
export const givesAccess = (status: SubscriptionStatus): boolean =>
  status === 'TRIALING' || status === 'ACTIVE' || status === 'PAST_DUE'

export const hasEnded = (status: SubscriptionStatus): boolean => status === 'CANCELED' || status === 'EXPIRED'

type Paid = { status: SubscriptionStatus; plan: PlanId; additionalUsers: number }

/** The plan and the additional users that an account has by its subscriptions. */
export function entitlementOf(subscriptions: readonly Paid[]): { plan: PlanId; extraUsers: number } {
  const paid = subscriptions.find(({ status }) => givesAccess(status))
  return paid ? { plan: paid.plan, extraUsers: paid.additionalUsers } : { plan: 'FREE', extraUsers: 0 }
}
