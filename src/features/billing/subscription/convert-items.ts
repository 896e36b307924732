import type Stripe from 'stripe'
import { findPriceByLookupKey, pricedItems, type Selection } from '#features/billing/plans/rules-prices.ts'
import type { PriceIds } from '#features/billing/provider/queries-prices.ts'

type ItemChange = { id?: string; price?: string; quantity?: number; deleted?: true }

const isSeat = (lookupKey: string | null) => lookupKey !== null && findPriceByLookupKey(lookupKey)?.product === 'SEAT'

function priceId(lookupKey: string, prices: PriceIds): string {
  const id = prices.get(lookupKey)
  if (!id) throw new Error(`The provider has no price ${lookupKey}: run \`npm run stripe:sync\`.`)
  return id
}

/** Returns the items of a new subscription. Throws an Error if the provider lacks a price. */
export const newItems = (selection: Selection, prices: PriceIds): { price: string; quantity: number }[] =>
  pricedItems(selection).map(({ price, quantity }) => ({ price: priceId(price.lookupKey, prices), quantity }))

/**
 * Returns the changes that turn the items of a subscription into a selection. The item of the plan and the item of the
 * additional users keep their ids, so that the provider prorates them.
 */
export function itemChanges(
  items: readonly Stripe.SubscriptionItem[],
  selection: Selection,
  prices: PriceIds,
): ItemChange[] {
  const changes = pricedItems(selection).map(({ price, quantity }): ItemChange => {
    const item = { price: priceId(price.lookupKey, prices), quantity }
    const existingItem = items.find(({ price: current }) => isSeat(current.lookup_key) === isSeat(price.lookupKey))
    return existingItem ? { id: existingItem.id, ...item } : item
  })
  for (const { id } of items) if (!changes.some(change => change.id === id)) changes.push({ id, deleted: true })
  return changes
}
