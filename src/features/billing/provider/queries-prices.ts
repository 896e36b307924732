import type Stripe from 'stripe'
import { priceBook } from '#features/billing/plans/rules-prices.ts'

/** The ids of prices at the provider, by lookup key. */
export type PriceIds = ReadonlyMap<string, string>

const cachedIdsByClient = new WeakMap<Stripe, PriceIds>()

/**
 * Returns the ids of the provider's prices for our price book. Throws an Error that names the first price that is
 * missing or has another amount. Nothing can be sold then until `npm run stripe:sync` has run.
 */
export async function loadPriceIds(stripe: Stripe): Promise<PriceIds> {
  const cachedIds = cachedIdsByClient.get(stripe)
  if (cachedIds) return cachedIds
  const lookup_keys = priceBook.map(({ lookupKey }) => lookupKey)
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  const ids = new Map<string, string>()
  for (const { lookupKey, amount } of priceBook) {
    const price = data.find(({ lookup_key }) => lookup_key === lookupKey)
    if (!price || price.unit_amount !== amount || price.currency !== 'usd')
      throw new Error(`The provider's price ${lookupKey} is missing or differs: run \`npm run stripe:sync\`.`)
    ids.set(lookupKey, price.id)
  }
  cachedIdsByClient.set(stripe, ids)
  return ids
}
