import { z } from 'zod'
import { planIds } from '#features/billing/plans/rules.ts'
import { normalizeCode, promotionDurations, promotionTypes } from './rules.ts'

/** Codes of letters, digits and hyphens, so that people can type them. */
const code = z
  .string()
  .transform(normalizeCode)
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/))

/** A promotion to add. `value` is percent, cents or days, depending on its type. Times are milliseconds. */
export const NewPromotion = z
  .strictObject({
    code,
    type: z.enum(promotionTypes),
    value: z.int().min(1).max(1_000_000),
    maxDiscountAmount: z.int().min(1).nullable().default(null),
    applicablePlans: z.array(z.enum(planIds)).min(1).default(['PRO', 'ENTERPRISE']),
    duration: z.enum(promotionDurations).default('ONCE'),
    durationMonths: z.int().min(1).max(36).nullable().default(null),
    maxRedemptions: z.int().min(1).nullable().default(null),
    endsAt: z.int().nullable().default(null),
    isPublic: z.boolean().default(false),
  })
  .refine(({ type, value }) => type !== 'PERCENTAGE' || value <= 100, { path: ['value'] })
  .refine(({ type, value }) => type !== 'FREE_TRIAL' || value <= 365, { path: ['value'] })
  .refine(({ duration, durationMonths }) => (duration === 'REPEATING') === (durationMonths !== null), {
    path: ['durationMonths'],
  })
export type NewPromotion = z.infer<typeof NewPromotion>
