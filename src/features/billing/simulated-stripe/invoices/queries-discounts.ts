import type Stripe from 'stripe'
import type { DiscountFacts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** The terms of a coupon when it was redeemed. A discount stays valid after its coupon is deleted. */
export type DiscountTerms = {
  id: string
  object: 'discount_terms'
  percentOff: number | null
  amountOff: number | null
  /** True if the discount applies to one invoice only. */
  isOnce: boolean
}

export const discountTermsIdOf = (discountId: string): string => `${discountId}_terms`

export const getDiscountTerms = (store: StripeStore, discountId: string): Promise<DiscountTerms> =>
  store.get<DiscountTerms>('discount_terms', discountTermsIdOf(discountId))

/** Returns the given discounts that are active at a time, with their terms. */
export async function activeDiscounts(
  store: StripeStore,
  discounts: Stripe.Subscription['discounts'],
  at: number,
): Promise<DiscountFacts[]> {
  const facts: DiscountFacts[] = []
  for (const each of discounts) {
    const { id, end } = await store.get<Stripe.Discount>('discount', idOf(each))
    if (end !== null && end <= at) continue
    const { percentOff, amountOff } = await getDiscountTerms(store, id)
    facts.push({ id, percentOff, amountOff })
  }
  return facts
}
