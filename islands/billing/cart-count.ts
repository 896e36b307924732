import { itemsOfSelection } from '#features/billing/cart/rules-pending.ts'
import { onPendingCartChange, readPendingCart } from './pending-cart.ts'

/** Shows the number of items at the link to the cart. The link's `data-cart` holds the label for each number. */
export function showCartCount(count: number, selector = '[data-cart]') {
  const link = document.querySelector<HTMLElement>(selector)
  const counter = link?.querySelector('[data-cart-count]')
  if (!link || !counter) return
  const labels = JSON.parse(link.dataset.cart ?? '[]') as string[]
  counter.textContent = count === 0 ? '' : String(count)
  link.setAttribute('aria-label', labels[count] ?? '')
}

function updateCartCount() {
  const pendingCart = readPendingCart()
  showCartCount(pendingCart ? itemsOfSelection(pendingCart).length : 0, '[data-cart-visitor]')
}

/**
 * Shows the number of items in a visitor's cart, and updates it after each change. Returns a function that stops it.
 */
export function startCartCount(): () => void {
  updateCartCount()
  return onPendingCartChange(updateCartCount)
}
