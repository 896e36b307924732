import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { findUsablePromotion } from '#features/billing/promotions/queries.ts'
import type { PromotionType } from '#features/billing/promotions/rules.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { type CartItem, type CartLine, selectionOfCart, totalsOf } from './rules.ts'

export type StoredCart = { id: string; promotionCode: string | null; version: number; items: CartItem[] }

const selectCartSql = `select c.id, c.promotion_code as promotionCode, c.version, (select json_group_array(json_object(
  'id', i.id, 'type', i.type, 'plan', i.plan, 'interval', i.interval, 'quantity', i.quantity) order by i.type desc)
  from cart_items i where i.account_id = c.account_id and i.cart_id = c.id) as items
from carts c where c.account_id = ?1 and c.user_id = ?2`

/** Returns the actor's cart. Null if nothing was ever added to it. */
export async function findCart({ db, accountId, actorId }: AccountScope): Promise<StoredCart | null> {
  const [row] = await db.run<Omit<StoredCart, 'items'> & { items: string }>(selectCartSql, [accountId, actorId])
  return row ? { ...row, items: JSON.parse(row.items) } : null
}

/** A cart as the API returns it. Amounts are in cents. */
export type CartView = {
  id: string | null
  userId: string
  items: (Omit<CartLine, 'interval'> & {
    billingInterval: CartLine['interval']
    additionalUsers: number
    description: string
  })[]
  subtotal: number
  discount: { code: string; amount: number; type: PromotionType } | null
  tax: number
  total: number
  version: number
}

export type CartWithSelections = { cart: StoredCart | null; current: Selection | null; selection: Selection | null }

/** Returns the actor's cart, the account's current selection, and the selection after a purchase. */
export async function loadCartWithSelections(scope: AccountScope): Promise<CartWithSelections> {
  const [cart, current] = await Promise.all([findCart(scope), findSubscription(scope)])
  return { cart, current, selection: selectionOfCart(cart?.items ?? [], current) }
}

/**
 * Returns the cart with its prices, the plan before the additional users. A code that can no longer be used gives no
 * discount.
 */
export async function viewCart(
  services: Services,
  scope: AccountScope,
  describeLine: (line: CartLine) => string,
): Promise<CartView> {
  const { cart, selection } = await loadCartWithSelections(scope)
  const code = cart?.promotionCode ?? null
  const promotion = code && selection ? await findUsablePromotion(services, scope, code, selection.plan) : null
  const { lines, subtotal, discount } = totalsOf(cart?.items ?? [], selection, promotion)
  return {
    id: cart?.id ?? null,
    userId: scope.actorId,
    items: lines.map(({ interval, ...line }) => ({
      ...line,
      billingInterval: interval,
      additionalUsers: line.type === 'ADDITIONAL_USERS' ? line.quantity : 0,
      description: describeLine({ ...line, interval }),
    })),
    subtotal,
    discount: promotion && { code: promotion.code, amount: discount, type: promotion.type },
    tax: 0,
    total: subtotal - discount,
    version: cart?.version ?? 0,
  }
}
