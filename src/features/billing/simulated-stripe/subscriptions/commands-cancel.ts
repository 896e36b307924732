import type Stripe from 'stripe'
import { voidInvoice } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { cancelSchedule } from '#features/billing/simulated-stripe/schedules/commands-schedule-object.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { cancelPendingUpdate } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'
import type { SubscriptionCancel } from './schema-subscriptions.ts'

/** Stops automatic charges of open invoices. The customer can still pay them. */
async function stopCollection(store: StripeStore, subscriptionId: string) {
  for (const invoice of await listInvoicesOf(store, subscriptionId))
    if (invoice.status === 'open')
      store.put<Stripe.Invoice>({ ...invoice, auto_advance: false, next_payment_attempt: null }, { dueAt: null })
}

/** Returns a subscription that ends now. Nothing is refunded. The caller stores it. */
export async function subscriptionAfterEnd(
  store: StripeStore,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): Promise<Stripe.Subscription> {
  const current = await cancelPendingUpdate(store, subscription)
  await cancelSchedule(store, current)
  await stopCollection(store, current.id)
  const details = current.cancellation_details ?? { comment: null, feedback: null, feedback_option: null, reason: null }
  return {
    ...current,
    cancel_at_period_end: false,
    canceled_at: current.canceled_at ?? store.now(),
    cancellation_details: { ...details, reason: reason ?? details.reason },
    ended_at: store.now(),
    schedule: null,
    status: 'canceled',
  }
}

async function voidFirstInvoice(store: StripeStore, subscription: Stripe.Subscription) {
  for (const invoice of await listInvoicesOf(store, subscription.id))
    if (invoice.status === 'open') await voidInvoice(store, invoice)
}

/** Returns the expired state of a subscription whose first payment was not completed in time. The caller stores it. */
export async function subscriptionAfterExpiry(
  store: StripeStore,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  await voidFirstInvoice(store, subscription)
  return { ...subscription, ended_at: store.now(), status: 'incomplete_expired' }
}

/** Cancels a subscription at once. Throws Stripe's errors. */
export async function cancelSubscription(
  store: StripeStore,
  id: string,
  params: SubscriptionCancel,
): Promise<Stripe.Subscription> {
  const subscription = await store.get<Stripe.Subscription>('subscription', id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw stripeError({ status: 404, code: 'resource_missing', message: `No such subscription: '${id}'`, param: 'id' })
  if (subscription.status === 'incomplete') await voidFirstInvoice(store, subscription)
  const endedSubscription = await subscriptionAfterEnd(store, subscription, 'cancellation_requested')
  const { comment = null, feedback = null } = params.cancellation_details ?? {}
  return saveSubscription(store, subscription, {
    ...endedSubscription,
    cancellation_details: { comment, feedback, feedback_option: null, reason: 'cancellation_requested' },
  })
}
