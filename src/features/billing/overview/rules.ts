import { additionalUserPrice, type PlanId, planOf } from '#features/billing/plans/rules.ts'

export const billingTabs = ['overview', 'plans', 'users', 'payment', 'invoices'] as const
export type BillingTab = (typeof billingTabs)[number]

/** What the page confirms after an action. */
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

/** What the page says did not work: most of its actions, and adding a card. */
export type BillingFailure = Exclude<BillingNotice, 'planned' | 'cancelled' | 'ended' | 'detailsSaved'> | 'cardAdded'

/** US cents a month for an active member by their place in the order of activation, which starts at 0. */
export function monthlyBilling(plan: PlanId, place: number): number {
  const included = planOf(plan).members
  return included === null || place < included ? 0 : additionalUserPrice
}
