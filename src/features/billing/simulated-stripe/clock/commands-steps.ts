import type Stripe from 'stripe'
import { findOrExpireSession } from '#features/billing/simulated-stripe/checkout/commands-complete.ts'
import { maxUnpaidDays } from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import { daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { advanceSchedule } from '#features/billing/simulated-stripe/schedules/commands-advance.ts'
import type { DueObject, StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import {
  subscriptionAfterEnd,
  subscriptionAfterExpiry,
} from '#features/billing/simulated-stripe/subscriptions/commands-cancel.ts'
import { chargeOpenInvoice } from '#features/billing/simulated-stripe/subscriptions/commands-issue.ts'
import { periodOf } from '#features/billing/simulated-stripe/subscriptions/commands-items.ts'
import { settleSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-outcome.ts'
import { cancelPendingUpdate } from '#features/billing/simulated-stripe/subscriptions/commands-pending-update.ts'
import { renewSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-renew.ts'
import { saveSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-subscription-object.ts'

async function applyDueChange(store: StripeStore, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const now = store.now()
  const { status, pending_update: pending, cancel_at: cancelAt, trial_end: trialEnd } = subscription
  if (status === 'incomplete') return subscriptionAfterExpiry(store, subscription)
  if (cancelAt !== null && cancelAt <= now) return subscriptionAfterEnd(store, subscription, null)
  if (periodOf(subscription).end <= now) return renewSubscription(store, subscription)
  if (pending && pending.expires_at <= now) return cancelPendingUpdate(store, subscription)
  if (status === 'trialing' && trialEnd !== null) store.emit('customer.subscription.trial_will_end', subscription)
  return subscription
}

async function stepSubscription(store: StripeStore, id: string) {
  const subscription = await store.get<Stripe.Subscription>('subscription', id)
  saveSubscription(store, subscription, await applyDueChange(store, subscription))
}

async function stepSchedule(store: StripeStore, id: string) {
  const schedule = await store.get<Stripe.SubscriptionSchedule>('subscription_schedule', id)
  const { subscription } = schedule
  if (typeof subscription !== 'string') return
  const storedSubscription = await store.get<Stripe.Subscription>('subscription', subscription)
  saveSubscription(store, storedSubscription, await advanceSchedule(store, storedSubscription))
}

/** Retries the charge of an open invoice. After the last retry the subscription becomes unpaid, and later canceled. */
async function stepInvoice(store: StripeStore, id: string) {
  const invoice = await store.get<Stripe.Invoice>('invoice', id)
  const subscription = await store.find<Stripe.Subscription>('subscription', subscriptionIdOf(invoice) ?? '')
  if (invoice.status !== 'open' || !subscription) return store.put(invoice, { dueAt: null })
  const endsAt = (invoice.status_transitions.finalized_at ?? 0) + maxUnpaidDays * daySeconds
  if (store.now() >= endsAt) {
    saveSubscription(store, subscription, await subscriptionAfterEnd(store, subscription, 'payment_failed'))
    return
  }
  const charged = await chargeOpenInvoice(store, subscription, invoice, {
    offSession: true,
    shouldRetry: true,
    isRetry: true,
  })
  if (!charged) return
  await settleSubscription(store, charged)
  if (charged.outcome === 'paid' || charged.invoice.next_payment_attempt !== null) return
  const current = await store.get<Stripe.Subscription>('subscription', subscription.id)
  if (current.status === 'past_due') saveSubscription(store, current, { ...current, status: 'unpaid' })
}

/** Reading a session expires it if its time is over. */
async function expireIfDue(store: StripeStore, id: string) {
  await findOrExpireSession(store, id)
}

const steps: Record<string, (store: StripeStore, id: string) => Promise<void>> = {
  'checkout.session': expireIfDue,
  subscription: stepSubscription,
  subscription_schedule: stepSchedule,
  invoice: stepInvoice,
}

/** The types of objects that change with time. */
export const clockedObjectTypes = Object.keys(steps)

/**
 * Runs the next step that is due at or before a time, in milliseconds of the account's clock. During the step the clock
 * shows the time at which it was due. Returns the object that changed, or null if nothing is due.
 */
export async function runNextStep(store: StripeStore, until: number): Promise<DueObject | null> {
  const dueObject = (await store.due(until)).find(({ object }) => Object.hasOwn(steps, object))
  if (!dueObject) return null
  store.setNow(dueObject.dueAt / 1000)
  await steps[dueObject.object]!(store, dueObject.id)
  return dueObject
}
