import { afterAll, describe, expect, it } from 'vitest'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { withStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import { authenticateInvoicePayment } from '#features/billing/simulated-stripe/subscriptions/commands-pay.ts'
import { day, idOf, makeTestStripe, periodOf, priceId } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer, services, app } = testStripe
const pro = [{ price: priceId('PRO') }]

describe('a renewal', () => {
  it('bills a new period each month, on the same day of the month', async () => {
    const { subscribe, retrieveSubscription, advance, listInvoices } = await makeCustomer()
    const subscription = await subscribe({ items: pro })
    const { start } = periodOf(subscription)
    await advance(92 * day)
    const data = await listInvoices()
    expect(data.map(({ billing_reason, status, total }) => [billing_reason, status, total])).toEqual([
      ['subscription_cycle', 'paid', 995],
      ['subscription_cycle', 'paid', 995],
      ['subscription_cycle', 'paid', 995],
      ['subscription_create', 'paid', 995],
    ])
    expect(data.map(({ number }) => number!.slice(-4))).toEqual(['0004', '0003', '0002', '0001'])
    const renewed = await retrieveSubscription(subscription.id)
    expect(new Date(periodOf(renewed).start * 1000).getUTCDate()).toBe(new Date(start * 1000).getUTCDate())
    expect(renewed.billing_cycle_anchor).toBe(start)
    for (const [i, invoice] of data.slice(0, -1).entries())
      expect(invoice.lines.data[0]!.period.start).toBe(data[i + 1]!.lines.data[0]!.period.end)
  })

  it('is dated at the end of the period even if the job runs late', async () => {
    const { subscribe, retrieveSubscription, listInvoices } = await makeCustomer()
    const { id, ...subscription } = await subscribe({ items: pro })
    const { end } = periodOf({ id, ...subscription })
    app.clock.move(40 * day * 1000)
    await runDueSimulatedSteps(services)
    expect((await listInvoices())[0]).toMatchObject({ created: end, total: 995 })
    expect(periodOf(await retrieveSubscription(id)).start).toBe(end)
  })

  it('happens once if several runs overlap', async () => {
    const customers = await Promise.all([makeCustomer(), makeCustomer(), makeCustomer()])
    for (const { subscribe } of customers) await subscribe({ items: pro })
    app.clock.move(32 * day * 1000)
    await Promise.all([runDueSimulatedSteps(services), runDueSimulatedSteps(services), runDueSimulatedSteps(services)])
    for (const { listInvoices } of customers) expect(await listInvoices()).toHaveLength(2)
    expect(await runDueSimulatedSteps(services)).toBe(0)
  })
})

describe('a card that fails at renewal', () => {
  async function makeOverdue(card = 'pm_card_chargeCustomerFail') {
    const customer = await makeCustomer(card)
    const subscription = await customer.subscribe({ items: pro })
    expect(subscription.status).toBe('active')
    const { end } = periodOf(subscription)
    await customer.advanceTo(end)
    const invoice = (await customer.listInvoices())[0]!
    return { ...customer, subscription, end, invoice }
  }

  it('makes the subscription past due and is retried on days 3, 7 and 14', async () => {
    const { subscription, end, invoice, retrieveSubscription, advanceTo, stripe } = await makeOverdue()
    expect((await retrieveSubscription(subscription.id)).status).toBe('past_due')
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: end + 3 * day })
    for (const [retryDay, nextDay] of [
      [3, 7],
      [7, 14],
    ] as const) {
      await advanceTo(end + retryDay * day)
      const retriedInvoice = await stripe.invoices.retrieve(invoice.id)
      expect(retriedInvoice.next_payment_attempt).toBe(end + nextDay * day)
    }
    await advanceTo(end + 14 * day - 1)
    expect((await retrieveSubscription(subscription.id)).status).toBe('past_due')
    await advanceTo(end + 14 * day)
    expect((await retrieveSubscription(subscription.id)).status).toBe('unpaid')
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 4, next_payment_attempt: null })
  })

  it('ends the subscription on day 60', async () => {
    const { subscription, end, retrieveSubscription, advanceTo, listInvoices } = await makeOverdue()
    await advanceTo(end + 60 * day - 1)
    expect((await retrieveSubscription(subscription.id)).status).toBe('unpaid')
    await advanceTo(end + 60 * day)
    expect(await retrieveSubscription(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 60 * day,
      cancellation_details: { reason: 'payment_failed' },
    })
    // Periods of an unpaid subscription are drafts. They charge nothing and have no number.
    const allInvoices = await listInvoices()
    const drafts = allInvoices.filter(({ status }) => status === 'draft')
    expect(drafts.length).toBeGreaterThan(0)
    expect(allInvoices.filter(each => !drafts.includes(each)).map(({ status }) => status)).toEqual(['open', 'paid'])
    for (const draft of drafts) expect(draft).toMatchObject({ status: 'draft', number: null, amount_paid: 0 })
  })

  it.each([0, 5, 20])('can be replaced on day %i by another card, which pays the open invoice', async delayDays => {
    const { subscription, end, invoice, retrieveSubscription, advanceTo, setCard, stripe } = await makeOverdue()
    await advanceTo(end + delayDays * day)
    await setCard('pm_card_visa')
    expect(await stripe.invoices.pay(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 995 })
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
  })

  it('can be replaced before the next attempt, which then succeeds', async () => {
    const { subscription, end, invoice, retrieveSubscription, advanceTo, setCard, stripe } = await makeOverdue()
    await setCard('pm_card_visa')
    await advanceTo(end + 3 * day)
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
  })

  it('leaves the subscription past due until all its invoices are paid', async () => {
    const { subscription, invoice, retrieveSubscription, setCard, stripe } = await makeOverdue()
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: priceId('ENTERPRISE') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'allow_incomplete',
      off_session: true,
    })
    await setCard('pm_card_visa')
    await stripe.invoices.pay(idOf(changed.latest_invoice))
    expect((await retrieveSubscription(subscription.id)).status).toBe('past_due')
    await stripe.invoices.pay(invoice.id)
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
  })

  it('also declines a manual payment, and the invoice stays open', async () => {
    const { invoice, stripe } = await makeOverdue()
    const declinedPayment = stripe.invoices.pay(invoice.id)
    await expect(declinedPayment).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'open', attempt_count: 1 })
  })

  it('fails when it has expired', async () => {
    const { subscription, retrieveSubscription } = await makeOverdue('pm_card_expiresThisMonth')
    expect((await retrieveSubscription(subscription.id)).status).toBe('past_due')
  })
})

describe('a card that needs authentication', () => {
  it('opens a page, and pays once the customer has confirmed there', async () => {
    const { subscribe, stripe, account, retrieveSubscription } = await makeCustomer('pm_card_authenticationRequired')
    const subscription = await subscribe({ items: pro })
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) })
    const intentId = idOf(data[0]!.payment.payment_intent)
    const { status, next_action: action } = await stripe.paymentIntents.retrieve(intentId)
    expect([status, action?.redirect_to_url?.url]).toEqual([
      'requires_action',
      expect.stringContaining(`/checkout/simulated/${intentId}`),
    ])
    await withStore(services, account.id, store => authenticateInvoicePayment(store, intentId, true))
    expect((await retrieveSubscription(subscription.id)).status).toBe('active')
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded')
  })

  it('pays nothing if the customer refuses', async () => {
    const { subscribe, stripe, account, retrieveSubscription } = await makeCustomer('pm_card_authenticationRequired')
    const subscription = await subscribe({ items: pro })
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) })
    const intentId = idOf(data[0]!.payment.payment_intent)
    await withStore(services, account.id, store => authenticateInvoicePayment(store, intentId, false))
    expect((await retrieveSubscription(subscription.id)).status).toBe('incomplete')
    const secondAttempt = withStore(services, account.id, store => authenticateInvoicePayment(store, intentId, true))
    await expect(secondAttempt).rejects.toMatchObject({ status: 400 })
  })
})
