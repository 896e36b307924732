import type Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { day, makeTestStripe, priceId } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer } = testStripe
const pro = [{ price: priceId('PRO') }]

/** Creates a customer with a subscription to Pro that has a coupon. */
async function withCoupon(coupon: Stripe.CouponCreateParams, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await makeCustomer()
  await customer.stripe.coupons.create({ id: 'code', currency: 'usd', ...coupon })
  const subscription = await customer.create({ items: pro, discounts: [{ coupon: 'code' }], ...params })
  const totals = async () => (await customer.invoices()).map(({ total }) => total).reverse()
  return { ...customer, subscription, totals }
}

describe('a discount', () => {
  it('with duration "once" applies to the first invoice only', async () => {
    const { subscription, advance, totals, stripe } = await withCoupon({ percent_off: 20, duration: 'once' })
    await advance(62 * day)
    expect([subscription.discounts, await totals()]).toEqual([[], [796, 995, 995]])
    expect((await stripe.coupons.retrieve('code')).times_redeemed).toBe(1)
  })

  it('with duration "once" is not used up by the free invoice of a trial', async () => {
    const { advance, totals } = await withCoupon({ percent_off: 20, duration: 'once' }, { trial_period_days: 7 })
    await advance(40 * day)
    expect(await totals()).toEqual([0, 796, 995])
  })

  it('with duration "repeating" ends after its months', async () => {
    const { advance, totals } = await withCoupon({ percent_off: 10, duration: 'repeating', duration_in_months: 2 })
    await advance(100 * day)
    // 995 less 10 percent, rounded half up: 99.5 is 100.
    expect((await totals()).slice(0, 4)).toEqual([895, 895, 995, 995])
  })

  it('with duration "forever" stays, as a percentage or as an amount up to the invoice total', async () => {
    const percentCustomer = await withCoupon({ percent_off: 50, duration: 'forever' })
    const amountCustomer = await withCoupon({ amount_off: 1200, duration: 'forever' })
    await percentCustomer.advance(32 * day)
    await amountCustomer.advance(32 * day)
    expect(await percentCustomer.totals()).toEqual([497, 497])
    expect(await amountCustomer.totals()).toEqual([0, 0])
  })

  it('is shown on the invoice, per line and in total', async () => {
    const { invoices, subscription, retrieve, stripe } = await withCoupon({ percent_off: 20, duration: 'forever' })
    const [invoice] = await invoices()
    const [id] = subscription.discounts
    expect(invoice!.total_discount_amounts).toEqual([{ amount: 199, discount: id }])
    expect(invoice!.lines.data[0]!.discount_amounts).toEqual([{ amount: 199, discount: id }])
    const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['discounts'] })
    expect(expanded.discounts[0]).toMatchObject({ object: 'discount', source: { coupon: 'code' } })
    expect((await retrieve(subscription.id)).discounts).toEqual([id])
  })

  it('that was used on the first invoice lowers the credit of an upgrade', async () => {
    const { subscription, stripe, invoices } = await withCoupon({ percent_off: 20, duration: 'once' })
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: priceId('ENTERPRISE') }],
      proration_behavior: 'always_invoice',
    })
    const [{ total, lines, total_discount_amounts: discounts }] = (await invoices()) as [Stripe.Invoice]
    expect(lines.data.map(({ amount }) => amount)).toEqual([-995, 4995])
    expect([total, discounts!.map(({ amount }) => amount)]).toEqual([4995 - 796, [-199]])
  })

  it('stays after its coupon is deleted', async () => {
    const { advance, totals, stripe } = await withCoupon({ percent_off: 20, duration: 'forever' })
    await stripe.coupons.del('code')
    await advance(32 * day)
    expect(await totals()).toEqual([796, 796])
  })

  it('is refused when the coupon is used up or unknown', async () => {
    const { create } = await withCoupon({ percent_off: 20, duration: 'once', max_redemptions: 1 })
    await expect(create({ items: pro, discounts: [{ coupon: 'code' }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
    await expect(create({ items: pro, discounts: [{ coupon: 'none' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('can be redeemed until its expiry, even if the account’s simulated clock is ahead', async () => {
    const { stripe, create, advance, now } = await makeCustomer()
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
    expect((await create(withCouponId)).discounts).toHaveLength(1)
    expect((await create(withPromotionCode)).discounts).toHaveLength(1)
    await advance(2 * day)
    await expect(create(withPromotionCode)).rejects.toMatchObject({ code: 'promotion_code_invalid' })
    expect((await create(withCouponId)).discounts).toHaveLength(1)
    await advance(day)
    await expect(create(withCouponId)).rejects.toMatchObject({ code: 'coupon_expired' })
  })
})
