import type Stripe from 'stripe'
import type { InvoiceCharge } from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { isPendingInvoice, withAppliedUpdate } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'

/** Returns whether the subscription has another open invoice. The invoice of a pending change does not count. */
async function hasOtherOpenInvoice(
  store: StripeStore,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<boolean> {
  const invoices = await listInvoicesOf(store, subscription.id)
  return invoices.some(
    other => other.status === 'open' && other.id !== invoice.id && !isPendingInvoice(subscription, other.id),
  )
}

/** Returns the subscription after a payment. It is active once no invoice is open. */
export async function subscriptionAfterPayment(
  store: StripeStore,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription> {
  const canRecover = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (!canRecover || (await hasOtherOpenInvoice(store, subscription, invoice))) return subscription
  return { ...subscription, status: 'active' }
}

/**
 * Returns the subscription after a payment that failed or waits for authentication. It stays incomplete if that was its
 * first payment.
 */
export const subscriptionAfterFailure = (subscription: Stripe.Subscription): Stripe.Subscription =>
  subscription.status === 'active' || subscription.status === 'trialing'
    ? { ...subscription, status: 'past_due' }
    : subscription

/** Updates the subscription after the payment of an invoice has succeeded or failed. */
export async function settleSubscription(store: StripeStore, { invoice, outcome }: InvoiceCharge): Promise<void> {
  const id = subscriptionIdOf(invoice)
  const subscription = id === null ? null : await store.find<Stripe.Subscription>('subscription', id)
  if (!subscription) return
  const isPending = isPendingInvoice(subscription, invoice.id)
  if (outcome === 'paid') {
    const after = isPending
      ? await withAppliedUpdate(store, subscription, invoice)
      : await subscriptionAfterPayment(store, subscription, invoice)
    saveSubscription(store, subscription, after)
    if (isPending) store.emit('customer.subscription.pending_update_applied', after)
  } else if (!isPending) saveSubscription(store, subscription, subscriptionAfterFailure(subscription))
}
