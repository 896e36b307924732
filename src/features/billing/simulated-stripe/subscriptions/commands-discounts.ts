import type Stripe from 'stripe'
import { couponOf } from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { addMonths } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import type { DiscountParam } from './schema-subscriptions.ts'

const refused = (code: string, message: string) => stripeError({ status: 400, code, message, param: 'discounts' })

async function couponFor(book: Book, { coupon, promotion_code: codeId }: DiscountParam): Promise<Stripe.Coupon> {
  if (coupon !== undefined) return book.get<Stripe.Coupon>('coupon', coupon, 'coupon')
  const code = await book.get<Stripe.PromotionCode>('promotion_code', codeId ?? '', 'promotion_code')
  const { coupon: ofCode } = code.promotion
  return book.get<Stripe.Coupon>('coupon', typeof ofCode === 'string' ? ofCode : (ofCode?.id ?? ''), 'promotion_code')
}

function requireUsable(coupon: Stripe.Coupon, now: number) {
  const { max_redemptions: max, redeem_by: until, times_redeemed: times, valid } = coupon
  if (!valid || (until !== null && until < now)) throw refused('coupon_expired', `Coupon expired: ${coupon.id}`)
  if (max !== null && times >= max)
    throw refused('coupon_expired', `This coupon has been redeemed as often as it can be: ${coupon.id}`)
}

/** Builds the discounts that parameters name, not yet stored. A preview needs no more. */
export async function buildDiscounts(
  book: Book,
  params: readonly DiscountParam[],
  { customer, subscription }: { customer: string; subscription: string | null },
): Promise<{ discount: Stripe.Discount; coupon: Stripe.Coupon }[]> {
  const now = book.now()
  const built: { discount: Stripe.Discount; coupon: Stripe.Coupon }[] = []
  for (const param of params) {
    if (param.discount !== undefined) {
      const discount = await book.get<Stripe.Discount>('discount', param.discount, 'discounts')
      built.push({ discount, coupon: await book.get<Stripe.Coupon>('coupon', couponOf(discount)) })
      continue
    }
    const coupon = await couponFor(book, param)
    requireUsable(coupon, now)
    const { duration, duration_in_months: months } = coupon
    const discount = {
      id: book.id('di'),
      object: 'discount',
      checkout_session: null,
      customer,
      customer_account: null,
      end: duration === 'repeating' ? addMonths(now, months ?? 1) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: param.promotion_code ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: now,
      subscription,
      subscription_item: null,
    } satisfies Stripe.Discount
    built.push({ discount, coupon })
  }
  return built
}

/** Stores the discounts of a subscription and counts the redemptions of their coupons. Returns their ids. */
export async function redeemDiscounts(
  book: Book,
  params: readonly DiscountParam[],
  owner: { customer: string; subscription: string },
): Promise<string[]> {
  const built = await buildDiscounts(book, params, owner)
  for (const { discount, coupon } of built) {
    if (await book.find<Stripe.Discount>('discount', discount.id)) continue
    book.put<Stripe.Discount>(discount, { parentId: owner.customer })
    book.put<Stripe.Coupon>({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
    book.emit('customer.discount.created', discount)
  }
  return built.map(({ discount }) => discount.id)
}

/** The discounts that stay after an invoice over something: one for a single invoice is used up. */
export async function remainingDiscounts(book: Book, { discounts }: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (invoice.subtotal === 0) return discounts
  const remaining: typeof discounts = []
  for (const each of discounts) {
    const discount = await book.get<Stripe.Discount>('discount', typeof each === 'string' ? each : each.id)
    const coupon = await book.get<Stripe.Coupon>('coupon', couponOf(discount))
    if (coupon.duration !== 'once') remaining.push(discount.id)
  }
  return remaining
}
