import type { PlanId } from '#features/billing/plans/rules.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { changeBetween } from '#features/billing/plans/rules-change.ts'
import { type BillingInterval, pricedItems, type Selection } from '#features/billing/plans/rules-prices.ts'
import { discountOf, type Promotion } from '#features/billing/promotions/rules.ts'

export const cartItemTypes = ['SUBSCRIPTION', 'ADDITIONAL_USERS'] as const
export type CartItemType = (typeof cartItemTypes)[number]

/** Maximum quantity of each item type in a cart. */
export const maxQuantity: Record<CartItemType, number> = { SUBSCRIPTION: 1, ADDITIONAL_USERS: 100 }

export type CartItem = UnsavedCartItem & { id: string }

/** A cart item before it is stored. */
export type UnsavedCartItem = {
  type: CartItemType
  plan: PlanId
  interval: BillingInterval
  quantity: number
}

/**
 * Returns the selection after the purchase. Plan and interval default to the current ones, additional users to 0. Null
 * for an empty cart.
 */
export function selectionOfCart(items: readonly UnsavedCartItem[], current: Selection | null): Selection | null {
  const plan = items.find(({ type }) => type === 'SUBSCRIPTION')
  const users = items.find(({ type }) => type === 'ADDITIONAL_USERS')
  const first = plan ?? users
  if (!first) return null
  return {
    plan: plan?.plan ?? current?.plan ?? 'FREE',
    interval: plan?.interval ?? current?.interval ?? first.interval,
    additionalUsers: users?.quantity ?? 0,
  }
}

/**
 * Returns the reason why a selection cannot be bought, or null if it can.
 * - `unlimited`: the plan has no limit of members, so additional users are not sold.
 * - `enterprise`: the sales team changes this plan.
 * - `current`: the account has it already.
 */
export function refusalOf(
  selection: Selection,
  current: Selection | null,
): 'current' | 'enterprise' | 'unlimited' | null {
  if (planOf(selection.plan).members === null && selection.additionalUsers > 0) return 'unlimited'
  if (current?.plan === 'ENTERPRISE' && selection.plan !== 'ENTERPRISE') return 'enterprise'
  return changeBetween(current, selection).type === 'none' ? 'current' : null
}

export type CartLine = CartItem & { unitPrice: number; total: number }
export type CartTotals = { lines: CartLine[]; subtotal: number; discount: number }

/** Returns the prices of a cart in cents, without tax. Items that cost nothing, such as FREE, have a price of 0. */
export function totalsOf(
  items: readonly CartItem[],
  selection: Selection | null,
  promotion: Promotion | null,
): CartTotals {
  const selectedPrices = selection ? pricedItems(selection) : []
  const lines = items.map(item => {
    const isSeat = item.type === 'ADDITIONAL_USERS'
    const unitPrice = selectedPrices.find(({ price }) => (price.product === 'SEAT') === isSeat)?.price.amount ?? 0
    return { ...item, interval: selection?.interval ?? item.interval, unitPrice, total: unitPrice * item.quantity }
  })
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  return { lines, subtotal, discount: promotion ? discountOf(promotion, subtotal) : 0 }
}
