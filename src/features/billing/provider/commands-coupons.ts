import Stripe from 'stripe'
import { discountOf, type Promotion } from '#features/billing/promotions/rules.ts'

const durations = { ONCE: 'once', REPEATING: 'repeating', FOREVER: 'forever' } as const

function couponAmount(promotion: Promotion, subtotal: number) {
  const { type, value } = promotion
  const discount = discountOf(promotion, subtotal)
  const isUncappedPercentage = type === 'PERCENTAGE' && discount === Math.round((subtotal * value) / 100)
  return { discount, isUncappedPercentage }
}

/**
 * Returns the beginning of the coupon id. All coupons of a promotion that give the same discount on a subtotal (in
 * cents) have the same beginning.
 */
export function couponPrefix(promotion: Promotion, subtotal: number): string {
  const { discount, isUncappedPercentage } = couponAmount(promotion, subtotal)
  const amount = isUncappedPercentage ? `${promotion.value}pc` : `${discount}`
  return `trimtab_${promotion.code}_${amount}_`.toLowerCase()
}

/**
 * Returns the id of the provider's coupon for a promotion. Creates the coupon at its first use. A percentage that
 * exceeds the promotion's maximum becomes a fixed amount, because the provider's coupons have no maximum. `subtotal` is
 * in cents.
 */
export async function findOrCreateCoupon(stripe: Stripe, promotion: Promotion, subtotal: number): Promise<string> {
  const { code, value, duration, durationMonths } = promotion
  const { discount, isUncappedPercentage } = couponAmount(promotion, subtotal)
  const id = `${couponPrefix(promotion, subtotal)}${duration}_${durationMonths ?? 0}`.toLowerCase()
  try {
    return (await stripe.coupons.retrieve(id)).id
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError) || thrown.code !== 'resource_missing') throw thrown
  }
  const terms: Stripe.CouponCreateParams = {
    id,
    name: code,
    duration: durations[duration],
    ...(duration === 'REPEATING' && durationMonths !== null && { duration_in_months: durationMonths }),
    ...(isUncappedPercentage ? { percent_off: value } : { amount_off: discount, currency: 'usd' }),
  }
  return (await stripe.coupons.create(terms, { idempotencyKey: `coupon:${id}` })).id
}
