import type Stripe from 'stripe'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'

/** A discount in the parameters of a call. */
export type DiscountParam = { coupon?: string; promotion_code?: string }
export type ResolvedDiscount = { coupon: Stripe.Coupon; promotionCode: Stripe.PromotionCode | null }

const isUsedUp = ({ max_redemptions: max, times_redeemed: times }: Stripe.Coupon | Stripe.PromotionCode) =>
  max !== null && times >= max

/** Whether a coupon can still be redeemed at a time in seconds. */
export const isValidCoupon = (coupon: Stripe.Coupon, now: number): boolean =>
  !isUsedUp(coupon) && (coupon.redeem_by === null || coupon.redeem_by > now)

const refused = (code: string, message: string, param: string) => stripeError({ status: 400, code, message, param })

async function codeOf(book: Book, id: string, customerId: string | null): Promise<Stripe.PromotionCode> {
  const param = 'discounts[0][promotion_code]'
  const code = await book.get<Stripe.PromotionCode>('promotion_code', id, param)
  const isExpired = code.expires_at !== null && code.expires_at <= book.now()
  const isOthers = code.customer !== null && code.customer !== customerId
  if (!code.active || isExpired || isOthers || isUsedUp(code))
    throw refused('promotion_code_invalid', 'This promotion code cannot be redeemed.', param)
  return code
}

/**
 * Returns the coupons of the discounts in the parameters of a call. Throws Stripe's errors for a coupon or code that is
 * unknown, expired, used up, or belongs to another customer.
 */
export async function resolveDiscounts(
  book: Book,
  params: readonly DiscountParam[],
  customerId: string | null,
): Promise<ResolvedDiscount[]> {
  const resolved: ResolvedDiscount[] = []
  for (const { coupon: couponId, promotion_code: codeId } of params) {
    const promotionCode = codeId ? await codeOf(book, codeId, customerId) : null
    const id = promotionCode ? String(promotionCode.promotion.coupon) : couponId
    const coupon = id ? await book.find<Stripe.Coupon>('coupon', id) : null
    if (!coupon) throw missingObject('coupon', id ?? '', 'discounts[0][coupon]')
    if (!isValidCoupon(coupon, book.now()))
      throw refused('coupon_expired', `Coupon expired: ${coupon.id}`, 'discounts[0][coupon]')
    resolved.push({ coupon, promotionCode })
  }
  return resolved
}

/** Counts the redemption of a discount that a subscription was created with. */
export function redeemDiscount(book: Book, { coupon, promotionCode }: ResolvedDiscount) {
  const redeemedCoupon = { ...coupon, times_redeemed: coupon.times_redeemed + 1 }
  book.put<Stripe.Coupon>({ ...redeemedCoupon, valid: isValidCoupon(redeemedCoupon, book.now()) })
  if (promotionCode)
    book.put<Stripe.PromotionCode>({ ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 })
}
