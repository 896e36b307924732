import type Stripe from 'stripe'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import { findPromotion } from '#features/billing/promotions/queries.ts'
import { type Promotion, trialDaysOf } from '#features/billing/promotions/rules.ts'
import { couponPrefix, findOrCreateCoupon } from '#features/billing/provider/commands-coupons.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { type PreparedChange, refId } from './load-change.ts'
import { wholeMonths } from './rules-months.ts'

/**
 * The parameters that adapt a promotion to a change. Without `discounts` the discounts stay as they are. An empty text
 * removes them.
 */
export type PromotionChange = { discounts?: '' | [{ coupon: string }]; trial_end?: 'now' | undefined }

const selectCodeSql = `select promotion_code as code from checkouts where account_id = ?1 and id = ?2`

/** Returns the promotion that a subscription was bought with. Null without one. */
async function findPromotionOf(services: Services, { db, accountId }: AccountScope, { metadata }: Stripe.Subscription) {
  const [row] = await db.run<{ code: string | null }>(selectCodeSql, [accountId, metadata.checkout_id ?? ''])
  return row?.code ? findPromotion(services, row.code) : null
}

/**
 * Returns a repeating promotion with the months that remain from `at` (milliseconds) until `end` (seconds). If no whole
 * month remains, it becomes a promotion for a single invoice. Returns other promotions unchanged.
 */
function remainingDuration(promotion: Promotion, end: number | null, at: number): Promotion {
  if (promotion.duration !== 'REPEATING' || end === null) return promotion
  const durationMonths = wholeMonths(at, end * 1000)
  return durationMonths > 0
    ? { ...promotion, durationMonths }
    : { ...promotion, duration: 'ONCE', durationMonths: null }
}

/**
 * Adapts the promotion that a subscription was bought with to a change. Returns the parameters for the provider. `at`
 * is the time at which the change takes effect. The subscription needs expanded `discounts`.
 * - If the code does not apply to the new plan, the discount and the free trial end.
 * - Otherwise the discount is calculated again, because the provider's coupons have no maximum.
 */
export async function adaptPromotion(
  services: Services,
  scope: AccountScope,
  { stripe, next }: PreparedChange,
  subscription: Stripe.Subscription,
  at: number,
): Promise<PromotionChange> {
  const promotion = await findPromotionOf(services, scope, subscription)
  if (!promotion) return {}
  const isApplicable = promotion.applicablePlans.includes(next.plan)
  if (trialDaysOf(promotion) !== null)
    return subscription.status === 'trialing' && !isApplicable ? { trial_end: 'now' } : {}
  const [discount] = subscription.discounts
  if (!discount || typeof discount === 'string') return {}
  if (!isApplicable) return { discounts: '' }
  const { coupon } = discount.source
  // The same discount stays, with the months that remain.
  if (coupon && refId(coupon).startsWith(couponPrefix(promotion, totalOf(next)))) return {}
  const remaining = remainingDuration(promotion, discount.end, at)
  return { discounts: [{ coupon: await findOrCreateCoupon(stripe, remaining, totalOf(next)) }] }
}
