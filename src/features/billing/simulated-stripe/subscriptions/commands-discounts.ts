import type Stripe from 'stripe'
import {
  type ResolvedDiscount,
  redeemDiscount,
  resolveDiscounts,
} from '#features/billing/simulated-stripe/catalog/commands-coupons.ts'
import { type DiscountTerms, getTerms, termsId } from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { addMonths } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { DiscountFacts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-ids.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import type { DiscountParam } from './schema-subscriptions.ts'

type Owner = { customer: string; subscription: string }

function buildDiscount(
  book: Book,
  { coupon, promotionCode }: ResolvedDiscount,
  { customer, subscription }: Owner,
  start: number,
) {
  const { duration, duration_in_months: months } = coupon
  return {
    id: book.id('di'),
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
  book: Book,
  params: readonly DiscountParam[],
  owner: Owner,
  start = book.now(),
): Promise<string[]> {
  const resolved = await resolveDiscounts(book, params, owner.customer)
  return resolved.map(each => {
    const discount = buildDiscount(book, each, owner, start)
    book.put<Stripe.Discount>(discount, { parentId: owner.customer })
    book.put<DiscountTerms>({
      id: termsId(discount.id),
      object: 'discount_terms',
      percentOff: each.coupon.percent_off,
      amountOff: each.coupon.amount_off,
      isOnce: each.coupon.duration === 'once',
    })
    redeemDiscount(book, each)
    book.emit('customer.discount.created', discount)
    return discount.id
  })
}

/** Returns discounts that are not redeemed yet, for a preview. */
export async function previewDiscounts(
  book: Book,
  params: readonly DiscountParam[],
  customerId: string,
): Promise<DiscountFacts[]> {
  const resolved = await resolveDiscounts(book, params, customerId)
  return resolved.map(({ coupon }) => ({
    id: book.id('di'),
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
  }))
}

/** Returns the discounts that remain after an invoice. Discounts for a single invoice are used up by one above 0. */
export async function remainingDiscounts(book: Book, { discounts }: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (invoice.subtotal === 0) return discounts
  const remaining: typeof discounts = []
  for (const each of discounts) {
    const { isOnce } = await getTerms(book, idOf(each))
    if (!isOnce) remaining.push(idOf(each))
  }
  return remaining
}
