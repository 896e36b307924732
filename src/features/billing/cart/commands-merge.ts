import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { insertItemStatement, refusalErrors, touchCartStatement } from './commands.ts'
import { loadCartWithSelections } from './queries.ts'
import { refusalOf, selectionOfCart } from './rules.ts'
import { addedItems } from './rules-pending.ts'
import type { PendingSelection } from './schema.ts'

/**
 * Adds a visitor's selection from before the sign-in to the cart. Items in the cart are never replaced. Fails with
 * `conflict` if the account cannot buy the merged cart.
 */
export async function mergeCart(scope: AccountScope, input: PendingSelection): Promise<void> {
  const { plan, billingInterval: interval, additionalUsers } = input
  const { cart, current } = await loadCartWithSelections(scope)
  const items = cart?.items ?? []
  const newItems = addedItems(items, { plan, interval, additionalUsers })
  if (newItems.length === 0) return
  const mergedItems = [...items, ...newItems]
  const refusal = refusalOf(selectionOfCart(mergedItems, current)!, current)
  if (refusal) fail('conflict', refusalErrors[refusal])
  await commit(scope, [touchCartStatement(scope), ...newItems.map(item => insertItemStatement(scope, item))], null)
}
