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

const statusByProviderStatus: Record<string, SubscriptionStatus | undefined> = {
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'EXPIRED',
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  paused: 'UNPAID',
  canceled: 'CANCELED',
}

/** Returns our status for a status of the provider. An unknown status gives no access, like an unpaid one. */
export const statusFromProvider = (providerStatus: string): SubscriptionStatus =>
  statusByProviderStatus[providerStatus] ?? 'UNPAID'

/** Returns whether a subscription with this status gives access to its plan. */
export const givesAccess = (status: SubscriptionStatus): boolean =>
  status === 'TRIALING' || status === 'ACTIVE' || status === 'PAST_DUE'

export const hasEnded = (status: SubscriptionStatus): boolean => status === 'CANCELED' || status === 'EXPIRED'

type SubscriptionAccess = { status: SubscriptionStatus; plan: PlanId; additionalUsers: number }

/** Returns the plan and the additional users that an account has through its subscriptions. */
export function entitlementOf(subscriptions: readonly SubscriptionAccess[]): { plan: PlanId; extraUsers: number } {
  const activeSubscription = subscriptions.find(({ status }) => givesAccess(status))
  return activeSubscription
    ? { plan: activeSubscription.plan, extraUsers: activeSubscription.additionalUsers }
    : { plan: 'FREE', extraUsers: 0 }
}
