import type { PlanId } from '#features/billing/plans/rules.ts'

export const promotionTypes = ['PERCENTAGE', 'FIXED_AMOUNT', 'FREE_TRIAL'] as const
export type PromotionType = (typeof promotionTypes)[number]
export const promotionDurations = ['ONCE', 'REPEATING', 'FOREVER'] as const

/** A promotion code. `value` is percent, cents or days, depending on its type. Times are milliseconds. */
export type Promotion = {
  code: string
  type: PromotionType
  value: number
  /** Cents. Null without limit. */
  maxDiscountAmount: number | null
  applicablePlans: PlanId[]
  duration: (typeof promotionDurations)[number]
  durationMonths: number | null
  maxRedemptions: number | null
  startsAt: number | null
  endsAt: number | null
  isActive: boolean
}

/**
 * A stored promotion. Public ones are listed on the pricing page. The others are only usable by people who know the
 * code.
 */
export type StoredPromotion = Promotion & { isPublic: boolean; updatedAt: number }

/** Returns a code in the form in which codes are compared: in capitals, without surrounding spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

/**
 * `total` counts the redemptions of all accounts and the redemptions that other accounts’ checkouts reserve.
 * `ofAccount` counts those of the account that wants to use the code.
 */
export type Redemptions = { total: number; ofAccount: number }

/** Returns whether a promotion is active now, before any check of the account that uses it. */
export const isActiveAt = ({ isActive, startsAt, endsAt }: Promotion, now: number): boolean =>
  isActive && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** Returns whether an account can use a promotion for a plan now. */
export function isUsable(promotion: Promotion, plan: PlanId, now: number, redemptions: Redemptions): boolean {
  const { maxRedemptions, applicablePlans } = promotion
  return (
    isActiveAt(promotion, now) &&
    (maxRedemptions === null || redemptions.total < maxRedemptions) &&
    redemptions.ofAccount === 0 &&
    applicablePlans.includes(plan)
  )
}

/**
 * Returns the discount on an amount, both in cents. A percentage is rounded half up. The discount is never more than
 * `maxDiscountAmount` or the amount itself, and 0 for a free trial.
 */
export function discountOf({ type, value, maxDiscountAmount }: Promotion, amount: number): number {
  const fullDiscount = { PERCENTAGE: Math.round((amount * value) / 100), FIXED_AMOUNT: value, FREE_TRIAL: 0 }[type]
  return Math.max(0, Math.min(fullDiscount, maxDiscountAmount ?? fullDiscount, amount))
}

/** Returns the days of a free trial. Null for other promotions. */
export const trialDaysOf = ({ type, value }: Promotion): number | null => (type === 'FREE_TRIAL' ? value : null)
