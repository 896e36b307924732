import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'
import { makeCompany } from '#tests/support/company.ts'
import { englishError } from '#tests/support/english.ts'

const day = 24 * 60 * 60_000
const annual = { plan: 'PRO', interval: 'ANNUAL', additionalUsers: 3 } as const

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

/** Returns the subscription after all events of the provider have arrived. */
async function getSubscription() {
  await deliverEvents(t)
  return (await callBilling(t, owner, 'GET', '/subscription')).data
}
const changeTo = async (selection: object) =>
  callBilling(t, owner, 'PATCH', `/subscription/${(await getSubscription()).id}`, selection)

/** Buys with a card, and moves the clock until it has expired. */
async function buyWithExpiringCard() {
  await buy(t, owner, annual, await addCard(t, owner, 'pm_card_expiresThisMonth'))
  t.clock.move(40 * day)
}

describe('an upgrade', () => {
  it('leaves a cancelled subscription cancelled if the card is declined', async () => {
    await buyWithExpiringCard()
    await callBilling(t, owner, 'POST', `/subscription/${(await getSubscription()).id}/cancel`, {})
    expect((await changeTo({ plan: 'ENTERPRISE' })).code).toBe('payment_failed')
    expect(await getSubscription()).toMatchObject({ plan: 'PRO', cancelAtPeriodEnd: true })
  })

  it('leaves a cancelled subscription cancelled if the payment is not confirmed to the bank', async () => {
    await buy(t, owner, annual)
    await callBilling(t, owner, 'POST', `/subscription/${(await getSubscription()).id}/cancel`, {})
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    await callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)
    t.clock.move(day)
    expect((await changeTo({ plan: 'ENTERPRISE' })).data.actionUrl).toContain('/checkout/simulated/')
    expect(await getSubscription()).toMatchObject({ plan: 'PRO', cancelAtPeriodEnd: true })
  })

  it('keeps a scheduled change if the card is declined', async () => {
    await buyWithExpiringCard()
    await changeTo({ additionalUsers: 1 })
    const { next } = await getSubscription()
    expect(next).toMatchObject({ additionalUsers: 1 })
    expect((await changeTo({ plan: 'ENTERPRISE' })).code).toBe('payment_failed')
    expect((await getSubscription()).next).toMatchObject({ additionalUsers: 1, at: next.at })
  })

  it('reactivates a cancelled subscription once it is paid', async () => {
    await buy(t, owner, annual)
    await callBilling(t, owner, 'POST', `/subscription/${(await getSubscription()).id}/cancel`, {})
    expect((await changeTo({ plan: 'ENTERPRISE' })).status).toBe(200)
    expect(await getSubscription()).toMatchObject({ plan: 'ENTERPRISE', cancelAtPeriodEnd: false })
  })
})

describe('a promotion code', () => {
  const upgrade = { plan: 'ENTERPRISE', interval: 'ANNUAL', additionalUsers: 0 } as const
  const applyCode = () => callBilling(t, owner, 'PUT', '/cart/code', { code: 'FAIRWIND20' })

  it('is refused for a plan change, because it would not lower the invoice', async () => {
    await buy(t, owner, annual)
    await fillCart(t, owner, upgrade)
    expect((await applyCode()).status).toBe(422)
    expect((await callBilling(t, owner, 'GET', '/cart')).data).toMatchObject({ discount: null, total: 49900 })
  })

  it('in a colleague’s cart gives no discount once the account has bought a plan', async () => {
    const company = await makeCompany(t, 'FREE')
    owner = company.owner
    const { request } = await company.join('ADMIN')
    const item = { type: 'SUBSCRIPTION', plan: 'ENTERPRISE' }
    await request('/api/billing/cart/items', { method: 'POST', json: item })
    const applied = await request('/api/billing/cart/code', { method: 'PUT', json: { code: 'FAIRWIND20' } })
    expect((await applied.json()).data.discount.amount).toBe(999)
    await buy(t, owner, annual)
    expect((await (await request('/api/billing/cart')).json()).data.discount).toBeNull()
  })
})

describe('a change', () => {
  it('is refused if the subscription was changed at the provider, and leaves that change in place', async () => {
    await buy(t, owner, { ...annual, additionalUsers: 1 })
    const { id } = await getSubscription()
    const stripe = stripeOf(t, owner)
    const [subscription] = (await stripe.subscriptions.list({})).data
    const seats = subscription!.items.data.find(({ price }) => price.lookup_key?.includes('seat'))!
    await stripe.subscriptions.update(subscription!.id, {
      items: [{ id: seats.id, quantity: 9 }],
      proration_behavior: 'always_invoice',
    })
    expect((await callBilling(t, owner, 'PATCH', `/subscription/${id}`, { additionalUsers: 2 })).status).toBe(409)
    expect((await stripe.subscriptions.list({})).data[0]?.items.data.map(({ quantity }) => quantity)).toContain(9)
    expect((await getSubscription()).additionalUsers).toBe(9)
  })

  it('is refused while an invoice is overdue, except for fewer users, and accepted once it is paid', async () => {
    await buy(t, owner, { ...annual, interval: 'MONTHLY' }, await addCard(t, owner, 'pm_card_chargeCustomerFail'))
    t.clock.move(32 * day)
    expect((await getSubscription()).status).toBe('PAST_DUE')
    const refusal = await changeTo({ interval: 'ANNUAL' })
    expect(refusal).toMatchObject({ status: 409, error: englishError('subscription.errors.unpaid') })
    expect((await callBilling(t, owner, 'POST', '/subscription/preview', { plan: 'ENTERPRISE' })).status).toBe(409)
    expect((await changeTo({ additionalUsers: 0 })).status).toBe(200)
    const card = await addCard(t, owner)
    await callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)
    expect((await changeTo({ interval: 'ANNUAL' })).status).toBe(200)
  })

  it('of a subscription whose first payment waits for the bank is refused', async () => {
    await buy(t, owner, annual, await addCard(t, owner, 'pm_card_authenticationRequired'))
    expect((await getSubscription()).status).toBe('INCOMPLETE')
    expect((await changeTo({ plan: 'ENTERPRISE' })).status).toBe(409)
    expect((await buy(t, owner, { ...annual, plan: 'ENTERPRISE', additionalUsers: 0 })).status).toBe(409)
  })

  it('sent at the same time as others succeeds or gets 409, and only successful changes are charged', async () => {
    await buy(t, owner, { ...annual, additionalUsers: 0 })
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(additionalUsers => changeTo({ additionalUsers })))
    const statuses = responses.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([])
    const { data } = await stripeOf(t, owner).invoices.list({ limit: 100 })
    expect(data.filter(({ status }) => status === 'paid')).toHaveLength(
      1 + statuses.filter(status => status === 200).length,
    )
  })
})
