import { type PlanId, planIds, planOf } from '#features/billing/plans/rules.ts'
import {
  type BillingInterval,
  billingIntervals,
  pricedItems,
  type Selection,
} from '#features/billing/plans/rules-prices.ts'
import { maxQuantity, type UnsavedCartItem } from './rules.ts'

/** The selection of a visitor before signing in. The id makes merging it a second time harmless. */
export type PendingCart = Selection & { id: string }

const maxLength = 500

const isPlan = (value: unknown): value is PlanId => planIds.some(id => id === value)
const isInterval = (value: unknown): value is BillingInterval => billingIntervals.some(id => id === value)
const isUserCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxQuantity.ADDITIONAL_USERS

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Reads a stored selection. Returns null for an invalid one, and for one that costs nothing. */
export function parsePendingCart(text: string | null): PendingCart | null {
  if (text === null || text.length > maxLength) return null
  const { id, plan, interval, additionalUsers } = parse(text)
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return null
  if (!isPlan(plan) || !isInterval(interval) || !isUserCount(additionalUsers)) return null
  if (planOf(plan).members === null && additionalUsers > 0) return null
  const selection = { plan, interval, additionalUsers }
  return pricedItems(selection).length > 0 ? { id, ...selection } : null
}

/** Returns the cart items of a selection: the plan, and its additional users. */
export function itemsOfSelection({ plan, interval, additionalUsers }: Selection): UnsavedCartItem[] {
  const items: UnsavedCartItem[] = plan === 'FREE' ? [] : [{ type: 'SUBSCRIPTION', plan, interval, quantity: 1 }]
  if (additionalUsers > 0) items.push({ type: 'ADDITIONAL_USERS', plan, interval, quantity: additionalUsers })
  return items
}

/**
 * Returns the items of a visitor's selection that are added to a cart. Items in the cart are never replaced. If both
 * have a plan, nothing is added, because the additional users of the selection belong to its own plan.
 */
export function addedItems(cart: readonly UnsavedCartItem[], pending: Selection): UnsavedCartItem[] {
  const has = (type: UnsavedCartItem['type']) => cart.some(item => item.type === type)
  if (pending.plan !== 'FREE' && has('SUBSCRIPTION')) return []
  return itemsOfSelection(pending).filter(({ type }) => !has(type))
}
