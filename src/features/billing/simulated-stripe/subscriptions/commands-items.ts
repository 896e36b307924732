import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import type { Period } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { ProratedItem } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { getSimulatedPrice } from '#features/billing/simulated-stripe/queries-catalog.ts'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { ItemChange, NewItem } from './schema-subscriptions.ts'

/** Returns the legacy format of a price, which Stripe still adds to items. */
const planOf = (price: Stripe.Price) =>
  ({
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan

const newItem = (store: StripeStore, subscriptionId: string, price: Stripe.Price, period: Period) =>
  ({
    id: store.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: store.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem

/** Returns the data of an item that the proration rules need. */
export const proratedItemOf = ({ id, price, quantity = 1 }: Stripe.SubscriptionItem): ProratedItem => ({
  id,
  price: {
    id: price.id,
    unitAmount: price.unit_amount ?? 0,
    months: price.recurring?.interval === 'year' ? 12 : 1,
  },
  quantity,
})

const invalid = (message: string, param = 'items') => stripeError({ status: 400, message, param })

function checkItems(items: Stripe.SubscriptionItem[]): Stripe.SubscriptionItem[] {
  if (items.length === 0) throw invalid('A subscription must have at least one active plan.')
  if (new Set(items.map(({ price }) => price.id)).size < items.length)
    throw invalid('Cannot add multiple subscription items with the same plan.')
  if (new Set(items.map(({ price }) => price.recurring?.interval)).size > 1)
    throw invalid('The simulation bills all items of a subscription by the same interval.')
  return items
}

/** Returns the items of a new subscription. */
export const createItems = (store: StripeStore, subscriptionId: string, params: readonly NewItem[], period: Period) =>
  checkItems(
    params.map(({ price, quantity = 1, metadata }, index) => ({
      ...newItem(store, subscriptionId, getSimulatedPrice(price, `items[${index}][price]`), period),
      metadata: mergeMetadata({}, metadata),
      quantity,
    })),
  )

/** Returns the items after a change, in order. Items that the change does not contain stay unchanged. */
export function changeItems(
  store: StripeStore,
  { id: subscriptionId, items }: Stripe.Subscription,
  changes: readonly ItemChange[],
  period: Period,
): Stripe.SubscriptionItem[] {
  const itemsById = new Map(items.data.map(item => [item.id, item] as const))
  for (const [index, { id, price, quantity, deleted = false, metadata }] of changes.entries()) {
    const param = `items[${index}]`
    const existingItem = id === undefined ? undefined : itemsById.get(id)
    if (id !== undefined && !existingItem) throw missingObject('subscription_item', id, `${param}[id]`)
    if (existingItem && deleted) {
      itemsById.delete(existingItem.id)
      continue
    }
    if (!existingItem && price === undefined)
      throw invalid(`Missing required param: ${param}[price].`, `${param}[price]`)
    const newPrice = price === undefined ? existingItem!.price : getSimulatedPrice(price, `${param}[price]`)
    const base = existingItem ?? newItem(store, subscriptionId, newPrice, period)
    itemsById.set(base.id, {
      ...base,
      metadata: mergeMetadata(base.metadata, metadata),
      plan: planOf(newPrice),
      price: newPrice,
      quantity: quantity ?? base.quantity ?? 1,
    })
  }
  return checkItems([...itemsById.values()])
}

export const withPeriod = (items: readonly Stripe.SubscriptionItem[], { start, end }: Period) =>
  items.map(item => ({ ...item, current_period_start: start, current_period_end: end }))

/** Returns the current period, which all items of a subscription share. */
export const periodOf = ({ items }: Stripe.Subscription): Period => ({
  start: items.data[0]!.current_period_start,
  end: items.data[0]!.current_period_end,
})
