import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulatedWebhookSecret } from '#features/billing/simulated-stripe/delivery/access-secret.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addCard, buy, callBilling, fillCart, stripeOf } from '#tests/support/billing.ts'
import { makeCompany } from '#tests/support/company.ts'

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const writeCalls = (subscription: string, card: string) =>
  [
    ['POST', '/checkout', { paymentMethodId: card }],
    ['POST', '/checkout/session', {}],
    ['POST', '/portal', undefined],
    ['POST', '/payment-methods', {}],
    ['DELETE', `/payment-methods/${card}`, undefined],
    ['PUT', `/payment-methods/${card}/default`, undefined],
    ['PATCH', `/subscription/${subscription}`, { plan: 'ENTERPRISE' }],
    ['POST', `/subscription/${subscription}/cancel`, {}],
    ['POST', `/subscription/${subscription}/reactivate`, undefined],
    ['PUT', '/details', { version: 0, name: 'Mine' }],
  ] as const

it('answers ids of another account exactly like unknown ids', async () => {
  const [victim, thief] = [await t.register(), await t.register()]
  const subscription = (await buy(t, victim, pro)).data.subscription.id
  const card = (await callBilling(t, victim, 'GET', '/payment-methods')).data[0].id
  const invoice = (await callBilling(t, victim, 'GET', '/invoices')).invoices[0].id
  await buy(t, thief, pro)
  await addCard(t, thief)
  const calls = (subscriptionId: string, cardId: string, invoiceId: string) =>
    [
      ...writeCalls(subscriptionId, cardId).filter(
        ([, path]) => path.includes(subscriptionId) || path.includes(cardId),
      ),
      ['GET', `/invoices/${invoiceId}`, undefined],
      ['GET', `/invoices/${invoiceId}/download`, undefined],
    ] as const
  const victimCalls = calls(subscription, card, invoice)
  const unknownCalls = calls('sub_unknown', 'pm_unknown', 'inv_unknown')
  for (const [index, [method, path, json]] of victimCalls.entries()) {
    const response = await callBilling(t, thief, method, path, json)
    const [, unknownPath] = unknownCalls[index]!
    expect({ path, status: response.status }).toEqual({ path, status: 404 })
    expect((await callBilling(t, thief, method, unknownPath, json)).message).toBe(response.message)
  }
  expect((await callBilling(t, victim, 'GET', '/subscription')).data).toMatchObject({ id: subscription, next: null })
})

it('a team lead can read billing but change nothing; members and observers can do neither', async () => {
  const company = await makeCompany(t, 'FREE')
  const { data } = await buy(t, company.owner, pro)
  for (const [role, readStatus] of [
    ['TEAM_LEAD', 200],
    ['MEMBER', 403],
    ['OBSERVER', 403],
  ] as const) {
    const { request } = await company.join(role)
    for (const path of ['/subscription', '/invoices', '/payment-methods', '/details', '/cart', '/users'])
      expect((await request(`/api/billing${path}`)).status, `${role} ${path}`).toBe(readStatus)
    for (const [method, path, json] of writeCalls(data.subscription.id, 'pm_any')) {
      const response = await request(`/api/billing${path}`, { method, ...(json !== undefined && { json }) })
      expect(response.status, `${role} ${method} ${path}`).toBe(403)
    }
  }
})

it('submitting the simulated checkout page several times buys once, and other accounts cannot submit it', async () => {
  const [buyer, thief] = [await t.register(), await t.register()]
  await fillCart(t, buyer, pro)
  const { url } = (await callBilling(t, buyer, 'POST', '/checkout/session', { acceptTerms: true })).data
  const page = url.slice(url.indexOf('/checkout/'))
  const pay = ({ request }: typeof buyer) => request(page, { method: 'POST', form: { card: 'pm_card_visa' } })
  expect((await thief.request(page)).status).toBe(404)
  expect((await pay(thief)).status).toBe(404)
  await Promise.all([pay(buyer), pay(buyer), pay(buyer)])
  await pay(buyer)
  expect((await stripeOf(t, buyer).subscriptions.list({ status: 'all' })).data).toHaveLength(1)
})

it('the webhook refuses events that are wrongly signed, too old or too large', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'x', data: { object: { customer: 'cus_real' } } })
  const send = async (body: string, ageSeconds: number) => {
    const timestamp = Math.floor(t.clock.now() / 1000) - ageSeconds
    const secret = simulatedWebhookSecret(t.services)
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await t.app.request('/api/billing/webhooks/stripe', { method: 'POST', headers, body })).status
  }
  expect(await send(payload, 0)).toBe(200)
  expect(await send(payload, 301)).toBe(400)
  expect(await send(`${payload} `, 0)).toBe(400)
  expect(await send('{', 0)).toBe(400)
  expect(await send('x'.repeat(300 * 1024), 0)).toBe(413)
})
