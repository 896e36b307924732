import { z } from 'zod'
import { planIds } from '#features/billing/plans/rules.ts'
import { billingIntervals } from '#features/billing/plans/rules-prices.ts'
import { cartItemTypes, maxQuantity } from './rules.ts'

const seats = z.int().min(0).max(maxQuantity.ADDITIONAL_USERS)

/** An item to add. It replaces the item of the same type. A subscription can include additional users. */
export const NewCartItem = z.strictObject({
  type: z.enum(cartItemTypes),
  plan: z.enum(planIds),
  billingInterval: z.enum(billingIntervals).default('MONTHLY'),
  additionalUsers: seats.optional(),
  quantity: z.int().min(1).max(maxQuantity.ADDITIONAL_USERS).default(1),
})
export type NewCartItem = z.infer<typeof NewCartItem>

/** The selection of a visitor before signing in. */
export const PendingSelection = z.strictObject({
  plan: z.enum(planIds),
  billingInterval: z.enum(billingIntervals),
  additionalUsers: seats,
})
export type PendingSelection = z.infer<typeof PendingSelection>

/** A quantity of 0 or less removes the item. */
export const CartItemChange = z.strictObject({ quantity: z.int().max(maxQuantity.ADDITIONAL_USERS) })
export type CartItemChange = z.infer<typeof CartItemChange>

export const CartCode = z.strictObject({ code: z.string().trim().min(1).max(40) })
export type CartCode = z.infer<typeof CartCode>
