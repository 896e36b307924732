import type Stripe from 'stripe'
import { voidInvoice } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { cancelSchedule } from '#features/billing/simulated-stripe/schedules/commands-schedule-object.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { withoutPendingUpdate } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'
import type { SubscriptionCancel } from './schema-subscriptions.ts'

/** Stops automatic charges of open invoices. The customer can still pay them. */
async function stopCollection(book: Book, subscriptionId: string) {
  for (const invoice of await listInvoicesOf(book, subscriptionId))
    if (invoice.status === 'open')
      book.put<Stripe.Invoice>({ ...invoice, auto_advance: false, next_payment_attempt: null }, { dueAt: null })
}

/** Returns a subscription that ends now. Nothing is refunded. The caller stores it. */
export async function endSubscription(
  book: Book,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): Promise<Stripe.Subscription> {
  const current = await withoutPendingUpdate(book, subscription)
  await cancelSchedule(book, current)
  await stopCollection(book, current.id)
  const details = current.cancellation_details ?? { comment: null, feedback: null, feedback_option: null, reason: null }
  return {
    ...current,
    cancel_at_period_end: false,
    canceled_at: current.canceled_at ?? book.now(),
    cancellation_details: { ...details, reason: reason ?? details.reason },
    ended_at: book.now(),
    schedule: null,
    status: 'canceled',
  }
}

async function voidFirstInvoice(book: Book, subscription: Stripe.Subscription) {
  for (const invoice of await listInvoicesOf(book, subscription.id))
    if (invoice.status === 'open') await voidInvoice(book, invoice)
}

/** Returns the expired state of a subscription whose first payment was not completed in time. The caller stores it. */
export async function expireSubscription(book: Book, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  await voidFirstInvoice(book, subscription)
  return { ...subscription, ended_at: book.now(), status: 'incomplete_expired' }
}

/** Cancels a subscription at once. Throws Stripe's errors. */
export async function cancelSubscription(
  book: Book,
  id: string,
  params: SubscriptionCancel,
): Promise<Stripe.Subscription> {
  const before = await book.get<Stripe.Subscription>('subscription', id)
  if (before.status === 'canceled' || before.status === 'incomplete_expired')
    throw stripeError({ status: 404, code: 'resource_missing', message: `No such subscription: '${id}'`, param: 'id' })
  if (before.status === 'incomplete') await voidFirstInvoice(book, before)
  const ended = await endSubscription(book, before, 'cancellation_requested')
  const { comment = null, feedback = null } = params.cancellation_details ?? {}
  return saveSubscription(book, before, {
    ...ended,
    cancellation_details: { comment, feedback, feedback_option: null, reason: 'cancellation_requested' },
  })
}
