import { type PendingCart, parsePendingCart } from '#features/billing/cart/rules-pending.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { newId } from '#islands/new-id.ts'
import { pendingCartKey } from './pending-key.ts'

const changeEvent = 'pending-cart:change'

/** The stored text, or null for none. */
export function readPendingCartText(): string | null {
  try {
    return localStorage.getItem(pendingCartKey)
  } catch {
    return null
  }
}

/** Returns the visitor's selection. Null if there is none, or if the stored text is invalid. */
export const readPendingCart = (): PendingCart | null => parsePendingCart(readPendingCartText())

/** Stores a selection. It replaces the previous one. */
export function storePendingCart({ plan, interval, additionalUsers }: Selection) {
  try {
    localStorage.setItem(pendingCartKey, JSON.stringify({ id: newId(), plan, interval, additionalUsers }))
    dispatchEvent(new Event(changeEvent))
  } catch {
    // Without storage, the URL of the registration still contains the selection.
  }
}

export function removePendingCart() {
  try {
    localStorage.removeItem(pendingCartKey)
    dispatchEvent(new Event(changeEvent))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Calls `listener` when the selection changes, in this tab or another one. Returns a function that stops it. */
export function onPendingCartChange(listener: () => void): () => void {
  const events = [changeEvent, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
