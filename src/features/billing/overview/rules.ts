import { additionalUserPrice, type PlanId, planOf } from '#features/billing/plans/rules.ts'

export const billingTabs = ['overview', 'plans', 'users', 'payment', 'invoices'] as const
export type BillingTab = (typeof billingTabs)[number]

/** The actions that the page confirms with a notice. */
export const billingNotices = [
  'changed',
  'planned',
  'kept',
  'cancelled',
  'ended',
  'reactivated',
  'defaultCard',
  'cardRemoved',
  'paid',
  'activated',
  'deactivated',
  'month',
  'detailsSaved',
] as const
export type BillingNotice = (typeof billingNotices)[number]

/** The actions whose failure the page reports. */
export type BillingFailure = Exclude<BillingNotice, 'planned' | 'cancelled' | 'ended' | 'detailsSaved'> | 'cardAdded'

/**
 * Returns the monthly price of an active member in US cents. `position` is the member's place in the order of activation, from
 * 0.
 */
export function monthlyBilling(plan: PlanId, position: number): number {
  const included = planOf(plan).members
  return included === null || position < included ? 0 : additionalUserPrice
}
