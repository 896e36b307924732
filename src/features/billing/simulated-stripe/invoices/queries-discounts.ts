import type Stripe from 'stripe'
import type { DiscountFacts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-ids.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'

export const couponOf = ({ source }: Stripe.Discount): string => (source.coupon === null ? '' : idOf(source.coupon))

/** The discounts among these that are active at a time, with what they take off. */
export async function activeDiscounts(
  book: Book,
  discounts: Stripe.Subscription['discounts'],
  at: number,
): Promise<DiscountFacts[]> {
  const facts: DiscountFacts[] = []
  for (const each of discounts) {
    const discount = await book.get<Stripe.Discount>('discount', idOf(each))
    if (discount.end !== null && discount.end <= at) continue
    const coupon = await book.get<Stripe.Coupon>('coupon', couponOf(discount))
    facts.push({ id: discount.id, percentOff: coupon.percent_off, amountOff: coupon.amount_off })
  }
  return facts
}
