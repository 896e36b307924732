import { paths } from '#src/paths.ts'
import { planIds, planOf } from './rules.ts'
import { billingIntervals, pricedItems, type Selection } from './rules-prices.ts'

/** Maximum number of additional users in a cart, as in the cart’s `maxQuantity`. */
const maxUsers = 100

/**
 * Returns the selection that a path of the cart offers to buy. Null for other paths, and for a selection without a
 * price.
 */
export function selectionOfCartPath(path: string | undefined): Selection | null {
  const [page, query] = (path ?? '').split('?')
  if (page !== paths.cart()) return null
  const params = new URLSearchParams(query)
  const plan = planIds.find(id => id === params.get('plan'))
  const interval = billingIntervals.find(id => id === params.get('interval'))
  const users = Number(params.get('additionalUsers') ?? 0)
  if (!plan || !interval || !Number.isInteger(users) || users < 0 || users > maxUsers) return null
  const selection = { plan, interval, additionalUsers: planOf(plan).members === null ? 0 : users }
  return pricedItems(selection).length > 0 ? selection : null
}
