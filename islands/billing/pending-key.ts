/** The key of a visitor's cart in the local storage. */
export const pendingCartKey = 'pending-cart'

/** Whether something is stored there. It is read only then, so that other pages do not load code for it. */
export function hasPendingCart(): boolean {
  try {
    return localStorage.getItem(pendingCartKey) !== null
  } catch {
    return false
  }
}
