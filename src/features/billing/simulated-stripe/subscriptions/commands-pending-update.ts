import type Stripe from 'stripe'
import { voidInvoice } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { remainingDiscounts } from './commands-discounts.ts'
import { completionSeconds } from './rules-due.ts'

/** Returns whether the pending change of the subscription waits for the payment of this invoice. */
export const isPendingInvoice = (subscription: Stripe.Subscription, invoiceId: string): boolean =>
  subscription.pending_update !== null && idOf(subscription.latest_invoice) === invoiceId

export const pendingInvoiceIdOf = (subscription: Stripe.Subscription): string | null =>
  subscription.pending_update === null ? null : idOf(subscription.latest_invoice)

/**
 * Returns a subscription with a pending change: it stays as before, and `changed` is applied once the invoice is paid.
 */
export const withPendingUpdate = (
  before: Stripe.Subscription,
  changed: Stripe.Subscription,
  now: number,
): Stripe.Subscription => ({
  ...before,
  latest_invoice: changed.latest_invoice,
  pending_update: {
    billing_cycle_anchor:
      changed.billing_cycle_anchor === before.billing_cycle_anchor ? null : changed.billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: isSameList(before.discounts, changed.discounts) ? null : changed.discounts,
    expires_at: now + completionSeconds,
    metadata: null,
    subscription_items: changed.items.data,
    trial_end: changed.trial_end === before.trial_end ? null : changed.trial_end,
    trial_from_plan: null,
  },
})

/** Returns the subscription with its pending change applied, after the invoice was paid. */
export async function withAppliedUpdate(
  store: StripeStore,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription> {
  const { pending_update: update, items } = subscription
  if (update === null) return subscription
  return {
    ...subscription,
    billing_cycle_anchor: update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    discounts: update.discounts ?? (await remainingDiscounts(store, subscription, invoice)),
    items: { ...items, data: update.subscription_items ?? items.data },
    pending_update: null,
    ...(update.trial_end !== null && { status: 'active' as const, trial_end: update.trial_end }),
  }
}

const isSameList = (a: Stripe.Subscription['discounts'], b: Stripe.Subscription['discounts']) =>
  a.map(idOf).join() === b.map(idOf).join()

/** Returns the subscription without its pending change. Voids the invoice of the change. */
export async function cancelPendingUpdate(
  store: StripeStore,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const invoiceId = pendingInvoiceIdOf(subscription)
  if (invoiceId === null) return subscription
  const invoice = await store.get<Stripe.Invoice>('invoice', invoiceId)
  if (invoice.status === 'open') await voidInvoice(store, invoice)
  const updated: Stripe.Subscription = { ...subscription, pending_update: null }
  store.emit('customer.subscription.pending_update_expired', updated)
  return updated
}
