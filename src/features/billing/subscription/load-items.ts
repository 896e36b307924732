import type Stripe from 'stripe'
import { findPriceByLookupKey, pricedItems, type Selection } from '#features/billing/plans/rules-prices.ts'
import type { PriceIds } from '#features/billing/provider/queries-prices.ts'

type ItemChange = { id?: string; price?: string; quantity?: number; deleted?: true }

const isSeat = (lookupKey: string | null) => lookupKey !== null && findPriceByLookupKey(lookupKey)?.product === 'SEAT'

/** Returns the items of a new subscription. Throws an Error if the provider lacks a price. */
export function newItems(selection: Selection, prices: PriceIds): { price: string; quantity: number }[] {
  return pricedItems(selection).map(({ price, quantity }) => {
    const id = prices.get(price.lookupKey)
    if (!id) throw new Error(`The provider has no price ${price.lookupKey}: run \`npm run stripe:sync\`.`)
    return { price: id, quantity }
  })
}

/**
 * Returns the changes that turn the items of a subscription into a selection. The item of the plan and the item of the
 * additional users keep their ids, so that the provider prorates them.
 */
export function itemChanges(
  items: readonly Stripe.SubscriptionItem[],
  selection: Selection,
  prices: PriceIds,
): ItemChange[] {
  const targetItems = pricedItems(selection).map(({ price }, index) => {
    return { ...newItems(selection, prices)[index]!, isSeat: price.product === 'SEAT' }
  })
  const changes: ItemChange[] = []
  for (const { isSeat: isSeatItem, ...item } of targetItems) {
    const existingItem = items.find(({ price }) => isSeat(price.lookup_key) === isSeatItem)
    changes.push(existingItem ? { id: existingItem.id, ...item } : item)
  }
  for (const { id } of items) if (!changes.some(change => change.id === id)) changes.push({ id, deleted: true })
  return changes
}
