import { z } from 'zod'
import { planIds } from '#features/billing/plans/rules.ts'
import { billingIntervals } from '#features/billing/plans/rules-prices.ts'

/** Maximum number of additional users. */
export const maxAdditionalUsersOfSubscription = 100

const fields = {
  plan: z.enum(planIds).optional(),
  interval: z.enum(billingIntervals).optional(),
  additionalUsers: z.int().min(0).max(maxAdditionalUsersOfSubscription).optional(),
}

/** A change whose cost is shown before it is sent. */
export const RequestedChange = z.strictObject(fields)
export type RequestedChange = z.infer<typeof RequestedChange>

/**
 * A change of a subscription. With the `prorationDate` of a preview (seconds since 1970) the invoice has the same
 * amounts.
 */
export const SubscriptionChange = z.strictObject({
  ...fields,
  prorationDate: z.int().positive().optional(),
  version: z.int().positive().optional(),
})
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

export const Cancellation = z.strictObject({ cancelAtPeriodEnd: z.boolean().default(true) })
export type Cancellation = z.infer<typeof Cancellation>
