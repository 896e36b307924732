import type { cartApi } from '#features/billing/cart/api.ts'
import { ApiError, unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'
import { paths } from '#src/paths.ts'
import { showCartCount } from './cart-count.ts'
import { readPendingCart, removePendingCart } from './pending-cart.ts'

const api = client<typeof cartApi>('/api/billing/cart')

/** Whether a later attempt can succeed, because the connection, the sign-in or the server failed. */
const isTemporary = (thrown: unknown) =>
  !(thrown instanceof ApiError) || [0, 401, 429].includes(thrown.status) || thrown.status >= 500

/**
 * Moves the selection that a visitor made before signing in from the browser into their cart, once. Removes a selection
 * that the account cannot buy.
 */
export async function mergePendingCart() {
  const pendingCart = readPendingCart()
  if (!pendingCart) return removePendingCart()
  const { id, plan, interval: billingInterval, additionalUsers } = pendingCart
  const isOnCart = location.pathname === paths.cart()
  try {
    const json = { plan, billingInterval, additionalUsers }
    // The id is the Idempotency-Key, so that two tabs merge the selection only once.
    const { items } = await unwrap(api.merge.$post({ json }, { headers: { 'Idempotency-Key': id } }))
    removePendingCart()
    if (isOnCart) return location.replace(paths.cart())
    showCartCount(items.length)
  } catch (thrown) {
    if (!isTemporary(thrown)) return removePendingCart()
    const alert = isOnCart && document.querySelector<HTMLElement>('[data-cart-alert]')
    if (alert) alert.hidden = false
  }
}
