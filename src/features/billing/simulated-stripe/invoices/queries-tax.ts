import type Stripe from 'stripe'
import { type TaxFacts, taxFor } from '#features/billing/simulated-stripe/money/rules-tax.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { TaxRate } from '#kit/server/billing-config.ts'

const exemptions = ['exempt', 'reverse'] as const

/** The customer of an invoice with their tax ids, and the tax that the configured rates define. */
export type Buyer = { customer: Stripe.Customer; taxIds: { type: Stripe.TaxId.Type; value: string }[]; tax: TaxFacts }

export async function getBuyer(store: StripeStore, customerId: string, param = 'customer'): Promise<Buyer> {
  const customer = await store.get<Stripe.Customer>('customer', customerId, param)
  const { billing, seller } = store.services.config
  const taxIds = await store.list<Stripe.TaxId>('tax_id', { parentId: customer.id })
  const facts = {
    country: customer.address?.country ?? '',
    region: customer.address?.state ?? '',
    exempt: exemptions.find(each => each === customer.tax_exempt) ?? ('none' as const),
    vatNumbers: taxIds.filter(({ type }) => type === 'eu_vat').map(({ value }) => value),
  }
  const tax = taxFor(facts, billing.taxRates, seller.taxId)
  return { customer, taxIds: taxIds.map(({ type, value }) => ({ type, value })), tax }
}

/**
 * Returns the id of a tax rate, such as `txr_US_NY_8875`. The id contains the percentage, because a rate at Stripe
 * never changes.
 */
const taxRateId = ({ country, region, percent }: TaxRate) =>
  ['txr', country, region, Math.round(percent * 1000)].filter(part => part !== undefined).join('_')

/** Returns a configured tax rate in Stripe's format. */
export const taxRateOf = (rate: TaxRate) =>
  ({
    id: taxRateId(rate),
    object: 'tax_rate',
    active: true,
    country: rate.country,
    created: 0,
    description: null,
    display_name: rate.name,
    effective_percentage: rate.percent,
    flat_amount: null,
    inclusive: false,
    jurisdiction: rate.region ?? rate.country,
    jurisdiction_level: rate.region === undefined ? 'country' : 'state',
    livemode: false,
    metadata: {},
    percentage: rate.percent,
    rate_type: 'percentage',
    state: rate.region ?? null,
    tax_type: null,
  }) satisfies Stripe.TaxRate

export const findTaxRate = (store: StripeStore, id: string): Stripe.TaxRate | null =>
  store.services.config.billing.taxRates.map(taxRateOf).find(rate => rate.id === id) ?? null
