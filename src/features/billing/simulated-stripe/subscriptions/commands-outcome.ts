import type Stripe from 'stripe'
import type { Charged } from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { appliedUpdate, isPendingInvoice } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'

/** Whether another invoice of the subscription is open. One that waits with a change does not count. */
async function owesMore(book: Book, subscription: Stripe.Subscription, invoice: Stripe.Invoice): Promise<boolean> {
  const invoices = await listInvoicesOf(book, subscription.id)
  return invoices.some(
    other => other.status === 'open' && other.id !== invoice.id && !isPendingInvoice(subscription, other.id),
  )
}

/** The subscription after a payment: active once nothing is owed. */
export async function afterPayment(
  book: Book,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription> {
  const recovers = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (!recovers || (await owesMore(book, subscription, invoice))) return subscription
  return { ...subscription, status: 'active' }
}

/** The subscription after a payment that failed or waits for authentication. A first invoice leaves it incomplete. */
export const afterFailure = (subscription: Stripe.Subscription): Stripe.Subscription =>
  subscription.status === 'active' || subscription.status === 'trialing'
    ? { ...subscription, status: 'past_due' }
    : subscription

/** Stores what the payment of an invoice, or its failure, means for the subscription. */
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
