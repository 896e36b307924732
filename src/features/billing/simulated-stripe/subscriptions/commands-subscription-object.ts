import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import type { Period } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { periodOf } from './commands-items.ts'
import { nextDue } from './rules-due.ts'
import type { SubscriptionCreate } from './schema-subscriptions.ts'

const unusedFields = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>

export type SubscriptionParts = {
  id: string
  items: Stripe.SubscriptionItem[]
  discounts: string[]
  trial: Period | null
  /** The start of the first paid period. */
  anchor: number
  status: Stripe.Subscription.Status
}

/** Returns a new subscription, without storing it. */
export function buildSubscription(
  store: StripeStore,
  params: SubscriptionCreate,
  { id, items, discounts, trial, anchor, status }: SubscriptionParts,
): Stripe.Subscription {
  const cancelsAtPeriodEnd = params.cancel_at_period_end ?? false
  const end = items[0]!.current_period_end
  return {
    id,
    object: 'subscription',
    ...unusedFields,
    automatic_tax: { disabled_reason: null, enabled: params.automatic_tax?.enabled ?? false, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'itemized' }, type: 'flexible' },
    cancel_at: cancelsAtPeriodEnd ? end : null,
    cancel_at_period_end: cancelsAtPeriodEnd,
    canceled_at: cancelsAtPeriodEnd ? store.now() : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: store.now(),
    currency: 'usd',
    customer: params.customer,
    default_payment_method: params.default_payment_method ?? null,
    description: params.description ?? null,
    discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_update: null,
    schedule: null,
    start_date: store.now(),
    status,
    trial_end: trial?.end ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trial?.start ?? null,
  } satisfies Stripe.Subscription
}

export const customerIdOf = ({ customer }: Stripe.Subscription): string => idOf(customer)

export const methodIdOf = ({ default_payment_method: method }: Stripe.Subscription): string | null =>
  method === null ? null : idOf(method)

/** Returns the data of a subscription that its invoices need. */
export const invoiceFactsOf = (subscription: Stripe.Subscription) => ({
  id: subscription.id,
  metadata: subscription.metadata,
  default_payment_method: methodIdOf(subscription),
})

/** Returns the earlier values of the changed fields. */
export function previousOf(before: Stripe.Subscription, after: Stripe.Subscription): Record<string, unknown> {
  const fields = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Stripe.Subscription]),
  )
  return Object.fromEntries(fields)
}

/** Stores a subscription with the time at which it is due next, and records the event. */
export function saveSubscription(store: StripeStore, before: Stripe.Subscription | null, after: Stripe.Subscription) {
  const due = nextDue({
    status: after.status,
    created: after.created,
    periodEnd: periodOf(after).end,
    trialEnd: after.trial_end,
    cancelAt: after.cancel_at,
    pendingUntil: after.pending_update?.expires_at ?? null,
    now: store.now(),
  })
  store.put(after, { parentId: customerIdOf(after), dueAt: due === null ? null : due * 1000 })
  if (before === null) store.emit('customer.subscription.created', after)
  else if (after.status === 'canceled' && before.status !== 'canceled')
    store.emit('customer.subscription.deleted', after)
  else {
    const previous = previousOf(before, after)
    if (Object.keys(previous).length > 0) store.emit('customer.subscription.updated', after, previous)
  }
  return after
}
