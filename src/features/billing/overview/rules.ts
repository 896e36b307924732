import { additionalUserPrice, type PlanId, planOf } from '#features/billing/plans/rules.ts'

export const billingTabs = ['overview', 'plans', 'users', 'payment', 'invoices'] as const
export type BillingTab = (typeof billingTabs)[number]

/**
 * The actions that the page confirms with a notice.
 * - `scheduled`: the subscription changes at the end of its period.
 * - `changeCancelled`: a scheduled change was cancelled.
 * - `cancelled`: the subscription ends with its period.
 * - `ended`: the subscription ended at once.
 */
export const billingNotices = [
  'changed',
  'scheduled',
  'changeCancelled',
  'cancelled',
  'ended',
  'reactivated',
  'defaultCard',
  'cardRemoved',
  'paid',
  'activated',
  'deactivated',
  'monthAdvanced',
  'detailsSaved',
] as const
export type BillingNotice = (typeof billingNotices)[number]

/** The actions whose failure the page reports. */
export type BillingFailure = Exclude<BillingNotice, 'scheduled' | 'cancelled' | 'ended' | 'detailsSaved'> | 'cardAdded'

/**
 * Returns the monthly price of an active member in US cents. `position` is the member's index in the order of joining.
 */
export function monthlyPriceOfMember(plan: PlanId, position: number): number {
  const included = planOf(plan).members
  return included === null || position < included ? 0 : additionalUserPrice
}
