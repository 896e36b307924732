import type Stripe from 'stripe'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** A discount in the parameters of a call. */
export type DiscountParam = { coupon?: string; promotion_code?: string }
export type ResolvedDiscount = { coupon: Stripe.Coupon; promotionCode: Stripe.PromotionCode | null }

const isUsedUp = ({ max_redemptions: max, times_redeemed: times }: Stripe.Coupon | Stripe.PromotionCode) =>
  max !== null && times >= max

/** Returns whether a coupon can still be redeemed at a time in seconds. */
export const isValidCoupon = (coupon: Stripe.Coupon, now: number): boolean =>
  !isUsedUp(coupon) && (coupon.redeem_by === null || coupon.redeem_by > now)

const redemptionError = (code: string, message: string, param: string) =>
  stripeError({ status: 400, code, message, param })

async function getRedeemableCode(
  store: StripeStore,
  id: string,
  customerId: string | null,
): Promise<Stripe.PromotionCode> {
  const param = 'discounts[0][promotion_code]'
  const code = await store.get<Stripe.PromotionCode>('promotion_code', id, param)
  const isExpired = code.expires_at !== null && code.expires_at <= store.now()
  const isOfOtherCustomer = code.customer !== null && code.customer !== customerId
  if (!code.active || isExpired || isOfOtherCustomer || isUsedUp(code))
    throw redemptionError('promotion_code_invalid', 'This promotion code cannot be redeemed.', param)
  return code
}

/**
 * Returns the coupons of the discounts in the parameters of a call. Throws Stripe's errors for a coupon or code that is
 * unknown, expired, used up, or belongs to another customer.
 */
export async function resolveDiscounts(
  store: StripeStore,
  params: readonly DiscountParam[],
  customerId: string | null,
): Promise<ResolvedDiscount[]> {
  const resolved: ResolvedDiscount[] = []
  for (const { coupon: couponId, promotion_code: codeId } of params) {
    const promotionCode = codeId ? await getRedeemableCode(store, codeId, customerId) : null
    const id = promotionCode ? String(promotionCode.promotion.coupon) : couponId
    const coupon = id ? await store.find<Stripe.Coupon>('coupon', id) : null
    if (!coupon) throw missingObject('coupon', id ?? '', 'discounts[0][coupon]')
    if (!isValidCoupon(coupon, store.now()))
      throw redemptionError('coupon_expired', `Coupon expired: ${coupon.id}`, 'discounts[0][coupon]')
    resolved.push({ coupon, promotionCode })
  }
  return resolved
}

/** Counts the redemption of a discount that a subscription was created with. */
export function redeemDiscount(store: StripeStore, { coupon, promotionCode }: ResolvedDiscount) {
  const redeemedCoupon = { ...coupon, times_redeemed: coupon.times_redeemed + 1 }
  store.put<Stripe.Coupon>({ ...redeemedCoupon, valid: isValidCoupon(redeemedCoupon, store.now()) })
  if (promotionCode)
    store.put<Stripe.PromotionCode>({ ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 })
}
