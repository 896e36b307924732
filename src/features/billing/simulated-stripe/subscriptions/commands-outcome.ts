import type Stripe from 'stripe'
import type { Charged } from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { appliedUpdate, isPendingInvoice } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'

/** Whether the subscription has another open invoice. The invoice of a pending change does not count. */
async function hasOtherOpenInvoice(
  book: Book,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<boolean> {
  const invoices = await listInvoicesOf(book, subscription.id)
  return invoices.some(
    other => other.status === 'open' && other.id !== invoice.id && !isPendingInvoice(subscription, other.id),
  )
}

/** Returns the subscription after a payment. It is active once no invoice is open. */
export async function afterPayment(
  book: Book,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription> {
  const canRecover = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (!canRecover || (await hasOtherOpenInvoice(book, subscription, invoice))) return subscription
  return { ...subscription, status: 'active' }
}

/**
 * Returns the subscription after a payment that failed or waits for authentication. It stays incomplete if that was its
 * first payment.
 */
export const afterFailure = (subscription: Stripe.Subscription): Stripe.Subscription =>
  subscription.status === 'active' || subscription.status === 'trialing'
    ? { ...subscription, status: 'past_due' }
    : subscription

/** Updates the subscription after the payment of an invoice has succeeded or failed. */
export async function settleSubscription(book: Book, { invoice, outcome }: Charged): Promise<void> {
  const id = subscriptionIdOf(invoice)
  const before = id === null ? null : await book.find<Stripe.Subscription>('subscription', id)
  if (!before) return
  const isPending = isPendingInvoice(before, invoice.id)
  if (outcome === 'paid') {
    const after = isPending ? await appliedUpdate(book, before, invoice) : await afterPayment(book, before, invoice)
    saveSubscription(book, before, after)
    if (isPending) book.emit('customer.subscription.pending_update_applied', after)
  } else if (!isPending) saveSubscription(book, before, afterFailure(before))
}
