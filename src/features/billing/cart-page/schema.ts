import { z } from 'zod'
import { maxQuantity } from '#features/billing/cart/rules.ts'
import { CartCode } from '#features/billing/cart/schema.ts'
import { planIds } from '#features/billing/plans/rules.ts'
import { billingIntervals } from '#features/billing/plans/rules-prices.ts'

const users = z.coerce.number().int().min(0).max(maxQuantity.ADDITIONAL_USERS)

/** The query of the cart page: an item that a link offers to add. */
export const CartOffer = z.object({
  plan: z.enum(planIds).optional().catch(undefined),
  interval: z.enum(billingIntervals).catch('MONTHLY'),
  additionalUsers: users.catch(0),
})
export type CartOffer = z.output<typeof CartOffer>

const quantityError = 'cart.errors.quantity'
const quantity = z.coerce.number(quantityError).int(quantityError).max(maxQuantity.ADDITIONAL_USERS, quantityError)

export const OfferForm = z.object({
  plan: z.enum(planIds),
  interval: z.enum(billingIntervals),
  additionalUsers: quantity.min(0, quantityError),
})
export const QuantityForm = z.object({ quantity })
/** A form of only a button. */
export const EmptyForm = z.object({})
export const CodeForm = z.object({ code: CartCode.shape.code })

/** `card` is the id of a stored card, or `new` for a card that is entered on the provider's page. */
export const CheckoutForm = z.object({ card: z.string().max(100).default('new'), terms: z.literal('on').optional() })
