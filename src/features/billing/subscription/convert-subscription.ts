import type Stripe from 'stripe'
import { findPriceByLookupKey, type Selection } from '#features/billing/plans/rules-prices.ts'
import type { SubscriptionCopy } from './rules.ts'
import { statusFromProvider } from './rules-status.ts'

const ms = (seconds: number) => seconds * 1000
const msOrNull = (seconds: number | null | undefined) => (seconds ? ms(seconds) : null)

type PricedItem = { price: string | Stripe.Price | Stripe.DeletedPrice; quantity?: number | null | undefined }

/**
 * Returns the plan, interval and additional users of a list of items. Ignores items without one of our lookup keys.
 * Without an item for a plan, the plan is FREE. Null if no item has one of our lookup keys.
 */
export function selectionOf(items: readonly PricedItem[]): Selection | null {
  let selection: Selection | null = null
  for (const { price, quantity } of items) {
    if (typeof price === 'string' || price.deleted) continue
    const row = price.lookup_key ? findPriceByLookupKey(price.lookup_key) : null
    if (!row) continue
    selection ??= { plan: 'FREE', interval: row.interval, additionalUsers: 0 }
    if (row.product === 'SEAT') selection.additionalUsers += quantity ?? 1
    else selection.plan = row.product
  }
  return selection
}

/**
 * Returns the selection of the second phase of a schedule, which starts when the current period ends. Null without one.
 */
function scheduledSelection(subscription: Stripe.Subscription, now: number): SubscriptionCopy['next'] {
  const { schedule } = subscription
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const phase = schedule.phases.find(({ start_date }) => ms(start_date) > now)
  const next = phase && selectionOf(phase.items)
  return next ? { ...next, at: ms(phase.start_date) } : null
}

/**
 * Returns the status of a subscription. The provider calls it active as soon as its trial is over, an hour before the
 * first payment. Until that payment is made, the subscription still counts as a trial.
 */
function statusAfterTrial(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]) {
  const { status, trial_end: trialEnd, latest_invoice: latest, items } = subscription
  const isFirstPeriod = trialEnd !== null && items.data[0]?.current_period_start === trialEnd
  const invoice = invoices.find(({ id }) => id === (typeof latest === 'string' ? latest : latest?.id))
  const isUnpaid = invoice?.status === 'draft' || invoice?.status === 'open'
  return status === 'active' && isFirstPeriod && isUnpaid ? 'TRIALING' : statusFromProvider(status)
}

/**
 * Reads a subscription of the provider, with `items` and `schedule` expanded, and the customer's invoices. Null if it
 * is not one of ours.
 */
export function copyOfSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  now: number,
): SubscriptionCopy | null {
  const items = subscription.items.data
  const current = selectionOf(items)
  if (!current || !items[0]) return null
  return {
    ...current,
    providerId: subscription.id,
    status: statusAfterTrial(subscription, invoices),
    currentPeriodStart: ms(items[0].current_period_start),
    currentPeriodEnd: ms(items[0].current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    trialEnd: msOrNull(subscription.trial_end),
    endedAt: msOrNull(subscription.ended_at),
    next: scheduledSelection(subscription, now),
    createdAt: ms(subscription.created),
  }
}
