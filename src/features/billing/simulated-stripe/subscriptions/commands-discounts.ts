import type Stripe from 'stripe'
import {
  type ResolvedDiscount,
  redeemDiscount,
  resolveDiscounts,
} from '#features/billing/simulated-stripe/catalog/commands-coupons.ts'
import {
  type DiscountTerms,
  discountTermsIdOf,
  getDiscountTerms,
} from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { addMonths } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { DiscountFacts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { DiscountParam } from './schema-subscriptions.ts'

type Owner = { customer: string; subscription: string }

function buildDiscount(
  store: StripeStore,
  { coupon, promotionCode }: ResolvedDiscount,
  { customer, subscription }: Owner,
  start: number,
) {
  const { duration, duration_in_months: months } = coupon
  return {
    id: store.id('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: duration === 'repeating' ? addMonths(start, months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  } satisfies Stripe.Discount
}

/** Stores the discounts of a subscription and counts the redemptions of their coupons. Returns their ids. */
export async function redeemDiscounts(
  store: StripeStore,
  params: readonly DiscountParam[],
  owner: Owner,
  start = store.now(),
): Promise<string[]> {
  const resolved = await resolveDiscounts(store, params, owner.customer)
  return resolved.map(each => {
    const discount = buildDiscount(store, each, owner, start)
    store.put<Stripe.Discount>(discount, { parentId: owner.customer })
    store.put<DiscountTerms>({
      id: discountTermsIdOf(discount.id),
      object: 'discount_terms',
      percentOff: each.coupon.percent_off,
      amountOff: each.coupon.amount_off,
      isOnce: each.coupon.duration === 'once',
    })
    redeemDiscount(store, each)
    store.emit('customer.discount.created', discount)
    return discount.id
  })
}

/** Returns discounts that are not redeemed yet, for a preview. */
export async function previewDiscounts(
  store: StripeStore,
  params: readonly DiscountParam[],
  customerId: string,
): Promise<DiscountFacts[]> {
  const resolved = await resolveDiscounts(store, params, customerId)
  return resolved.map(({ coupon }) => ({
    id: store.id('di'),
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
  }))
}

/**
 * Returns the discounts that remain after an invoice. A discount for a single invoice is used up, unless the invoice
 * charged nothing.
 */
export async function remainingDiscounts(
  store: StripeStore,
  { discounts }: Stripe.Subscription,
  invoice: Stripe.Invoice,
) {
  if (invoice.subtotal === 0) return discounts
  const remaining: typeof discounts = []
  for (const each of discounts) {
    const { isOnce } = await getDiscountTerms(store, idOf(each))
    if (!isOnce) remaining.push(idOf(each))
  }
  return remaining
}
