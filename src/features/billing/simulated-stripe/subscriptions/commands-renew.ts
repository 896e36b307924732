import type Stripe from 'stripe'
import { storeDraft } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { activeDiscounts } from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { findMethodOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import { periodFrom } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { chargeLines } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { advanceSchedule } from '#features/billing/simulated-stripe/schedules/commands-advance.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { subscriptionAfterEnd } from './commands-cancel.ts'
import { chargeOpenInvoice, draftOf, issueInvoice, type NewInvoice } from './commands-issue.ts'
import { periodOf, proratedItemOf, withPeriod } from './commands-items.ts'
import { subscriptionAfterFailure, subscriptionAfterPayment } from './commands-outcome.ts'
import { cancelPendingUpdate } from './commands-pending-update.ts'
import { methodIdOf } from './commands-subscription-object.ts'

/** Returns the subscription with the period that starts at a time. Its items have that period. */
export function withNextPeriod(subscription: Stripe.Subscription, start: number): Stripe.Subscription {
  const { months } = proratedItemOf(subscription.items.data[0]!).price
  // After a trial that ended early, the anchor is still in the future.
  const anchor = Math.min(subscription.billing_cycle_anchor, start)
  const period = periodFrom(start, anchor, months)
  return {
    ...subscription,
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data: withPeriod(subscription.items.data, period) },
  }
}

/** Returns the lines for a whole period of a subscription, with the discounts that are active when it starts. */
export async function linesOfPeriod(store: StripeStore, subscription: Stripe.Subscription) {
  const period = periodOf(subscription)
  const active = await activeDiscounts(store, subscription.discounts, period.start)
  return applyDiscounts(chargeLines(subscription.items.data.map(proratedItemOf), period), active)
}

const renewalCharge = { offSession: true, shouldRetry: true }

/** Starts a period at a time, issues its invoice and charges it. The subscription is past due if the charge fails. */
export async function startPeriod(
  store: StripeStore,
  before: Stripe.Subscription,
  start: number,
  options: { offSession: boolean; shouldRetry: boolean } = renewalCharge,
): Promise<Stripe.Subscription> {
  const current = periodOf(before)
  const isTrialOver = before.status === 'trialing'
  const started: Stripe.Subscription = {
    ...withNextPeriod(before, start),
    status: isTrialOver ? 'active' : before.status,
    trial_end: isTrialOver ? start : before.trial_end,
  }
  const newInvoice: NewInvoice = {
    reason: 'subscription_cycle',
    lines: await linesOfPeriod(store, started),
    period: { start: current.start, end: start },
  }
  // As at Stripe, invoices of an unpaid subscription stay drafts.
  if (started.status === 'unpaid') {
    const draft = storeDraft(store, { ...(await draftOf(store, started, newInvoice)), auto_advance: false })
    return { ...started, latest_invoice: draft.id }
  }
  const { invoice, subscription } = await issueInvoice(store, started, newInvoice)
  const charged = await chargeOpenInvoice(store, subscription, invoice, options)
  if (charged && charged.outcome !== 'paid') return subscriptionAfterFailure(subscription)
  return subscriptionAfterPayment(store, subscription, invoice)
}

/** Returns whether the subscription or its customer has a payment method. */
async function hasMethod(store: StripeStore, subscription: Stripe.Subscription): Promise<boolean> {
  const draft = await draftOf(store, subscription, { reason: 'upcoming', lines: [], period: periodOf(subscription) })
  return (await findMethodOf(store, draft, methodIdOf(subscription))) !== null
}

/** Renews a subscription whose period is over, or ends its trial. A scheduled change applies first. */
export async function renewSubscription(store: StripeStore, before: Stripe.Subscription): Promise<Stripe.Subscription> {
  const { end } = periodOf(before)
  const current = await cancelPendingUpdate(store, before)
  const { missing_payment_method: missing } = current.trial_settings?.end_behavior ?? {}
  if (current.status === 'trialing' && missing !== 'create_invoice' && !(await hasMethod(store, current)))
    return missing === 'pause' ? { ...current, status: 'paused' } : subscriptionAfterEnd(store, current, null)
  return startPeriod(store, await advanceSchedule(store, current), end)
}
