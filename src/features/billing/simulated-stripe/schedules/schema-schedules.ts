import { z } from 'zod'
import { emptyable, metadata, text, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'

const PhaseItem = z.strictObject({ price: text, quantity: whole.pipe(z.number().min(1).max(10_000)).optional() })

export const PhaseParam = z.strictObject({
  items: z.array(PhaseItem).min(1).max(20),
  start_date: whole.optional(),
  end_date: whole.optional(),
  // Discounts that the subscription has, or coupons to redeem.
  discounts: emptyable(z.array(z.strictObject({ discount: text.optional(), coupon: text.optional() }))).optional(),
  duration: z
    .strictObject({
      interval: z.enum(['month', 'year']),
      interval_count: whole.pipe(z.number().min(1).max(36)).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  // Phases begin at a renewal, so there is nothing to prorate.
  proration_behavior: z.literal('none').optional(),
})
export type PhaseParam = z.infer<typeof PhaseParam>

export const ScheduleCreate = z.strictObject({ from_subscription: text, metadata: metadata.optional() })
export type ScheduleCreate = z.infer<typeof ScheduleCreate>

export const ScheduleUpdate = z.strictObject({
  end_behavior: z.literal('release').optional(),
  metadata: metadata.optional(),
  phases: z.array(PhaseParam).min(1).max(10).optional(),
  proration_behavior: z.literal('none').optional(),
})
export type ScheduleUpdate = z.infer<typeof ScheduleUpdate>
