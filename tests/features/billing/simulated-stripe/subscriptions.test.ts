import { afterAll, describe, expect, it } from 'vitest'
import { day, idOf, itemsOf, makeTestStripe, periodOf, priceId } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer } = testStripe
const pro = [{ price: priceId('PRO') }]

describe('a new subscription', () => {
  it('is active once its first invoice is paid', async () => {
    const { subscribe, listInvoices, now } = await makeCustomer()
    const subscription = await subscribe({
      items: [...pro, { price: priceId('SEAT'), quantity: 3 }],
      metadata: { a: '1' },
    })
    expect(subscription).toMatchObject({ status: 'active', metadata: { a: '1' }, cancel_at_period_end: false })
    const { start, end } = periodOf(subscription)
    expect(start).toBe(await now())
    expect(new Date(end * 1000).getUTCDate()).toBe(new Date(start * 1000).getUTCDate())
    const [invoice] = await listInvoices()
    expect(invoice).toMatchObject({
      id: subscription.latest_invoice,
      amount_paid: 1580,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      status: 'paid',
      subtotal: 1580,
      total: 1580,
    })
    expect(invoice!.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
      [995, '1 × Pro (at $9.95 / month)'],
      [585, '3 × Additional user (at $1.95 / month)'],
    ])
    expect(invoice!.number).toMatch(/-0001$/)
  })

  it('shows the payment of its invoice with the card', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const { latest_invoice } = await subscribe({
      items: pro,
      expand: ['latest_invoice.payments.data.payment.payment_intent.payment_method'],
    })
    const payment = typeof latest_invoice === 'object' ? latest_invoice?.payments?.data[0]?.payment : undefined
    expect(payment?.payment_intent).toMatchObject({
      status: 'succeeded',
      amount: 995,
      payment_method: { card: { last4: '4242' } },
    })
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice) })
    expect(data[0]).toMatchObject({ status: 'paid', amount_paid: 995 })
  })

  it('is incomplete when its first payment fails, and expires after 23 hours', async () => {
    const { subscribe, retrieveSubscription, advance, listInvoices } = await makeCustomer(
      'pm_card_authenticationRequired',
    )
    const subscription = await subscribe({ items: pro })
    expect(subscription.status).toBe('incomplete')
    await advance(22 * 3600)
    expect((await retrieveSubscription(subscription.id)).status).toBe('incomplete')
    await advance(3600)
    expect((await retrieveSubscription(subscription.id)).status).toBe('incomplete_expired')
    expect((await listInvoices()).map(({ status }) => status)).toEqual(['void'])
  })

  it('is not created if the payment fails with error_if_incomplete', async () => {
    const { subscribe, stripe, id, listInvoices } = await makeCustomer('pm_card_authenticationRequired')
    const refusal = subscribe({ items: pro, payment_behavior: 'error_if_incomplete' })
    await expect(refusal).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 })
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([])
    expect(await listInvoices()).toEqual([])
  })

  it('waits for its payment with default_incomplete', async () => {
    const { subscribe, stripe, retrieveSubscription } = await makeCustomer()
    const subscription = await subscribe({ items: pro, payment_behavior: 'default_incomplete' })
    expect(subscription.status).toBe('incomplete')
    expect(await stripe.invoices.pay(idOf(subscription.latest_invoice))).toMatchObject({ status: 'paid' })
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
  })

  it('needs a card if something is due', async () => {
    const { subscribe } = await makeCustomer(null)
    await expect(subscribe({ items: pro })).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('refuses prices that do not fit together, and unknown parameters', async () => {
    const { subscribe } = await makeCustomer()
    await expect(subscribe({ items: [...pro, ...pro] })).rejects.toMatchObject({ param: 'items' })
    await expect(subscribe({ items: [...pro, { price: priceId('SEAT', 'annual') }] })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(subscribe({ items: [{ price: 'price_of_nothing' }] })).rejects.toMatchObject({
      param: 'items[0][price]',
    })
    await expect(subscribe({ items: pro, days_until_due: 3 })).rejects.toMatchObject({ code: 'parameter_unknown' })
  })

  it('records its events in order', async () => {
    const { subscribe, listEventTypes } = await makeCustomer()
    await subscribe({ items: pro })
    const types = await listEventTypes()
    expect(types.slice(types.indexOf('invoice.created'))).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
    ])
  })
})

describe('a trial', () => {
  it('costs nothing, is announced three days before its end, and then renews', async () => {
    const { subscribe, retrieveSubscription, advanceTo, listInvoices, listEventTypes } = await makeCustomer()
    const subscription = await subscribe({ items: pro, trial_period_days: 14 })
    const end = subscription.trial_end!
    expect(subscription).toMatchObject({ status: 'trialing', billing_cycle_anchor: end })
    expect((await listInvoices()).map(({ total, status }) => [total, status])).toEqual([[0, 'paid']])
    await advanceTo(end - 3 * day)
    expect(await listEventTypes()).toContain('customer.subscription.trial_will_end')
    await advanceTo(end)
    const renewed = await retrieveSubscription(subscription.id)
    expect([renewed.status, periodOf(renewed).start]).toEqual(['active', end])
    expect((await listInvoices()).map(({ total, status }) => [total, status])).toEqual([
      [995, 'paid'],
      [0, 'paid'],
    ])
  })

  it.each([
    ['cancel', 'canceled', 1],
    ['pause', 'paused', 1],
    ['create_invoice', 'past_due', 2],
  ] as const)('without a card ends as configured: %s leads to %s', async (endBehavior, status, count) => {
    const { subscribe, retrieveSubscription, advance, listInvoices } = await makeCustomer(null)
    const settings = { end_behavior: { missing_payment_method: endBehavior } }
    const { id } = await subscribe({ items: pro, trial_period_days: 7, trial_settings: settings })
    await advance(7 * day)
    expect((await retrieveSubscription(id)).status).toBe(status)
    expect(await listInvoices()).toHaveLength(count)
  })

  it('that was paused can be resumed with a card', async () => {
    const { subscribe, stripe, setCard, advance, now } = await makeCustomer(null)
    const settings = { end_behavior: { missing_payment_method: 'pause' as const } }
    const { id } = await subscribe({ items: pro, trial_period_days: 7, trial_settings: settings })
    await advance(20 * day)
    await setCard('pm_card_visa')
    const resumed = await stripe.subscriptions.resume(id)
    expect([resumed.status, periodOf(resumed).start]).toEqual(['active', await now()])
    await expect(stripe.subscriptions.resume(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('can be ended immediately', async () => {
    const { subscribe, stripe, listInvoices, now } = await makeCustomer()
    const { id } = await subscribe({ items: pro, trial_period_days: 7 })
    const ended = await stripe.subscriptions.update(id, { trial_end: 'now' })
    expect([ended.status, ended.trial_end, periodOf(ended).start]).toEqual(['active', await now(), await now()])
    expect((await listInvoices())[0]).toMatchObject({ total: 995, status: 'paid' })
  })
})

describe('canceling', () => {
  it('at the end of the period keeps the subscription until then, and can be undone', async () => {
    const { subscribe, stripe, retrieveSubscription, advanceTo } = await makeCustomer()
    const subscription = await subscribe({ items: pro })
    const { end } = periodOf(subscription)
    const canceling = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(canceling).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true })
    const keptSubscription = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(keptSubscription).toMatchObject({ cancel_at: null, canceled_at: null })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advanceTo(end - 1)
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
    await advanceTo(end)
    expect(await retrieveSubscription(subscription.id)).toMatchObject({ status: 'canceled', ended_at: end })
  })

  it('immediately ends the subscription without an invoice or a refund', async () => {
    const { subscribe, stripe, id, listInvoices, advance, listEventTypes } = await makeCustomer()
    const subscription = await subscribe({ items: pro })
    await advance(5 * day)
    const canceled = await stripe.subscriptions.cancel(subscription.id)
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
    await advance(60 * day)
    expect(await listInvoices()).toHaveLength(1)
    expect(await listEventTypes()).toContain('customer.subscription.deleted')
    expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([])
    expect((await stripe.subscriptions.list({ customer: id, status: 'ended' })).data).toHaveLength(1)
    const lateUpdate = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    await expect(lateUpdate).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a scheduled change', () => {
  /** Puts a subscription under a schedule that changes its items at the end of the period. */
  async function schedule(customer: Awaited<ReturnType<typeof makeCustomer>>, id: string, price: string) {
    const { stripe } = customer
    const { id: scheduleId, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id })
    const [current] = phases
    const items = current!.items.map(item => ({ price: idOf(item.price), quantity: item.quantity ?? 1 }))
    return stripe.subscriptionSchedules.update(scheduleId, {
      end_behavior: 'release',
      phases: [
        { items, start_date: current!.start_date, end_date: current!.end_date, proration_behavior: 'none' },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    })
  }

  it('happens at the renewal, without proration, and then releases the subscription', async () => {
    const customer = await makeCustomer()
    const { subscribe, retrieveSubscription, advanceTo, listInvoices, stripe } = customer
    const subscription = await subscribe({ items: [{ price: priceId('ENTERPRISE') }] })
    const { end } = periodOf(subscription)
    const { id: scheduleId } = await schedule(customer, subscription.id, priceId('PRO'))
    await advanceTo(end - 1)
    expect(itemsOf(await retrieveSubscription(subscription.id))).toEqual(['enterprise_monthly 1'])
    await advanceTo(end)
    const renewed = await retrieveSubscription(subscription.id)
    expect(itemsOf(renewed)).toEqual(['pro_monthly 1'])
    expect((await listInvoices())[0]).toMatchObject({ total: 995, billing_reason: 'subscription_cycle' })
    await advanceTo(periodOf(renewed).end)
    expect((await retrieveSubscription(subscription.id)).schedule).toBeNull()
    expect(await stripe.subscriptionSchedules.retrieve(scheduleId)).toMatchObject({
      status: 'released',
      released_subscription: subscription.id,
    })
    expect((await listInvoices())[0]).toMatchObject({ total: 995 })
  })

  it('can change the interval', async () => {
    const customer = await makeCustomer()
    const { subscribe, retrieveSubscription, advanceTo, listInvoices } = customer
    const subscription = await subscribe({ items: [{ price: priceId('PRO', 'annual') }] })
    const { end } = periodOf(subscription)
    await schedule(customer, subscription.id, priceId('PRO'))
    await advanceTo(end)
    const renewed = await retrieveSubscription(subscription.id)
    expect([itemsOf(renewed), renewed.billing_cycle_anchor]).toEqual([['pro_monthly 1'], end])
    expect(periodOf(renewed).end - end).toBeLessThanOrEqual(31 * day)
    expect((await listInvoices())[0]).toMatchObject({ total: 995 })
  })

  it('does not happen after a release', async () => {
    const customer = await makeCustomer()
    const { subscribe, retrieveSubscription, stripe, advance } = customer
    const { id } = await subscribe({ items: [{ price: priceId('ENTERPRISE') }] })
    const { id: scheduleId } = await schedule(customer, id, priceId('PRO'))
    await stripe.subscriptionSchedules.release(scheduleId)
    expect((await retrieveSubscription(id)).schedule).toBeNull()
    await advance(32 * day)
    expect(itemsOf(await retrieveSubscription(id))).toEqual(['enterprise_monthly 1'])
    await expect(stripe.subscriptionSchedules.release(scheduleId)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('blocks direct changes and a second schedule', async () => {
    const customer = await makeCustomer()
    const { subscribe, stripe } = customer
    const { id } = await subscribe({ items: [{ price: priceId('ENTERPRISE') }] })
    await schedule(customer, id, priceId('PRO'))
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('appears in the preview of the next invoice', async () => {
    const customer = await makeCustomer()
    const { subscribe, stripe } = customer
    const { id } = await subscribe({ items: [{ price: priceId('ENTERPRISE') }] })
    await schedule(customer, id, priceId('PRO'))
    expect(await stripe.invoices.createPreview({ subscription: id })).toMatchObject({ total: 995 })
    const expand = ['data.schedule.phases.items.price']
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all', expand })
    const { schedule: foundSchedule } = data[0]!
    expect(typeof foundSchedule === 'object' && foundSchedule?.phases[1]?.items[0]?.price).toMatchObject({
      lookup_key: 'trimtab_pro_monthly_v1',
    })
  })
})
