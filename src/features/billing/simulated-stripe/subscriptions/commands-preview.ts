import type Stripe from 'stripe'
import { buildInvoice } from '#features/billing/simulated-stripe/invoices/commands-invoice-object.ts'
import { getBuyer } from '#features/billing/simulated-stripe/invoices/queries-tax.ts'
import { chargeLines, trialLines } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { nextPhaseItems } from '#features/billing/simulated-stripe/schedules/commands-advance.ts'
import { previewWithBook } from '#features/billing/simulated-stripe/store/commands-book.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { planChange } from './commands-change.ts'
import { firstPeriod, trialOf } from './commands-create.ts'
import { previewDiscounts, redeemDiscounts } from './commands-discounts.ts'
import { draftOf } from './commands-issue.ts'
import { createItems, factsOf, periodOf } from './commands-items.ts'
import { linesOfPeriod, nextPeriodOf } from './commands-renew.ts'
import { customerOf } from './commands-subscription-object.ts'
import type { InvoicePreview, ItemChange, NewItem } from './schema-subscriptions.ts'

const nothingUpcoming = () =>
  stripeError({ status: 404, code: 'invoice_upcoming_none', message: 'No upcoming invoices for customer.' })

/** Returns the preview of the next renewal, with the items that it will have. */
async function previewRenewal(book: Book, subscription: Stripe.Subscription): Promise<Stripe.Invoice> {
  const current = periodOf(subscription)
  const isOver = !['active', 'past_due', 'trialing'].includes(subscription.status)
  if (isOver || subscription.cancel_at_period_end) throw nothingUpcoming()
  const next = nextPeriodOf(subscription, current.end)
  const draft = await draftOf(book, next, {
    reason: 'upcoming',
    lines: await linesOfPeriod(book, next),
    period: current,
  })
  return { ...draft, created: current.end, next_payment_attempt: current.end }
}

/** Returns the subscription with the discounts of the parameters, if they are set. */
async function withDiscounts(book: Book, subscription: Stripe.Subscription, { discounts }: InvoicePreview) {
  if (discounts === undefined) return subscription
  const owner = { customer: customerOf(subscription), subscription: subscription.id }
  return { ...subscription, discounts: await redeemDiscounts(book, discounts ?? [], owner) }
}

/** Returns the preview of the first period after a trial that ends now, with the changed items. */
async function previewTrialEnd(book: Book, subscription: Stripe.Subscription, items: readonly ItemChange[]) {
  const { subscription: planned } = await planChange(book, subscription, {
    items,
    prorates: false,
    prorationDate: undefined,
  })
  const now = book.now()
  const started = nextPeriodOf(planned, now)
  const lines = await linesOfPeriod(book, started)
  return draftOf(book, started, {
    reason: 'upcoming',
    lines,
    period: { start: periodOf(subscription).start, end: now },
  })
}

async function previewSubscription(book: Book, id: string, params: InvoicePreview): Promise<Stripe.Invoice> {
  const found = await book.get<Stripe.Subscription>('subscription', id, 'subscription')
  const subscription = await withDiscounts(book, found, params)
  const {
    items,
    proration_behavior: behavior,
    proration_date: date,
    trial_end: trialEnd,
  } = params.subscription_details ?? {}
  if (!items) {
    const scheduled = await nextPhaseItems(book, subscription)
    return previewRenewal(book, scheduled)
  }
  if (trialEnd === 'now' && subscription.status === 'trialing') return previewTrialEnd(book, subscription, items)
  if (behavior === 'always_invoice') {
    const planned = await planChange(book, subscription, { items, prorates: true, prorationDate: date })
    return draftOf(book, planned.subscription, {
      reason: 'upcoming',
      lines: planned.lines,
      period: { start: planned.at, end: planned.at },
      prorationDate: planned.at,
    })
  }
  const planned = await planChange(book, subscription, { items, prorates: false, prorationDate: undefined })
  // The change takes effect at the renewal, so the current period stays.
  const changedItems = planned.subscription.items.data.map(item => ({
    ...item,
    current_period_start: periodOf(subscription).start,
    current_period_end: periodOf(subscription).end,
  }))
  return previewRenewal(book, { ...subscription, items: { ...subscription.items, data: changedItems } })
}

/** Returns the preview of the first invoice of a new subscription. */
async function previewPurchase(book: Book, customerId: string, params: InvoicePreview): Promise<Stripe.Invoice> {
  const now = book.now()
  const { items = [], trial_end: trialEnd } = params.subscription_details ?? {}
  const newItems = items.filter((item): item is NewItem => item.price !== undefined)
  if (newItems.length === 0) throw nothingUpcoming()
  const trial = trialOf(now, { trial_end: trialEnd === 'now' ? undefined : trialEnd })
  const period = firstPeriod(now, trial, newItems[0]!.price)
  const facts = createItems(book, 'sub_preview', newItems, period).map(factsOf)
  const discounts = await previewDiscounts(book, params.discounts ?? [], customerId)
  return buildInvoice(book, {
    buyer: await getBuyer(book, customerId),
    subscription: null,
    reason: 'upcoming',
    lines: trial ? trialLines(facts, period) : applyDiscounts(chargeLines(facts, period), discounts),
    period: { start: now, end: now },
    prorationDate: null,
  })
}

/**
 * Previews an invoice: of a purchase, of a change that is billed at once (`always_invoice`), or of the next renewal with
 * the changed items. Nothing is stored.
 */
export async function previewInvoice(book: Book, params: InvoicePreview): Promise<Stripe.Invoice> {
  const { subscription } = params
  if (subscription !== undefined)
    return previewWithBook(book.services, book.accountId, copy => previewSubscription(copy, subscription, params))
  if (params.customer !== undefined) return previewPurchase(book, params.customer, params)
  throw stripeError({ status: 400, message: 'You must provide a customer or a subscription.', param: 'customer' })
}
