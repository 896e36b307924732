import type Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { day, makeTestStripe, priceId } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer } = testStripe
const pro = [{ price: priceId('PRO') }]

/** Creates a customer with a subscription to Pro that has a coupon. */
async function subscribeWithCoupon(
  coupon: Stripe.CouponCreateParams,
  params: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const customer = await makeCustomer()
  await customer.stripe.coupons.create({ id: 'code', currency: 'usd', ...coupon })
  const subscription = await customer.subscribe({ items: pro, discounts: [{ coupon: 'code' }], ...params })
  /** Returns the totals of all invoices, oldest first. */
  const listTotals = async () => (await customer.listInvoices()).map(({ total }) => total).reverse()
  return { ...customer, subscription, listTotals }
}

describe('a discount', () => {
  it('with duration "once" applies to the first invoice only', async () => {
    const { subscription, advance, listTotals, stripe } = await subscribeWithCoupon({
      percent_off: 20,
      duration: 'once',
    })
    await advance(62 * day)
    expect([subscription.discounts, await listTotals()]).toEqual([[], [796, 995, 995]])
    expect((await stripe.coupons.retrieve('code')).times_redeemed).toBe(1)
  })

  it('with duration "once" is not used up by the free invoice of a trial', async () => {
    const { advance, listTotals } = await subscribeWithCoupon(
      { percent_off: 20, duration: 'once' },
      { trial_period_days: 7 },
    )
    await advance(40 * day)
    expect(await listTotals()).toEqual([0, 796, 995])
  })

  it('with duration "repeating" ends after its months', async () => {
    const { advance, listTotals } = await subscribeWithCoupon({
      percent_off: 10,
      duration: 'repeating',
      duration_in_months: 2,
    })
    await advance(100 * day)
    // 995 less 10 percent, rounded half up: 99.5 is 100.
    expect((await listTotals()).slice(0, 4)).toEqual([895, 895, 995, 995])
  })

  it('with duration "forever" stays, as a percentage or as an amount up to the invoice total', async () => {
    const percentCustomer = await subscribeWithCoupon({ percent_off: 50, duration: 'forever' })
    const amountCustomer = await subscribeWithCoupon({ amount_off: 1200, duration: 'forever' })
    await percentCustomer.advance(32 * day)
    await amountCustomer.advance(32 * day)
    // 995 less 50 percent, rounded half up: 497.5 is 498.
    expect(await percentCustomer.listTotals()).toEqual([995 - 498, 995 - 498])
    expect(await amountCustomer.listTotals()).toEqual([0, 0])
  })

  it('is shown on the invoice, per line and in total', async () => {
    const { listInvoices, subscription, retrieveSubscription, stripe } = await subscribeWithCoupon({
      percent_off: 20,
      duration: 'forever',
    })
    const [invoice] = await listInvoices()
    const [id] = subscription.discounts
    expect(invoice!.total_discount_amounts).toEqual([{ amount: 199, discount: id }])
    expect(invoice!.lines.data[0]!.discount_amounts).toEqual([{ amount: 199, discount: id }])
    const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['discounts'] })
    expect(expanded.discounts[0]).toMatchObject({ object: 'discount', source: { coupon: 'code' } })
    expect((await retrieveSubscription(subscription.id)).discounts).toEqual([id])
  })

  it('that was used on the first invoice lowers the credit of an upgrade', async () => {
    const { subscription, stripe, listInvoices } = await subscribeWithCoupon({ percent_off: 20, duration: 'once' })
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: priceId('ENTERPRISE') }],
      proration_behavior: 'always_invoice',
    })
    const [{ total, lines, total_discount_amounts: discounts }] = (await listInvoices()) as [Stripe.Invoice]
    expect(lines.data.map(({ amount }) => amount)).toEqual([-995, 4995])
    expect([total, discounts!.map(({ amount }) => amount)]).toEqual([4995 - 796, [-199]])
  })

  it('stays after its coupon is deleted', async () => {
    const { advance, listTotals, stripe } = await subscribeWithCoupon({ percent_off: 20, duration: 'forever' })
    await stripe.coupons.del('code')
    await advance(32 * day)
    expect(await listTotals()).toEqual([796, 796])
  })

  it('is refused when the coupon is used up or unknown', async () => {
    const { subscribe } = await subscribeWithCoupon({ percent_off: 20, duration: 'once', max_redemptions: 1 })
    await expect(subscribe({ items: pro, discounts: [{ coupon: 'code' }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
    await expect(subscribe({ items: pro, discounts: [{ coupon: 'none' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('can be redeemed until its expiry, even if the account’s simulated clock is ahead', async () => {
    const { stripe, subscribe, advance, now } = await makeCustomer()
    const start = await now()
    await advance(62 * day)
    const coupon = { percent_off: 20, duration: 'forever' } as const
    await stripe.coupons.create({ ...coupon, id: 'soon', redeem_by: start + 3 * day })
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'soon' },
      code: 'SOON',
      expires_at: start + 2 * day,
    })
    const [code] = (await stripe.promotionCodes.list({ code: 'SOON' })).data
    const withCouponId = { items: pro, discounts: [{ coupon: 'soon' }] }
    const withPromotionCode = { items: pro, discounts: [{ promotion_code: code!.id }] }
    expect((await subscribe(withCouponId)).discounts).toHaveLength(1)
    expect((await subscribe(withPromotionCode)).discounts).toHaveLength(1)
    await advance(2 * day)
    await expect(subscribe(withPromotionCode)).rejects.toMatchObject({ code: 'promotion_code_invalid' })
    expect((await subscribe(withCouponId)).discounts).toHaveLength(1)
    await advance(day)
    await expect(subscribe(withCouponId)).rejects.toMatchObject({ code: 'coupon_expired' })
  })
})
