import type { Statement } from '#db/client.ts'
import { countCodeAttempt } from '#features/billing/promotions/commands.ts'
import { getUsablePromotion } from '#features/billing/promotions/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { loadCartWithSelections } from './queries.ts'
import { maxQuantity, refusalOf, selectionOfCart, type UnsavedCartItem } from './rules.ts'
import type { CartItemChange, NewCartItem } from './schema.ts'

/** The error texts for the reasons why a purchase is not possible. */
export const refusalErrors = {
  current: 'cart.errors.current',
  enterprise: 'cart.errors.enterprise',
  unlimited: 'cart.errors.unlimited',
} as const

const touchCartSql = `insert into carts (id, account_id, user_id, created_at, updated_at) values (?1, ?2, ?3, ?4, ?4)
  on conflict (account_id, user_id) do update set version = version + 1, updated_at = excluded.updated_at`
const actorCartIdSql = '(select id from carts where account_id = ?1 and user_id = ?2)'
const insertItemSql = `insert into cart_items (id, account_id, cart_id, type, plan, interval, quantity, created_at, updated_at)
  values (?3, ?1, ${actorCartIdSql}, ?4, ?5, ?6, ?7, ?8, ?8)`
const upsertItemSql = `${insertItemSql}
  on conflict (account_id, cart_id, type) do update set plan = excluded.plan, interval = excluded.interval,
    quantity = excluded.quantity, updated_at = excluded.updated_at`
const setQuantitySql = `update cart_items set quantity = ?4, updated_at = ?5
  where account_id = ?1 and cart_id = ${actorCartIdSql} and id = ?3`
const removeItemSql = `delete from cart_items where account_id = ?1 and cart_id = ${actorCartIdSql} and id = ?3`
const removeTypeSql = `delete from cart_items where account_id = ?1 and cart_id = ${actorCartIdSql} and type = ?3`
const setCodeSql = 'update carts set promotion_code = ?3 where account_id = ?1 and user_id = ?2'
const removeCartSql = 'delete from carts where account_id = ?1 and user_id = ?2'

/** Returns the statement that creates the actor's cart, or raises its version. */
export const touchCartStatement = ({ accountId, actorId, ids, clock }: AccountScope): Statement => {
  return { sql: touchCartSql, args: [ids.id('crt'), accountId, actorId, clock.now()] }
}

const itemArgs = (scope: AccountScope, item: UnsavedCartItem) => {
  const { accountId, actorId, ids, clock } = scope
  const { type, plan, interval, quantity } = item
  return [accountId, actorId, ids.id('cti'), type, plan, interval, quantity, clock.now()]
}

const upsertItemStatement = (scope: AccountScope, item: UnsavedCartItem): Statement => {
  return { sql: upsertItemSql, args: itemArgs(scope, item) }
}

/** Returns the statement that adds an item, unless the cart has one of its type. */
export const insertItemStatement = (scope: AccountScope, item: UnsavedCartItem): Statement => {
  return { sql: `${insertItemSql} on conflict (account_id, cart_id, type) do nothing`, args: itemArgs(scope, item) }
}

/**
 * Returns the items that a request adds to a cart. A subscription can include additional users, which are an item too.
 */
function itemsToAdd({
  type,
  plan,
  billingInterval: interval,
  additionalUsers,
  quantity,
}: NewCartItem): UnsavedCartItem[] {
  if (type === 'ADDITIONAL_USERS') return [{ type, plan, interval, quantity: additionalUsers ?? quantity }]
  const seats = { type: 'ADDITIONAL_USERS', plan, interval, quantity: additionalUsers ?? 0 } as const
  return [{ type, plan, interval, quantity: 1 }, ...(seats.quantity > 0 ? [seats] : [])]
}

/**
 * Adds an item to the cart. It replaces the item of the same type. Fails with `conflict` if the account already has it,
 * or is on ENTERPRISE. Fails with `invalid` for additional users of a plan without a limit of members.
 */
export async function addToCart(scope: AccountScope, input: NewCartItem): Promise<void> {
  const { cart, current } = await loadCartWithSelections(scope)
  const newCartItems = itemsToAdd(input)
  const otherItems = (cart?.items ?? []).filter(({ type }) => !newCartItems.some(item => item.type === type))
  const shouldRemoveSeats = input.type === 'SUBSCRIPTION' && input.additionalUsers === 0
  const items = [...otherItems, ...newCartItems]
  const remainingItems = shouldRemoveSeats ? items.filter(({ type }) => type !== 'ADDITIONAL_USERS') : items
  const refusal = refusalOf(selectionOfCart(remainingItems, current)!, current)
  if (refusal) fail(refusal === 'unlimited' ? 'invalid' : 'conflict', refusalErrors[refusal])
  const { accountId, actorId } = scope
  const statements = [touchCartStatement(scope), ...newCartItems.map(item => upsertItemStatement(scope, item))]
  if (shouldRemoveSeats) statements.push({ sql: removeTypeSql, args: [accountId, actorId, 'ADDITIONAL_USERS'] })
  await commit(scope, statements, null)
}

/** Changes the quantity of an item. With 0 or less, removes the item. Fails with `not_found` for an unknown item. */
export async function changeCartItem(scope: AccountScope, id: string, { quantity }: CartItemChange): Promise<void> {
  const { cart, current } = await loadCartWithSelections(scope)
  const item = cart?.items.find(item => item.id === id) ?? fail('not_found')
  if (quantity > maxQuantity[item.type]) fail('invalid', 'cart.errors.one')
  const { accountId, actorId, clock } = scope
  if (quantity <= 0) return removeFromCart(scope, id)
  const items = cart!.items.map(other => (other.id === id ? { ...item, quantity } : other))
  const refusal = refusalOf(selectionOfCart(items, current)!, current)
  if (refusal) fail('conflict', refusalErrors[refusal])
  const change = { sql: setQuantitySql, args: [accountId, actorId, id, quantity, clock.now()] }
  await commit(scope, [touchCartStatement(scope), change], null)
}

/** Removes an item. Fails with `not_found` for an unknown one. */
export async function removeFromCart(scope: AccountScope, id: string): Promise<void> {
  const { cart } = await loadCartWithSelections(scope)
  if (!cart?.items.some(item => item.id === id)) fail('not_found')
  await commit(
    scope,
    [touchCartStatement(scope), { sql: removeItemSql, args: [scope.accountId, scope.actorId, id] }],
    null,
  )
}

/** Empties the cart. */
export async function clearCart(scope: AccountScope): Promise<void> {
  await commit(scope, [{ sql: removeCartSql, args: [scope.accountId, scope.actorId] }], null)
}

/**
 * Sets the promotion code of the cart. A cart has one code at most. Fails with `invalid` for a code that cannot be
 * used, and with `rate_limited` after 20 attempts an hour.
 */
export async function applyCode(services: Services, scope: AccountScope, code: string): Promise<void> {
  await countCodeAttempt(services, scope)
  const { selection } = await loadCartWithSelections(scope)
  const promotion = await getUsablePromotion(services, scope, code, selection?.plan ?? 'PRO')
  const statement = { sql: setCodeSql, args: [scope.accountId, scope.actorId, promotion.code] }
  await commit(scope, [touchCartStatement(scope), statement], null)
}

/** Removes the promotion code of the cart. */
export async function removeCode(scope: AccountScope): Promise<void> {
  await commit(scope, [{ sql: setCodeSql, args: [scope.accountId, scope.actorId, null] }], null)
}
