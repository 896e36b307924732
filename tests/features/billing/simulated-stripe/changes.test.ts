import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { pricedItems } from '#features/billing/plans/rules-prices.ts'
import { runCount } from '#tests/support/run-count.ts'
import {
  day,
  idOf,
  itemsOf,
  makeTestStripe,
  type NewItem,
  periodOf,
  priceId,
  replaceItems,
  type TestCustomer,
} from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer, services, app } = testStripe
services.config.billing.taxRates = [{ country: 'FR', percent: 20, name: 'TVA' }]
const pro = [{ price: priceId('PRO') }]

const billImmediately = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const

/** Changes a subscription the way the product does: preview, then update with the same proration date. */
async function change({ stripe, retrieveSubscription }: TestCustomer, id: string, newItems: NewItem[]) {
  const items = replaceItems(await retrieveSubscription(id), newItems)
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice' },
  })
  const date = preview.parent!.subscription_details!.subscription_proration_date!
  const changed = await stripe.subscriptions.update(id, { ...billImmediately, items, proration_date: date })
  return { preview, changed }
}

const lineAmounts = ({ lines }: Stripe.Invoice) =>
  lines.data.map(({ amount, period }) => [amount, period.start, period.end])

describe('an upgrade', () => {
  it('is billed at once for the rest of the period, as its preview shows', async () => {
    const customer = await makeCustomer()
    const subscription = await customer.subscribe({ items: pro })
    const { start, end } = periodOf(subscription)
    await customer.advanceTo(start + (end - start) / 2)
    const { preview, changed } = await change(customer, subscription.id, [
      { price: priceId('ENTERPRISE'), quantity: 1 },
    ])
    const [invoice] = await customer.listInvoices()
    // Half of 995 is credited, and half of 4995 is charged.
    expect(preview).toMatchObject({ total: -498 + 2498, amount_due: 2000 })
    expect(invoice).toMatchObject({ total: 2000, amount_paid: 2000, billing_reason: 'subscription_update' })
    expect(lineAmounts(invoice!)).toEqual(lineAmounts(preview))
    expect(invoice!.lines.data.every(({ parent }) => parent?.subscription_item_details?.proration)).toBe(true)
    expect([itemsOf(changed), periodOf(changed)]).toEqual([['enterprise_monthly 1'], { start, end }])
    expect(changed.pending_update).toBeNull()
  })

  it('to annual billing starts a new period immediately', async () => {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: pro })
    await customer.advance(10 * day)
    const { changed } = await change(customer, id, [{ price: priceId('PRO', 'annual'), quantity: 1 }])
    const now = await customer.now()
    expect([changed.billing_cycle_anchor, periodOf(changed).start]).toEqual([now, now])
    const [invoice] = await customer.listInvoices()
    const [credit, charge] = invoice!.lines.data
    expect(charge).toMatchObject({ amount: 9900, period: periodOf(changed) })
    expect(charge!.parent?.subscription_item_details?.proration).toBe(false)
    expect(invoice!.total).toBe(9900 + credit!.amount)
  })

  it('that credits more than it costs leaves a balance, which the next invoice uses', async () => {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: [{ price: priceId('SEAT'), quantity: 10 }] })
    await change(customer, id, [{ price: priceId('PRO'), quantity: 1 }])
    const readBalance = async () => ((await customer.stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance
    expect(await readBalance()).toBe(995 - 1950)
    await customer.advance(31 * day)
    expect((await customer.listInvoices())[0]).toMatchObject({ total: 995, starting_balance: -955, amount_due: 40 })
    expect(await readBalance()).toBe(0)
  })

  it('during a trial costs nothing until the trial ends', async () => {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: pro, trial_period_days: 14 })
    const { preview, changed } = await change(customer, id, [{ price: priceId('ENTERPRISE'), quantity: 1 }])
    expect([preview.total, itemsOf(changed)]).toEqual([0, ['enterprise_monthly 1']])
    await customer.advance(14 * day)
    expect((await customer.listInvoices())[0]).toMatchObject({ total: 4995 })
  })
})

describe('a change that waits for its payment', () => {
  async function makePendingChange() {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: pro })
    await customer.setCard('pm_card_authenticationRequired')
    const { changed } = await change(customer, id, [{ price: priceId('ENTERPRISE'), quantity: 1 }])
    return { ...customer, subscription: changed, invoiceId: idOf(changed.latest_invoice) }
  }

  it('is pending, and the subscription stays unchanged', async () => {
    const { subscription, stripe, invoiceId, now } = await makePendingChange()
    expect(subscription).toMatchObject({ status: 'active', pending_update: { expires_at: (await now()) + 23 * 3600 } })
    expect(itemsOf(subscription)).toEqual(['pro_monthly 1'])
    expect(subscription.pending_update!.subscription_items!.map(({ price }) => price.id)).toEqual([
      priceId('ENTERPRISE'),
    ])
    expect(await stripe.invoices.retrieve(invoiceId)).toMatchObject({ status: 'open', next_payment_attempt: null })
  })

  it('applies once it is paid with another card', async () => {
    const { subscription, stripe, invoiceId, setCard, retrieveSubscription, listEventTypes } = await makePendingChange()
    const card = await setCard('pm_card_visa')
    await stripe.invoices.pay(invoiceId, { payment_method: card })
    const paid = await retrieveSubscription(subscription.id)
    expect([itemsOf(paid), paid.pending_update]).toEqual([['enterprise_monthly 1'], null])
    expect(await listEventTypes()).toContain('customer.subscription.pending_update_applied')
  })

  it('expires after 23 hours, and its invoice is void', async () => {
    const { subscription, stripe, invoiceId, advance, retrieveSubscription, listInvoices } = await makePendingChange()
    await advance(day)
    const after = await retrieveSubscription(subscription.id)
    expect([itemsOf(after), after.pending_update, after.status]).toEqual([['pro_monthly 1'], null, 'active'])
    expect((await stripe.invoices.retrieve(invoiceId)).status).toBe('void')
    await advance(31 * day)
    expect((await listInvoices())[0]).toMatchObject({ total: 995, billing_reason: 'subscription_cycle' })
  })

  it('returns the balance that its voided invoice had used', async () => {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: [{ price: priceId('SEAT'), quantity: 10 }] })
    await change(customer, id, [{ price: priceId('PRO'), quantity: 1 }])
    await customer.setCard('pm_card_authenticationRequired')
    const { changed } = await change(customer, id, [{ price: priceId('ENTERPRISE'), quantity: 1 }])
    const readBalance = async () => ((await customer.stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance
    expect([changed.pending_update === null, await readBalance()]).toEqual([false, 0])
    await customer.stripe.invoices.voidInvoice(idOf(changed.latest_invoice))
    expect(await readBalance()).toBe(995 - 1950)
  })

  it('is dropped when its invoice is voided', async () => {
    const { subscription, stripe, invoiceId, retrieveSubscription } = await makePendingChange()
    await stripe.invoices.voidInvoice(invoiceId)
    expect((await retrieveSubscription(subscription.id)).pending_update).toBeNull()
    await expect(stripe.invoices.pay(invoiceId)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('is replaced by the next change', async () => {
    const { subscription, stripe, invoiceId, setCard, ...customer } = await makePendingChange()
    await setCard('pm_card_visa')
    const seats = [
      { price: priceId('PRO'), quantity: 1 },
      { price: priceId('SEAT'), quantity: 2 },
    ]
    const { changed } = await change({ ...customer, stripe, setCard }, subscription.id, seats)
    expect([itemsOf(changed), changed.pending_update]).toEqual([['pro_monthly 1', 'seat_monthly 2'], null])
    expect((await stripe.invoices.retrieve(invoiceId)).status).toBe('void')
  })

  it('cannot be combined with other parameters', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const { id, items } = await subscribe({ items: pro })
    const changes = [{ id: items.data[0]!.id, price: priceId('ENTERPRISE') }]
    const update = stripe.subscriptions.update(id, { ...billImmediately, items: changes, metadata: { a: '1' } })
    await expect(update).rejects.toMatchObject({ param: 'metadata' })
  })
})

describe('a change', () => {
  it('needs a proration date within the current period', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const subscription = await subscribe({ items: pro })
    const items = [{ id: subscription.items.data[0]!.id, price: priceId('ENTERPRISE') }]
    const { start, end } = periodOf(subscription)
    for (const date of [start - 1, end])
      await expect(
        stripe.subscriptions.update(subscription.id, { ...billImmediately, items, proration_date: date }),
      ).rejects.toMatchObject({ param: 'proration_date' })
  })

  it('without proration bills nothing now', async () => {
    const { subscribe, stripe, listInvoices, advance } = await makeCustomer()
    const { id, items } = await subscribe({ items: pro })
    const changes = [{ id: items.data[0]!.id, price: priceId('ENTERPRISE') }]
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: changes, proration_behavior: 'none' },
    })
    expect(preview.total).toBe(4995)
    await stripe.subscriptions.update(id, { items: changes, proration_behavior: 'none' })
    expect(await listInvoices()).toHaveLength(1)
    await advance(31 * day)
    expect((await listInvoices())[0]!.total).toBe(4995)
  })

  it('creates nothing when it is only previewed', async () => {
    const customer = await makeCustomer()
    const { id } = await customer.subscribe({ items: pro })
    const count = (await customer.listEventTypes()).length
    const { items } = await customer.retrieveSubscription(id)
    await customer.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: items.data[0]!.id, price: priceId('ENTERPRISE') }],
        proration_behavior: 'always_invoice',
      },
    })
    expect(await customer.listInvoices()).toHaveLength(1)
    expect(await customer.listEventTypes()).toHaveLength(count)
  })

  const selection = fc.record({
    plan: fc.constantFrom('FREE' as const, 'PRO' as const, 'ENTERPRISE' as const),
    interval: fc.constantFrom('MONTHLY' as const, 'ANNUAL' as const),
    additionalUsers: fc.integer({ min: 1, max: 50 }),
    wait: fc.integer({ min: 0, max: 20 * day }),
  })

  const buyer = fc.record({
    country: fc.constantFrom('FR', 'US', null),
    coupon: fc.oneof(
      fc.constant(null),
      fc.record({
        percent_off: fc.integer({ min: 1, max: 100 }),
        duration: fc.constantFrom('once' as const, 'forever' as const),
      }),
      fc.record({ amount_off: fc.integer({ min: 1, max: 20_000 }), duration: fc.constant('forever' as const) }),
    ),
  })

  it('costs exactly what its preview shows, and the payments match the invoices', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(selection, { minLength: 2, maxLength: 5 }),
        buyer,
        async ([first, ...others], fields) => {
          const { coupon, country } = fields
          // Accounts cannot register as fast as this property needs them.
          app.clock.move(60_000)
          const customer = await makeCustomer('pm_card_visa', country === null ? {} : { address: { country } })
          if (coupon) await customer.stripe.coupons.create({ id: 'code', currency: 'usd', ...coupon })
          const itemsFor = (each: typeof first) =>
            pricedItems(each!).map(({ price, quantity }) => ({ price: `price_${price.lookupKey}`, quantity }))
          const discounts = coupon ? [{ coupon: 'code' }] : []
          const purchase = await customer.stripe.invoices.createPreview({
            customer: customer.id,
            discounts,
            subscription_details: { items: itemsFor(first) },
          })
          const { id } = await customer.subscribe({ items: itemsFor(first), discounts })
          expect((await customer.listInvoices())[0]!.total).toBe(purchase.total)
          for (const each of others) {
            await customer.advance(each.wait)
            const count = (await customer.listInvoices()).length
            const { preview, changed } = await change(customer, id, itemsFor(each))
            const invoices = await customer.listInvoices()
            if (preview.lines.data.length === 0) expect(invoices).toHaveLength(count)
            else {
              const { total, amount_due: due, subtotal, id: invoiceId } = invoices[0]!
              expect({ total, due, subtotal }).toEqual({
                total: preview.total,
                due: preview.amount_due,
                subtotal: preview.subtotal,
              })
              expect(lineAmounts(invoices[0]!)).toEqual(lineAmounts(preview))
              expect(changed.latest_invoice).toBe(invoiceId)
            }
          }
          const invoices = await customer.listInvoices()
          const storedCustomer = await customer.stripe.customers.retrieve(customer.id)
          const paidTotal = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
          const invoiced = invoices.reduce((sum, { total }) => sum + total, 0)
          expect(paidTotal).toBe(invoiced - (storedCustomer.deleted ? 0 : storedCustomer.balance))
        },
      ),
      { numRuns: runCount({ short: 8, long: 200 }) },
    ))
})
