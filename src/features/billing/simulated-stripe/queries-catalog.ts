import type Stripe from 'stripe'
import { plans } from '#features/billing/plans/rules.ts'
import { type PricedProduct, type PriceRow, priceBook, pricedProducts } from '#features/billing/plans/rules-prices.ts'
import { missingObject } from './rules-errors.ts'

// The catalogue is derived from the price book. Nothing is stored, so it cannot differ from the prices on the pages.

/** A time before the first account was created, in seconds. */
const created = Date.UTC(2026, 0, 1) / 1000

const productId = (product: PricedProduct) => `prod_trimtab_${product.toLowerCase()}`

const productOf = (product: PricedProduct) =>
  ({
    id: productId(product),
    object: 'product',
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { product },
    name: plans.find(({ id }) => id === product)?.name ?? 'Additional user',
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  }) satisfies Stripe.Product

const priceOf = ({ lookupKey, product, interval, amount }: PriceRow) =>
  ({
    id: `price_${lookupKey}`,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product: productId(product),
    recurring: {
      interval: interval === 'MONTHLY' ? 'month' : 'year',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    // JSON has a text here. The SDK converts it into a Decimal.
    unit_amount_decimal: String(amount) as unknown as Stripe.Decimal,
  }) satisfies Stripe.Price

export const simulatedProducts: readonly Stripe.Product[] = pricedProducts.map(productOf)
export const simulatedPrices: readonly Stripe.Price[] = priceBook.map(priceOf)

export const findSimulatedProduct = (id: string): Stripe.Product | null =>
  simulatedProducts.find(product => product.id === id) ?? null

export const findSimulatedPrice = (idOrLookupKey: string): Stripe.Price | null =>
  simulatedPrices.find(({ id, lookup_key: key }) => id === idOrLookupKey || key === idOrLookupKey) ?? null

/** Throws Stripe's `resource_missing`. */
export function getSimulatedPrice(id: string, param = 'price'): Stripe.Price {
  const price = simulatedPrices.find(each => each.id === id)
  if (!price) throw missingObject('price', id, param)
  return price
}
