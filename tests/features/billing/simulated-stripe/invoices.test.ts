import { afterAll, describe, expect, it } from 'vitest'
import { day, idOf, makeTestStripe, priceId } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)
const { makeCustomer, services } = testStripe
const pro = [{ price: priceId('PRO') }]
services.config.billing.taxRates = [{ country: 'FR', percent: 20, name: 'TVA' }]
services.config.seller.taxId = 'DE123456789'

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('tax', () => {
  it('of the customer’s country is on invoices and previews, with its rate', async () => {
    const { id, stripe, subscribe, listInvoices } = await makeCustomer('pm_card_visa', { address: { country: 'FR' } })
    const items = [...pro, { price: priceId('SEAT'), quantity: 1 }]
    const preview = await stripe.invoices.createPreview({ customer: id, subscription_details: { items } })
    await subscribe({ items })
    const [invoice] = await listInvoices()
    expect(invoice).toMatchObject({ subtotal: 1190, total: 1428, total_excluding_tax: 1190, amount_paid: 1428 })
    expect([preview.total, preview.amount_due]).toEqual([1428, 1428])
    expect(invoice!.default_tax_rates[0]).toMatchObject({ display_name: 'TVA', percentage: 20, country: 'FR' })
    const [tax] = invoice!.total_taxes!
    expect(tax).toMatchObject({ amount: 238, taxable_amount: 1190, taxability_reason: 'standard_rated' })
    expect(await stripe.taxRates.retrieve(tax!.tax_rate_details!.tax_rate)).toMatchObject({ percentage: 20 })
    expect(sum(invoice!.lines.data.map(({ taxes }) => taxes![0]!.amount))).toBe(238)
  })

  it('is not charged if no rate is configured', async () => {
    const { subscribe, listInvoices } = await makeCustomer('pm_card_visa', { address: { country: 'US' } })
    await subscribe({ items: pro })
    const [invoice] = await listInvoices()
    expect(invoice!.total).toBe(995)
    expect(invoice!.total_taxes![0]).toMatchObject({ amount: 0, taxability_reason: 'not_collecting' })
  })
})

describe('a refund', () => {
  it('is at most the amount that was paid', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const { latest_invoice } = await subscribe({ items: pro })
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice) })
    const intent = idOf(data[0]!.payment.payment_intent)
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 400 })).toMatchObject({ status: 'succeeded' })
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 600 })).rejects.toMatchObject({
      param: 'amount',
    })
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 595 })
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([595, 400])
  })

  it('is created once for two simultaneous requests', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const { latest_invoice } = await subscribe({ items: pro })
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice) })
    const refund = () => stripe.refunds.create({ payment_intent: idOf(data[0]!.payment.payment_intent) })
    const results = await Promise.allSettled([refund(), refund()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a credit note', () => {
  it('for a paid invoice refunds the card, with its share of tax', async () => {
    const { id, subscribe, stripe } = await makeCustomer('pm_card_visa', { address: { country: 'FR' } })
    const invoice = idOf((await subscribe({ items: pro })).latest_invoice)
    const note = await stripe.creditNotes.create({ invoice, amount: 600, refund_amount: 600, reason: 'order_change' })
    expect(note).toMatchObject({ total: 600, total_excluding_tax: 500, type: 'post_payment', status: 'issued' })
    expect(note.number).toMatch(/-0001-CN-01$/)
    expect(await stripe.refunds.retrieve(idOf(note.refunds[0]!.refund))).toMatchObject({ amount: 600 })
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      total: 1194,
      post_payment_credit_notes_amount: 600,
    })
    expect((await stripe.creditNotes.list({ customer: id })).data).toHaveLength(1)
    const secondNote = stripe.creditNotes.create({ invoice, amount: 600, refund_amount: 600 })
    await expect(secondNote).rejects.toMatchObject({ param: 'amount' })
  })

  it('credited to the balance lowers the next invoice', async () => {
    const { subscribe, stripe, advance, listInvoices } = await makeCustomer()
    const invoice = idOf((await subscribe({ items: pro })).latest_invoice)
    await stripe.creditNotes.create({ invoice, amount: 300, credit_amount: 300 })
    await advance(31 * day)
    expect((await listInvoices())[0]).toMatchObject({ total: 995, amount_due: 695, amount_paid: 695 })
  })

  it('for an open invoice lowers the remaining amount', async () => {
    const { subscribe, stripe, setCard } = await makeCustomer('pm_card_authenticationRequired')
    const invoice = idOf((await subscribe({ items: pro })).latest_invoice)
    await stripe.creditNotes.create({ invoice, amount: 295 })
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ amount_remaining: 700, status: 'open' })
    await setCard('pm_card_visa')
    const paid = await stripe.invoices.pay(invoice)
    expect(paid).toMatchObject({ amount_paid: 700, amount_remaining: 0, status: 'paid' })
    const { data } = await stripe.invoicePayments.list({ invoice })
    const intent = await stripe.paymentIntents.retrieve(idOf(data[0]!.payment.payment_intent))
    expect(intent.amount_received).toBe(700)
  })
})

describe('invoices', () => {
  it('are listed by status and subscription, and paid only once', async () => {
    const { subscribe, stripe } = await makeCustomer()
    const subscription = await subscribe({ items: pro })
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(1)
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data).toHaveLength(0)
    const secondPayment = stripe.invoices.pay(idOf(subscription.latest_invoice))
    await expect(secondPayment).rejects.toMatchObject({ message: 'Invoice is already paid' })
  })

  it('of three subscriptions created at the same time have numbers without a gap', async () => {
    const { subscribe, listInvoices } = await makeCustomer()
    await Promise.all([subscribe({ items: pro }), subscribe({ items: pro }), subscribe({ items: pro })])
    expect((await listInvoices()).map(({ number }) => number!.slice(-4)).sort()).toEqual(['0001', '0002', '0003'])
  })

  it('of an unpaid subscription are drafts, which can be issued and paid', async () => {
    const { subscribe, advance, listInvoices, stripe, setCard } = await makeCustomer('pm_card_chargeCustomerFail')
    await subscribe({ items: pro })
    await advance(70 * day)
    const [draft] = await listInvoices()
    expect(draft).toMatchObject({ status: 'draft', number: null, auto_advance: false })
    await setCard('pm_card_visa')
    expect(await stripe.invoices.finalizeInvoice(draft!.id)).toMatchObject({ status: 'open', amount_due: 995 })
    expect(await stripe.invoices.pay(draft!.id)).toMatchObject({ status: 'paid' })
  })
})
