import type Stripe from 'stripe'
import { buildInvoice } from '#features/billing/simulated-stripe/invoices/commands-invoice-object.ts'
import { getBuyer } from '#features/billing/simulated-stripe/invoices/queries-tax.ts'
import { chargeLines, trialLines } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { withNextPhase } from '#features/billing/simulated-stripe/schedules/commands-advance.ts'
import { previewWithStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { planChange } from './commands-change.ts'
import { firstPeriod, trialPeriodOf } from './commands-create.ts'
import { previewDiscounts, redeemDiscounts } from './commands-discounts.ts'
import { draftOf } from './commands-issue.ts'
import { createItems, periodOf, proratedItemOf } from './commands-items.ts'
import { linesOfPeriod, withNextPeriod } from './commands-renew.ts'
import { customerIdOf } from './commands-subscription-object.ts'
import type { InvoicePreview, ItemChange, NewItem } from './schema-subscriptions.ts'

const noUpcomingInvoiceError = () =>
  stripeError({ status: 404, code: 'invoice_upcoming_none', message: 'No upcoming invoices for customer.' })

/** Returns the preview of the next renewal, with the items that it will have. */
async function previewRenewal(store: StripeStore, subscription: Stripe.Subscription): Promise<Stripe.Invoice> {
  const current = periodOf(subscription)
  const isOver = !['active', 'past_due', 'trialing'].includes(subscription.status)
  if (isOver || subscription.cancel_at_period_end) throw noUpcomingInvoiceError()
  const next = withNextPeriod(subscription, current.end)
  const draft = await draftOf(store, next, {
    reason: 'upcoming',
    lines: await linesOfPeriod(store, next),
    period: current,
  })
  return { ...draft, created: current.end, next_payment_attempt: current.end }
}

/** Returns the subscription with the discounts of the parameters, if they are set. */
async function withDiscounts(store: StripeStore, subscription: Stripe.Subscription, { discounts }: InvoicePreview) {
  if (discounts === undefined) return subscription
  const owner = { customer: customerIdOf(subscription), subscription: subscription.id }
  return { ...subscription, discounts: await redeemDiscounts(store, discounts ?? [], owner) }
}

/** Returns the preview of the first period after a trial that ends now, with the changed items. */
async function previewTrialEnd(store: StripeStore, subscription: Stripe.Subscription, items: readonly ItemChange[]) {
  const { subscription: planned } = await planChange(store, subscription, {
    items,
    isProrated: false,
    prorationDate: undefined,
  })
  const now = store.now()
  const started = withNextPeriod(planned, now)
  const lines = await linesOfPeriod(store, started)
  return draftOf(store, started, {
    reason: 'upcoming',
    lines,
    period: { start: periodOf(subscription).start, end: now },
  })
}

async function previewSubscription(store: StripeStore, id: string, params: InvoicePreview): Promise<Stripe.Invoice> {
  const storedSubscription = await store.get<Stripe.Subscription>('subscription', id, 'subscription')
  const subscription = await withDiscounts(store, storedSubscription, params)
  const {
    items,
    proration_behavior: behavior,
    proration_date: date,
    trial_end: trialEnd,
  } = params.subscription_details ?? {}
  if (!items) {
    const scheduled = await withNextPhase(store, subscription)
    return previewRenewal(store, scheduled)
  }
  if (trialEnd === 'now' && subscription.status === 'trialing') return previewTrialEnd(store, subscription, items)
  if (behavior === 'always_invoice') {
    const planned = await planChange(store, subscription, { items, isProrated: true, prorationDate: date })
    return draftOf(store, planned.subscription, {
      reason: 'upcoming',
      lines: planned.lines,
      period: { start: planned.at, end: planned.at },
      prorationDate: planned.at,
    })
  }
  const planned = await planChange(store, subscription, { items, isProrated: false, prorationDate: undefined })
  // The change takes effect at the renewal, so the current period stays.
  const changedItems = planned.subscription.items.data.map(item => ({
    ...item,
    current_period_start: periodOf(subscription).start,
    current_period_end: periodOf(subscription).end,
  }))
  return previewRenewal(store, { ...subscription, items: { ...subscription.items, data: changedItems } })
}

/** Returns the preview of the first invoice of a new subscription. */
async function previewPurchase(
  store: StripeStore,
  customerId: string,
  params: InvoicePreview,
): Promise<Stripe.Invoice> {
  const now = store.now()
  const { items = [], trial_end: trialEnd } = params.subscription_details ?? {}
  const newItems = items.filter((item): item is NewItem => item.price !== undefined)
  if (newItems.length === 0) throw noUpcomingInvoiceError()
  const trial = trialPeriodOf(now, { trial_end: trialEnd === 'now' ? undefined : trialEnd })
  const period = firstPeriod(now, trial, newItems[0]!.price)
  const facts = createItems(store, 'sub_preview', newItems, period).map(proratedItemOf)
  const discounts = await previewDiscounts(store, params.discounts ?? [], customerId)
  return buildInvoice(store, {
    buyer: await getBuyer(store, customerId),
    subscription: null,
    reason: 'upcoming',
    lines: trial ? trialLines(facts, period) : applyDiscounts(chargeLines(facts, period), discounts),
    period: { start: now, end: now },
    prorationDate: null,
  })
}

/**
 * Previews an invoice: of a purchase, of a change that is billed at once (`always_invoice`), or of the next renewal
 * with the changed items. Nothing is stored.
 */
export async function previewInvoice(store: StripeStore, params: InvoicePreview): Promise<Stripe.Invoice> {
  const { subscription } = params
  if (subscription !== undefined)
    return previewWithStore(store.services, store.accountId, copy => previewSubscription(copy, subscription, params))
  if (params.customer !== undefined) return previewPurchase(store, params.customer, params)
  throw stripeError({ status: 400, message: 'You must provide a customer or a subscription.', param: 'customer' })
}
