/** The key of a visitor's cart in the local storage. */
export const pendingCartKey = 'pending-cart'

/** Whether the browser stores a cart. Check this first, to load the code of the cart only when it is needed. */
export function hasPendingCart(): boolean {
  try {
    return localStorage.getItem(pendingCartKey) !== null
  } catch {
    return false
  }
}
