import type Stripe from 'stripe'
import { currentSession } from '#features/billing/simulated-stripe/checkout/commands-complete.ts'
import { lastDay } from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import { daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { advanceSchedule } from '#features/billing/simulated-stripe/schedules/commands-advance.ts'
import type { Book, DueObject } from '#features/billing/simulated-stripe/store/queries-book.ts'
import {
  endSubscription,
  expireSubscription,
} from '#features/billing/simulated-stripe/subscriptions/commands-cancel.ts'
import { charge } from '#features/billing/simulated-stripe/subscriptions/commands-issue.ts'
import { periodOf } from '#features/billing/simulated-stripe/subscriptions/commands-items.ts'
import { settleSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-outcome.ts'
import { withoutPendingUpdate } from '#features/billing/simulated-stripe/subscriptions/commands-pending-update.ts'
import { renewSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-renew.ts'
import { saveSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-subscription-object.ts'

async function dueSubscription(book: Book, before: Stripe.Subscription): Promise<Stripe.Subscription> {
  const now = book.now()
  const { status, pending_update: pending, cancel_at: cancelAt, trial_end: trialEnd } = before
  if (status === 'incomplete') return expireSubscription(book, before)
  if (cancelAt !== null && cancelAt <= now) return endSubscription(book, before, null)
  if (periodOf(before).end <= now) return renewSubscription(book, before)
  if (pending && pending.expires_at <= now) return withoutPendingUpdate(book, before)
  if (status === 'trialing' && trialEnd !== null) book.emit('customer.subscription.trial_will_end', before)
  return before
}

async function stepSubscription(book: Book, id: string) {
  const before = await book.get<Stripe.Subscription>('subscription', id)
  saveSubscription(book, before, await dueSubscription(book, before))
}

async function stepSchedule(book: Book, id: string) {
  const schedule = await book.get<Stripe.SubscriptionSchedule>('subscription_schedule', id)
  const { subscription } = schedule
  if (typeof subscription !== 'string') return
  const before = await book.get<Stripe.Subscription>('subscription', subscription)
  saveSubscription(book, before, await advanceSchedule(book, before))
}

/** Retries the charge of an open invoice. After the last retry the subscription becomes unpaid, and later canceled. */
async function stepInvoice(book: Book, id: string) {
  const invoice = await book.get<Stripe.Invoice>('invoice', id)
  const subscription = await book.find<Stripe.Subscription>('subscription', subscriptionIdOf(invoice) ?? '')
  if (invoice.status !== 'open' || !subscription) return book.put(invoice, { dueAt: null })
  if (book.now() >= (invoice.status_transitions.finalized_at ?? 0) + lastDay * daySeconds)
    return void saveSubscription(book, subscription, await endSubscription(book, subscription, 'payment_failed'))
  const charged = await charge(book, subscription, invoice, { offSession: true, retries: true, isRetry: true })
  if (!charged) return
  await settleSubscription(book, charged)
  if (charged.outcome === 'paid' || charged.invoice.next_payment_attempt !== null) return
  const current = await book.get<Stripe.Subscription>('subscription', subscription.id)
  if (current.status === 'past_due') saveSubscription(book, current, { ...current, status: 'unpaid' })
}

const steps: Record<string, (book: Book, id: string) => Promise<void>> = {
  'checkout.session': async (book, id) => void (await currentSession(book, id)),
  subscription: stepSubscription,
  subscription_schedule: stepSchedule,
  invoice: stepInvoice,
}

/** The types of objects that change with time. */
export const clockedObjects = Object.keys(steps)

/**
 * Runs the next step that is due at or before a time, in milliseconds of the account's clock. During the step the clock
 * shows the time at which it was due. Returns the object that changed, or null if nothing is due.
 */
export async function stepOnce(book: Book, before: number): Promise<DueObject | null> {
  const due = (await book.due(before)).find(({ object }) => object in steps)
  if (!due) return null
  book.setNow(due.dueAt / 1000)
  await steps[due.object]!(book, due.id)
  return due
}
