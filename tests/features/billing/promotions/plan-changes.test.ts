import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { addPromotion } from '#features/billing/promotions/commands.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
let owner: TestPerson
let subscriptionId: string
let codeCount = 0
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

/** Buys a plan with a new code, and lets three days pass. */
async function buyWith(promotion: Partial<NewPromotion>, selection: Selection = pro) {
  const code = `CHANGE${++codeCount}`
  const terms = { type: 'PERCENTAGE', value: 90, duration: 'FOREVER', applicablePlans: ['PRO'], ...promotion, code }
  await addPromotion(t.services.db, NewPromotion.parse(terms), t.clock.now())
  const paymentMethodId = await addCard(t, owner)
  await fillCart(t, owner, selection)
  expect((await callBilling(t, owner, 'PUT', '/cart/code', { code })).status).toBe(200)
  const purchase = await callBilling(t, owner, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })
  subscriptionId = purchase.data.subscription.id
  await passDays(3)
}

async function passDays(days: number) {
  t.clock.move(days * day)
  await runDueSimulatedSteps(t.services)
  await deliverEvents(t)
}

type Json = Record<string, unknown>
const previewChange = async (json: Json) => (await callBilling(t, owner, 'POST', '/subscription/preview', json)).data
const changeTo = (json: Json) => callBilling(t, owner, 'PATCH', `/subscription/${subscriptionId}`, json)
/** Returns all invoices, newest first. */
const listInvoices = async () => (await stripeOf(t, owner).invoices.list({ limit: 100 })).data
const listPaidAmounts = async () => (await listInvoices()).map(({ amount_paid: amount }) => amount)
const discountOf = ({ total_discount_amounts: discounts }: Stripe.Invoice) =>
  discounts!.reduce((sum, { amount }) => sum + amount, 0)

const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Previews and makes a change. Expects the previewed amounts to add up to the amount due, and to be charged. */
async function changeAsPreviewed(json: Json) {
  const { dueNow, prorationDate, ...amounts } = await previewChange(json)
  expect(sumOf(amounts.lines) + sumOf(amounts.adjustments) + amounts.tax).toBe(dueNow)
  const { status } = await changeTo({ ...json, ...(prorationDate && { prorationDate }) })
  expect(status).toBe(200)
  expect((await listPaidAmounts())[0]).toBe(dueNow)
  return dueNow
}

/** Starts an upgrade to Enterprise with a card whose payment the bank has not confirmed yet. */
async function startUnconfirmedUpgrade() {
  await callBilling(
    t,
    owner,
    'PUT',
    `/payment-methods/${await addCard(t, owner, 'pm_card_authenticationRequired')}/default`,
  )
  const { data } = await changeTo({ plan: 'ENTERPRISE' })
  expect(data.actionUrl).toContain('/checkout/simulated/')
}

describe('a discount for Pro', () => {
  it('ends with an upgrade to a plan that the code does not cover', async () => {
    await buyWith({})
    expect((await previewChange({ plan: 'ENTERPRISE' })).ends).toBe('DISCOUNT')
    expect((await previewChange({ additionalUsers: 2 })).ends).toBeNull()
    const dueNow = await changeAsPreviewed({ plan: 'ENTERPRISE' })
    const [{ lines }] = (await listInvoices()) as [Stripe.Invoice]
    const discounts = lines.data.map(({ amount, discount_amounts: amounts }) => [amount > 0, amounts!.length])
    // The credit is reduced by the discount on the unused time. The remaining period has no discount.
    expect(discounts).toEqual([
      [false, 1],
      [true, 0],
    ])
    const [credit, debit] = lines.data.map(({ amount }) => amount) as [number, number]
    expect(dueNow).toBe(debit + credit - Math.round(credit * 0.9))
    await passDays(30)
    expect((await listPaidAmounts())[0]).toBe(4995)
  })

  it.each([
    // 10% of 995, or the full price of Enterprise.
    ['stays until the upgrade is paid', false, 99],
    ['ends once the upgrade is paid later', true, 4995],
  ])('%s', async (_, isPaid, renewal) => {
    await buyWith({})
    await startUnconfirmedUpgrade()
    const stripe = stripeOf(t, owner)
    const visa = await addCard(t, owner)
    if (isPaid) await stripe.invoices.pay((await listInvoices())[0]!.id, { payment_method: visa })
    await callBilling(t, owner, 'PUT', `/payment-methods/${visa}/default`)
    await passDays(30)
    expect((await listPaidAmounts())[0]).toBe(renewal)
  })

  it('stays until a downgrade to additional users alone takes effect, and then ends', async () => {
    await buyWith({})
    expect((await previewChange({ plan: 'FREE', additionalUsers: 2 })).ends).toBe('DISCOUNT')
    expect((await changeTo({ plan: 'FREE', additionalUsers: 2 })).status).toBe(200)
    const [subscription] = (await stripeOf(t, owner).subscriptions.list()).data
    expect(subscription!.discounts).toHaveLength(1)
    await passDays(30)
    expect((await listPaidAmounts())[0]).toBe(2 * 195)
  })

  it('stays with a scheduled change to a plan that the code covers', async () => {
    await buyWith({}, { ...pro, additionalUsers: 4 })
    expect((await changeTo({ additionalUsers: 1 })).status).toBe(200)
    await passDays(30)
    // 10% of 995 + 195
    expect((await listPaidAmounts())[0]).toBe(119)
  })

  it('still applies to added users while a downgrade is scheduled', async () => {
    await buyWith({})
    await changeTo({ plan: 'FREE', additionalUsers: 2 })
    await changeAsPreviewed({ additionalUsers: 3 })
    await passDays(30)
    expect((await listPaidAmounts())[0]).toBe(995 + 3 * 195 - Math.round((995 + 3 * 195) * 0.9))
  })
})

describe('the maximum discount', () => {
  it('also limits the discount of later changes and of each renewal', async () => {
    await buyWith({ applicablePlans: ['PRO', 'ENTERPRISE'], maxDiscountAmount: 1000 })
    await changeAsPreviewed({ plan: 'ENTERPRISE' })
    const [upgrade] = (await listInvoices()) as [Stripe.Invoice]
    const discounts = upgrade.lines.data.map(({ discount_amounts: amounts }) => amounts![0]?.amount ?? 0)
    expect(Math.max(...discounts)).toBeLessThanOrEqual(1000)
    await passDays(30)
    expect(discountOf((await listInvoices())[0]!)).toBe(1000)
    await passDays(31)
    expect((await listPaidAmounts())[0]).toBe(4995 - 1000)
  })

  it('of a large purchase does not carry over to a smaller one', async () => {
    const terms = { applicablePlans: ['PRO', 'ENTERPRISE'] as NewPromotion['applicablePlans'], maxDiscountAmount: 600 }
    await buyWith({ ...terms, value: 20 }, { ...pro, plan: 'ENTERPRISE' })
    expect((await listPaidAmounts())[0]).toBe(4995 - 600)
    await changeTo({ plan: 'PRO' })
    await passDays(30)
    // 995 less 20%
    expect((await listPaidAmounts())[0]).toBe(796)
  })

  it('does not restart the months of a code after a change', async () => {
    const terms = { duration: 'REPEATING', durationMonths: 3, maxDiscountAmount: 1000 } as const
    await buyWith(terms)
    await changeAsPreviewed({ additionalUsers: 5 })
    await passDays(30)
    await changeAsPreviewed({ additionalUsers: 6 })
    const totals: number[] = []
    for (let month = 0; month < 3; month++) {
      await passDays(30)
      totals.push(discountOf((await listInvoices())[0]!))
    }
    expect(totals).toEqual([1000, 0, 0])
  })
})

describe('a free trial of Pro', () => {
  const trial = { type: 'FREE_TRIAL', value: 90 } as const

  it('ends with an upgrade to a plan that the code does not cover', async () => {
    await buyWith(trial)
    expect((await previewChange({ plan: 'ENTERPRISE' })).ends).toBe('TRIAL')
    expect(await changeAsPreviewed({ plan: 'ENTERPRISE' })).toBe(4995)
    expect((await callBilling(t, owner, 'GET', '/subscription')).data).toMatchObject({
      plan: 'ENTERPRISE',
      status: 'ACTIVE',
    })
  })

  it('continues with more users and another interval', async () => {
    await buyWith(trial)
    expect(await changeAsPreviewed({ additionalUsers: 2, interval: 'ANNUAL' })).toBe(0)
    expect((await callBilling(t, owner, 'GET', '/subscription')).data).toMatchObject({ status: 'TRIALING' })
  })

  it.each([
    ['continues until the upgrade is paid', false, { plan: 'PRO', status: 'TRIALING' }],
    ['ends once the upgrade is paid later', true, { plan: 'ENTERPRISE', status: 'ACTIVE' }],
  ])('%s', async (_, isPaid, expected) => {
    await buyWith(trial)
    await startUnconfirmedUpgrade()
    const [{ id: invoice }] = (await listInvoices()) as [Stripe.Invoice]
    if (isPaid) await stripeOf(t, owner).invoices.pay(invoice, { payment_method: await addCard(t, owner) })
    await deliverEvents(t)
    expect((await callBilling(t, owner, 'GET', '/subscription')).data).toMatchObject(expected)
  })
})

it('a trial without a card cannot be upgraded to a plan that its code does not cover', async () => {
  await buyWith({ type: 'FREE_TRIAL', value: 90 })
  const stripe = stripeOf(t, owner)
  for (const { id: card } of (await stripe.paymentMethods.list({ customer: await customerId() })).data)
    await stripe.paymentMethods.detach(card)
  const response = await changeTo({ plan: 'ENTERPRISE' })
  expect([response.status, response.error]).toEqual([
    409,
    'No payment methods available. Please add a payment method to proceed.',
  ])
  expect((await callBilling(t, owner, 'GET', '/subscription')).data).toMatchObject({ plan: 'PRO', status: 'TRIALING' })
})

async function customerId() {
  const [subscription] = (await stripeOf(t, owner).subscriptions.list()).data
  return String(subscription!.customer)
}
