import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { planChange } from './commands-change.ts'
import { requireMethod } from './commands-create.ts'
import { redeemDiscounts } from './commands-discounts.ts'
import { chargeOpenInvoice, faultOf, issueInvoice } from './commands-issue.ts'
import { periodOf } from './commands-items.ts'
import { cancelPendingUpdate, withPendingUpdate } from './commands-pending-update.ts'
import { startPeriod } from './commands-renew.ts'
import { customerIdOf, saveSubscription } from './commands-subscription-object.ts'
import type { SubscriptionUpdate } from './schema-subscriptions.ts'

const refusalError = (message: string, param?: string) =>
  stripeError({ status: 400, message, ...(param !== undefined && { param }) })

/** The parameters that can be combined with `pending_if_incomplete`. */
const pendingParams = new Set([
  'discounts',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
])

function requireUpdatable({ status, schedule, trial_end: trialEnd }: Stripe.Subscription, params: SubscriptionUpdate) {
  if (status === 'canceled' || status === 'incomplete_expired')
    throw refusalError('A canceled subscription can only update its cancellation_details and metadata.')
  if (params.items && status === 'incomplete')
    throw refusalError('The items of an incomplete subscription cannot be updated.', 'items')
  if (schedule !== null && (params.items || params.cancel_at_period_end !== undefined))
    throw refusalError(
      'The subscription is managed by a subscription schedule. Release it before updating the subscription.',
    )
  if (params.items && params.proration_behavior === undefined)
    throw refusalError('The simulation supports proration_behavior `always_invoice` and `none`.', 'proration_behavior')
  if (params.trial_end !== undefined && (status !== 'trialing' || trialEnd === null))
    throw refusalError('The subscription is not in a trial.', 'trial_end')
  const otherParam = Object.keys(params).find(name => !pendingParams.has(name))
  if (params.payment_behavior === 'pending_if_incomplete' && otherParam !== undefined)
    throw refusalError(
      `Passing ${otherParam} is not supported with payment_behavior \`pending_if_incomplete\`.`,
      otherParam,
    )
}

/** Returns the subscription with all parameters applied except those of items and trial. */
async function withFields(store: StripeStore, subscription: Stripe.Subscription, params: SubscriptionUpdate) {
  const { cancel_at_period_end: cancelsAtPeriodEnd, default_payment_method: method, discounts, description } = params
  const updated: Stripe.Subscription = {
    ...subscription,
    metadata: mergeMetadata(subscription.metadata, params.metadata),
  }
  if (method !== undefined) {
    await requireMethod(store, method, customerIdOf(subscription))
    updated.default_payment_method = method
  }
  if (description !== undefined) updated.description = description
  if (discounts !== undefined)
    updated.discounts = await redeemDiscounts(store, discounts ?? [], {
      customer: customerIdOf(subscription),
      subscription: subscription.id,
    })
  if (params.automatic_tax) updated.automatic_tax = { ...updated.automatic_tax, enabled: params.automatic_tax.enabled }
  if (params.trial_settings)
    updated.trial_settings = { end_behavior: { billing_cycle_anchor: null, ...params.trial_settings.end_behavior } }
  if (cancelsAtPeriodEnd !== undefined) {
    updated.cancel_at_period_end = cancelsAtPeriodEnd
    updated.cancel_at = cancelsAtPeriodEnd ? periodOf(subscription).end : null
    updated.canceled_at = cancelsAtPeriodEnd ? store.now() : null
  }
  const { comment = null, feedback = null } = params.cancellation_details ?? {}
  if (cancelsAtPeriodEnd !== undefined || params.cancellation_details)
    updated.cancellation_details = {
      comment,
      feedback,
      feedback_option: null,
      reason: updated.cancel_at_period_end ? 'cancellation_requested' : null,
    }
  return updated
}

/**
 * Updates a subscription. A change of items with `always_invoice` is billed at once. With `pending_if_incomplete` it is
 * applied once its invoice is paid. A new change replaces a pending one. Throws Stripe's errors.
 */
export async function updateSubscription(
  store: StripeStore,
  id: string,
  params: SubscriptionUpdate,
): Promise<Stripe.Subscription> {
  const subscription = await store.get<Stripe.Subscription>('subscription', id)
  requireUpdatable(subscription, params)
  const fields = await withFields(store, subscription, params)
  if (params.trial_end)
    return saveSubscription(store, subscription, await endTrial(store, subscription, fields, params))
  return saveSubscription(
    store,
    subscription,
    params.items ? await applyItemChange(store, subscription, fields, params) : fields,
  )
}

/**
 * Ends a trial now, with the changed items. With `pending_if_incomplete`, a failed payment leaves the trial unchanged.
 */
async function endTrial(
  store: StripeStore,
  before: Stripe.Subscription,
  fields: Stripe.Subscription,
  params: SubscriptionUpdate,
): Promise<Stripe.Subscription> {
  const current = await cancelPendingUpdate(store, fields)
  const items = params.items
    ? (await planChange(store, current, changeRequestOf(params))).subscription.items
    : current.items
  const isWaitingForPayment = params.payment_behavior === 'pending_if_incomplete'
  const started = await startPeriod(store, { ...current, items }, store.now(), {
    shouldRetry: !isWaitingForPayment,
    offSession: !isWaitingForPayment,
  })
  return isWaitingForPayment && started.status === 'past_due'
    ? withPendingUpdate({ ...current, discounts: before.discounts }, started, store.now())
    : started
}

const changeRequestOf = ({ items = [], proration_behavior: behavior, proration_date: date }: SubscriptionUpdate) => ({
  items,
  isProrated: behavior === 'always_invoice',
  prorationDate: date,
})

async function applyItemChange(
  store: StripeStore,
  before: Stripe.Subscription,
  fields: Stripe.Subscription,
  params: SubscriptionUpdate,
) {
  const current = await cancelPendingUpdate(store, fields)
  const planned = await planChange(store, current, changeRequestOf(params))
  if (planned.lines.length === 0) return planned.subscription
  const { invoice, subscription } = await issueInvoice(store, planned.subscription, {
    reason: 'subscription_update',
    lines: planned.lines,
    period: { start: planned.at, end: planned.at },
    prorationDate: planned.at,
  })
  const { payment_behavior: behavior = 'allow_incomplete', off_session: offSession = false } = params
  const shouldRetry = behavior === 'allow_incomplete'
  const charged = await chargeOpenInvoice(store, subscription, invoice, { offSession, shouldRetry })
  if (!charged || charged.outcome === 'paid') return subscription
  if (behavior === 'pending_if_incomplete')
    return withPendingUpdate({ ...current, discounts: before.discounts }, subscription, store.now())
  const fault = behavior === 'error_if_incomplete' ? faultOf(charged, { keepsWrites: false }) : null
  if (fault) throw fault
  return { ...subscription, status: 'past_due' as const }
}
