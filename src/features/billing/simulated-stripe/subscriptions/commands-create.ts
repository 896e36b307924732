import type Stripe from 'stripe'
import { activeDiscounts } from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { daySeconds, type Period, periodFrom } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { chargeLines, trialLines } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { getSimulatedPrice } from '#features/billing/simulated-stripe/queries-catalog.ts'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { redeemDiscounts } from './commands-discounts.ts'
import { chargeOpenInvoice, faultOf, issueInvoice } from './commands-issue.ts'
import { createItems, proratedItemOf, withPeriod } from './commands-items.ts'
import { buildSubscription, saveSubscription } from './commands-subscription-object.ts'
import type { SubscriptionCreate } from './schema-subscriptions.ts'

export function trialPeriodOf(
  now: number,
  { trial_end: end, trial_period_days: days }: Pick<SubscriptionCreate, 'trial_end' | 'trial_period_days'>,
): Period | null {
  if (days !== undefined) return { start: now, end: now + days * daySeconds }
  if (end === undefined) return null
  if (end <= now)
    throw stripeError({ status: 400, message: 'Invalid timestamp: must be in the future.', param: 'trial_end' })
  return { start: now, end }
}

/** Returns the first period of a subscription: the trial, or one interval from now. */
export function firstPeriod(now: number, trial: Period | null, priceId: string): Period {
  const { recurring } = getSimulatedPrice(priceId, 'items[0][price]')
  return trial ?? periodFrom(now, now, recurring?.interval === 'year' ? 12 : 1)
}

export async function requireMethod(store: StripeStore, methodId: string, customerId: string) {
  const method = await store.get<Stripe.PaymentMethod>('payment_method', methodId, 'default_payment_method')
  if (method.customer !== customerId) throw missingObject('payment_method', methodId, 'default_payment_method')
}

export type CreateOptions = SubscriptionCreate & {
  /** True if the customer has just authenticated the payment on the checkout page. */
  isAuthenticated?: boolean
}

/**
 * Creates a subscription and its first invoice. The subscription is incomplete until the invoice is paid, and then
 * active. With `error_if_incomplete` a failed payment creates nothing. Throws Stripe's errors.
 */
export async function createSubscription(store: StripeStore, params: CreateOptions): Promise<Stripe.Subscription> {
  const { customer: customerId, payment_behavior: behavior = 'allow_incomplete' } = params
  await store.get<Stripe.Customer>('customer', customerId, 'customer')
  if (params.default_payment_method) await requireMethod(store, params.default_payment_method, customerId)
  const now = store.now()
  const id = store.id('sub')
  const trial = trialPeriodOf(now, params)
  const period = firstPeriod(now, trial, params.items[0]!.price)
  const items = withPeriod(createItems(store, id, params.items, period), period)
  const discounts = await redeemDiscounts(store, params.discounts ?? [], { customer: customerId, subscription: id })
  const created = buildSubscription(store, params, {
    id,
    items,
    discounts,
    trial,
    anchor: trial?.end ?? now,
    status: trial ? 'trialing' : 'incomplete',
  })
  const facts = items.map(proratedItemOf)
  const active = await activeDiscounts(store, discounts, now)
  const lines = trial ? trialLines(facts, period) : applyDiscounts(chargeLines(facts, period), active)
  const today = { start: now, end: now }
  const { invoice, subscription } = await issueInvoice(store, created, {
    reason: 'subscription_create',
    lines,
    period: today,
  })
  if (trial) return saveSubscription(store, null, subscription)
  if (invoice.status === 'paid') return saveSubscription(store, null, { ...subscription, status: 'active' })
  if (behavior === 'default_incomplete') return saveSubscription(store, null, subscription)
  const { off_session: offSession = false, isAuthenticated } = params
  const charged = await chargeOpenInvoice(store, subscription, invoice, {
    offSession,
    isAuthenticated,
    shouldRetry: false,
  })
  if (charged?.failure?.code === 'missing')
    throw stripeError({
      status: 400,
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    })
  const fault = charged && behavior === 'error_if_incomplete' ? faultOf(charged, { keepsWrites: false }) : null
  if (fault) throw fault
  return saveSubscription(
    store,
    null,
    charged?.outcome === 'paid' ? withFirstPayment(subscription, charged.intent) : subscription,
  )
}

/** Returns the active subscription. If its settings require it, the card that paid becomes its default. */
function withFirstPayment(
  subscription: Stripe.Subscription,
  { payment_method: method }: Stripe.PaymentIntent,
): Stripe.Subscription {
  const shouldSaveMethod = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  return {
    ...subscription,
    status: 'active',
    default_payment_method: shouldSaveMethod ? method : subscription.default_payment_method,
  }
}
