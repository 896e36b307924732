import Stripe from 'stripe'
import { discountOf, type Promotion } from '#features/billing/promotions/rules.ts'

const durations = { ONCE: 'once', REPEATING: 'repeating', FOREVER: 'forever' } as const

/**
 * Returns the id of the provider's coupon for a promotion. Creates the coupon at its first use. A percentage that
 * exceeds the promotion's maximum becomes a fixed amount, because the provider's coupons have no maximum. `subtotal` is
 * in cents.
 */
export async function couponOf(stripe: Stripe, promotion: Promotion, subtotal: number): Promise<string> {
  const { code, type, value, duration, durationMonths } = promotion
  const discount = discountOf(promotion, subtotal)
  const isWhole = type === 'PERCENTAGE' && discount === Math.round((subtotal * value) / 100)
  const amount = isWhole ? `${value}pc` : `${discount}`
  const id = ['trimtab', code, amount, duration, durationMonths ?? 0].join('_').toLowerCase()
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
    ...(isWhole ? { percent_off: value } : { amount_off: discount, currency: 'usd' }),
  }
  return (await stripe.coupons.create(terms, { idempotencyKey: `coupon:${id}` })).id
}
