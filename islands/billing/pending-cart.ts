import { type PendingCart, parsePendingCart } from '#features/billing/cart/rules-pending.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { newId } from '#islands/new-id.ts'
import { pendingCartKey } from './pending-key.ts'

const changed = 'pending-cart:change'

/** The stored text; null for none. */
export function storedPendingCart(): string | null {
  try {
    return localStorage.getItem(pendingCartKey)
  } catch {
    return null
  }
}

/** What the visitor has chosen; null for nothing. Anything else that is stored there counts as nothing. */
export const readPendingCart = (): PendingCart | null => parsePendingCart(storedPendingCart())

/** Stores a choice, in place of the last one. */
export function storePendingCart({ plan, interval, additionalUsers }: Selection) {
  try {
    localStorage.setItem(pendingCartKey, JSON.stringify({ id: newId(), plan, interval, additionalUsers }))
    dispatchEvent(new Event(changed))
  } catch {
    // Without storage the address of the registration still names the choice.
  }
}

export function removePendingCart() {
  try {
    localStorage.removeItem(pendingCartKey)
    dispatchEvent(new Event(changed))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Calls back when the choice changes, in this tab or another one. Returns a function that stops it. */
export function onPendingCartChange(listener: () => void): () => void {
  const events = [changed, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
