import { z } from 'zod'
import { CartCode } from '#features/billing/cart/schema.ts'
import { planIds } from '#features/billing/plans/rules.ts'
import { billingIntervals } from '#features/billing/plans/rules-prices.ts'
import { maxAdditionalUsersByInput, type PricingState } from './rules-plan-actions.ts'

/** A promotion code to check for a plan. `amount` is the price to reduce, in cents. */
export const PromotionCheck = z.strictObject({
  code: CartCode.shape.code,
  planId: z.enum(planIds),
  amount: z.int().min(0).max(100_000_000),
})
export type PromotionCheck = z.infer<typeof PromotionCheck>

const users = z.coerce.number().int().min(0).max(maxAdditionalUsersByInput.numberField)

/** The query of the pricing page. Invalid values are ignored. */
export const PlansQuery: z.ZodType<PricingState> = z.object({
  interval: z.enum(billingIntervals).catch('MONTHLY'),
  plan: z.enum(planIds).nullable().catch(null),
  additionalUsers: users.nullable().catch(null),
})
