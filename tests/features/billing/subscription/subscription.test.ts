import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const enterprise = { plan: 'ENTERPRISE', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const getCurrentSubscription = async () => (await callBilling(t, owner, 'GET', '/subscription')).data
const getCurrentPlan = async () => (await callBilling(t, owner, 'GET', '/subscription')).plan

describe('buying', () => {
  it('gives the account its plan at once', async () => {
    expect(await getCurrentPlan()).toBe('FREE')
    const { status, data } = await buy(t, owner, { ...pro, additionalUsers: 3 })
    expect({ status, plan: data.subscription.plan }).toEqual({ status: 200, plan: 'PRO' })
    expect(await getCurrentSubscription()).toMatchObject({
      status: 'ACTIVE',
      plan: 'PRO',
      interval: 'MONTHLY',
      additionalUsers: 3,
      totalAmount: 995 + 3 * 195,
      isSimulated: true,
    })
    expect(await getCurrentPlan()).toBe('PRO')
    expect((await callBilling(t, owner, 'GET', '/cart')).data.items).toEqual([])
    const { subscription } = (await (await owner.request('/api/accounts/current')).json()).data
    expect(subscription).toEqual({
      plan: 'PRO',
      currentPeriodStart: Date.parse((await getCurrentSubscription()).currentPeriodStart),
    })
  })

  it('is incomplete while the bank asks for authentication; the account stays on FREE until then', async () => {
    const { status, data } = await buy(t, owner, pro, await addCard(t, owner, 'pm_card_authenticationRequired'))
    expect({ status, subscription: data.subscription.status }).toEqual({ status: 200, subscription: 'INCOMPLETE' })
    expect(data.actionUrl).toContain('/checkout/simulated/')
    expect(await getCurrentPlan()).toBe('FREE')
    expect((await callBilling(t, owner, 'GET', '/cart')).data.items).toHaveLength(1)
  })

  it('asks to accept the terms before the first purchase', async () => {
    const card = await addCard(t, owner)
    await fillCart(t, owner, pro)
    const refusal = await callBilling(t, owner, 'POST', '/checkout', { paymentMethodId: card })
    expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'acceptTerms' }] })
    expect((await callBilling(t, owner, 'POST', '/checkout/session', {})).status).toBe(422)
    expect(await getCurrentPlan()).toBe('FREE')
    const acceptedTerms = { paymentMethodId: card, acceptTerms: true }
    expect((await callBilling(t, owner, 'POST', '/checkout', acceptedTerms)).status).toBe(200)
  })

  it('refuses a card of another account like an unknown one', async () => {
    const card = await addCard(t, await t.register())
    expect((await buy(t, owner, pro, card)).status).toBe(404)
    expect((await buy(t, owner, pro, 'pm_unknown')).status).toBe(404)
    expect(await getCurrentPlan()).toBe('FREE')
  })

  it('is refused on ENTERPRISE, for the same plan and for a smaller one', async () => {
    await buy(t, owner, enterprise)
    expect((await fillCart(t, owner, enterprise)).status).toBe(409)
    expect((await fillCart(t, owner, pro)).status).toBe(409)
  })

  it('creates one subscription from 50 simultaneous checkouts', async () => {
    const card = await addCard(t, owner)
    await fillCart(t, owner, pro)
    const checkout = () => callBilling(t, owner, 'POST', '/checkout', { paymentMethodId: card, acceptTerms: true })
    await Promise.all(Array.from({ length: 50 }, checkout))
    const { data } = await stripeOf(t, owner).subscriptions.list({ status: 'all', limit: 100 })
    expect(data).toHaveLength(1)
    expect(await getCurrentPlan()).toBe('PRO')
  })
})

describe('changing', () => {
  it('upgrades immediately, at the price of the preview', async () => {
    const purchase = (await buy(t, owner, pro)).data.subscription
    t.clock.move(10 * day)
    const preview = await callBilling(t, owner, 'POST', '/subscription/preview', { plan: 'ENTERPRISE' })
    expect(preview.data).toMatchObject({ type: 'upgrade', fromRenewal: 4995, effectiveAt: null })
    expect(preview.data.dueNow).toBeGreaterThan(2000)
    const { prorationDate } = preview.data
    const change = { plan: 'ENTERPRISE', prorationDate }
    const changed = await callBilling(t, owner, 'PATCH', `/subscription/${purchase.id}`, change)
    expect(changed.data).toMatchObject({ type: 'upgrade', actionUrl: null, subscription: { plan: 'ENTERPRISE' } })
    const invoices = await stripeOf(t, owner).invoices.list({ limit: 10 })
    expect(invoices.data[0]!.amount_paid).toBe(preview.data.dueNow)
    expect(await getCurrentPlan()).toBe('ENTERPRISE')
  })

  it('can repeat an upgrade with another card if the first one waits for the bank', async () => {
    const purchase = (await buy(t, owner, pro)).data.subscription
    const [firstCard] = (await callBilling(t, owner, 'GET', '/payment-methods')).data
    const makeDefault = (card: string) => callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)
    const upgrade = () => callBilling(t, owner, 'PATCH', `/subscription/${purchase.id}`, { plan: 'ENTERPRISE' })
    await makeDefault(await addCard(t, owner, 'pm_card_authenticationRequired'))
    t.clock.move(day)
    expect((await upgrade()).data.actionUrl).toContain('/checkout/simulated/')
    expect(await getCurrentPlan()).toBe('PRO')
    await makeDefault(firstCard.id)
    expect((await upgrade()).data).toMatchObject({ actionUrl: null, subscription: { plan: 'ENTERPRISE' } })
    const { data } = await stripeOf(t, owner).invoices.list({ limit: 10 })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
  })

  it('downgrades at the end of the period; until then the downgrade can be undone', async () => {
    const purchase = (await buy(t, owner, enterprise)).data.subscription
    const path = `/subscription/${purchase.id}`
    const downgrade = await callBilling(t, owner, 'PATCH', path, { plan: 'PRO' })
    expect(downgrade.data.subscription).toMatchObject({
      plan: 'ENTERPRISE',
      next: { plan: 'PRO', interval: 'MONTHLY', at: purchase.currentPeriodEnd },
    })
    const undoResponse = await callBilling(t, owner, 'PATCH', path, { plan: 'ENTERPRISE' })
    expect(undoResponse.data.subscription.next).toBeNull()
  })

  it('cancels at the end of the period or immediately, and can be reactivated until then', async () => {
    const purchase = (await buy(t, owner, pro)).data.subscription
    const path = `/subscription/${purchase.id}`
    const cancelled = await callBilling(t, owner, 'POST', `${path}/cancel`, {})
    expect(cancelled.data).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true })
    expect((await callBilling(t, owner, 'POST', `${path}/reactivate`)).data.cancelAtPeriodEnd).toBe(false)
    expect((await callBilling(t, owner, 'POST', `${path}/reactivate`)).status).toBe(409)
    const ended = await callBilling(t, owner, 'POST', `${path}/cancel`, { cancelAtPeriodEnd: false })
    expect(ended.data.status).toBe('CANCELED')
    expect(await getCurrentPlan()).toBe('FREE')
    expect(await getCurrentSubscription()).toBeNull()
  })

  it('refuses a version other than the latest', async () => {
    const purchase = (await buy(t, owner, pro)).data.subscription
    const path = `/subscription/${purchase.id}`
    const change = { additionalUsers: 2, version: purchase.version + 1 }
    expect((await callBilling(t, owner, 'PATCH', path, change)).status).toBe(409)
  })
})

describe('events', () => {
  it('apply a cancellation at the provider', async () => {
    const purchase = (await buy(t, owner, pro)).data.subscription
    await deliverEvents(t)
    const [subscription] = (await stripeOf(t, owner).subscriptions.list()).data
    await stripeOf(t, owner).subscriptions.cancel(subscription!.id)
    expect(await getCurrentPlan()).toBe('PRO')
    expect(await deliverEvents(t)).toBeGreaterThan(0)
    expect(await getCurrentPlan()).toBe('FREE')
    expect(purchase.plan).toBe('PRO')
  })

  it('are refused without a valid signature', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    const init = { method: 'POST', headers, body: '{"id":"evt_1"}' }
    expect((await t.app.request('/api/billing/webhooks/stripe', init)).status).toBe(400)
  })
})
