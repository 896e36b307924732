import { expect } from 'vitest'
import { billing, fillCart } from '#tests/support/billing.ts'
import { type Shop, trialCode } from './provider.ts'

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const enterprise = { plan: 'ENTERPRISE', interval: 'MONTHLY', additionalUsers: 0 } as const

const call = ({ t, person }: Shop, method: string, path: string, json?: unknown) =>
  billing(t, person, method, path, json)

async function read(shop: Shop) {
  const { data, plan } = await call(shop, 'GET', '/subscription')
  return [data?.status ?? 'NONE', plan]
}

const idOf = async (shop: Shop): Promise<string> => (await call(shop, 'GET', '/subscription')).data.id

/** Payments that the provider took, newest first, in cents. */
const paid = async ({ stripe, t, person }: Shop) => {
  const sql = 'select customer_id as customer from billing_customers where account_id = ?1'
  const [row] = await t.db.unscoped('a test reads a customer').run<{ customer: string }>(sql, [person.account.id])
  const { data } = await stripe.invoices.list({ customer: row!.customer, limit: 20 })
  return data.map(({ amount_paid }) => amount_paid)
}

async function buy(
  shop: Shop,
  selection: Parameters<typeof fillCart>[2],
  { card = 'pm_card_visa', code }: { card?: Parameters<Shop['addCard']>[0]; code?: string } = {},
) {
  const paymentMethodId = await shop.addCard(card)
  await fillCart(shop.t, shop.person, selection)
  if (code) expect((await call(shop, 'PUT', '/cart/code', { code })).status).toBe(200)
  return call(shop, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })
}

const change = async (shop: Shop, fields: object) => call(shop, 'PATCH', `/subscription/${await idOf(shop)}`, fields)

/** Subscriptions as they go on at Stripe and in the simulation, through the calls of the product. */
export const histories: Record<string, (shop: Shop) => Promise<void>> = {
  'buys and renews': async shop => {
    expect((await buy(shop, { ...pro, additionalUsers: 2 })).status).toBe(200)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    await shop.pass(32)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    expect(await paid(shop)).toEqual([1385, 1385])
  },

  'waits for the bank of the first payment': async shop => {
    const { status, data } = await buy(shop, pro, { card: 'pm_card_authenticationRequired' })
    expect([status, data.subscription.status]).toEqual([200, 'INCOMPLETE'])
    expect(data.actionUrl).toBeTruthy()
    expect(await read(shop)).toEqual(['INCOMPLETE', 'FREE'])
    await shop.pass(2)
    expect(await read(shop)).toEqual(['NONE', 'FREE'])
  },

  'upgrades for what the preview says': async shop => {
    await buy(shop, pro)
    await shop.pass(10)
    const { data: preview } = await call(shop, 'POST', '/subscription/preview', { plan: 'ENTERPRISE' })
    expect(preview.dueNow).toBeGreaterThan(2000)
    const { prorationDate } = preview
    expect((await change(shop, { plan: 'ENTERPRISE', prorationDate })).status).toBe(200)
    expect(await read(shop)).toEqual(['ACTIVE', 'ENTERPRISE'])
    expect(await paid(shop)).toEqual([preview.dueNow, 995])
  },

  'switches to annual and buys users, each at once': async shop => {
    await buy(shop, pro)
    await shop.pass(5)
    const { data: switched } = await call(shop, 'POST', '/subscription/preview', { interval: 'ANNUAL' })
    await change(shop, { interval: 'ANNUAL', prorationDate: switched.prorationDate })
    expect((await paid(shop))[0]).toBe(switched.dueNow)
    await shop.pass(100)
    const { data: more } = await call(shop, 'POST', '/subscription/preview', { additionalUsers: 3 })
    await change(shop, { additionalUsers: 3, prorationDate: more.prorationDate })
    expect((await paid(shop))[0]).toBe(more.dueNow)
    expect((await call(shop, 'GET', '/subscription')).data).toMatchObject({ interval: 'ANNUAL', additionalUsers: 3 })
  },

  'downgrades at the renewal': async shop => {
    await buy(shop, enterprise)
    const { data } = await change(shop, { plan: 'PRO' })
    expect(data.subscription).toMatchObject({ plan: 'ENTERPRISE', next: { plan: 'PRO' } })
    await shop.pass(32)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    expect((await call(shop, 'GET', '/subscription')).data.next).toBeNull()
    expect(await paid(shop)).toEqual([995, 4995])
  },

  'keeps its plan when a downgrade is undone': async shop => {
    await buy(shop, enterprise)
    await change(shop, { plan: 'PRO' })
    expect((await change(shop, { plan: 'ENTERPRISE' })).data.subscription.next).toBeNull()
    await shop.pass(32)
    expect(await read(shop)).toEqual(['ACTIVE', 'ENTERPRISE'])
  },

  'fails to renew and recovers with another card': async shop => {
    await buy(shop, pro)
    const broken = await shop.addCard('pm_card_chargeCustomerFail')
    expect((await call(shop, 'PUT', `/payment-methods/${broken}/default`)).status).toBe(200)
    await shop.pass(32)
    expect(await read(shop)).toEqual(['PAST_DUE', 'PRO'])
    const works = await shop.addCard('pm_card_visa')
    expect((await call(shop, 'PUT', `/payment-methods/${works}/default`)).status).toBe(200)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    expect(await paid(shop)).toEqual([995, 995])
  },

  'is cancelled, reactivated, and ends when it is cancelled again': async shop => {
    await buy(shop, pro)
    const path = `/subscription/${await idOf(shop)}`
    expect((await call(shop, 'POST', `${path}/cancel`, {})).data.cancelAtPeriodEnd).toBe(true)
    expect((await call(shop, 'POST', `${path}/reactivate`)).data.cancelAtPeriodEnd).toBe(false)
    await shop.pass(32)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    await call(shop, 'POST', `${path}/cancel`, {})
    await shop.pass(32)
    expect(await read(shop)).toEqual(['NONE', 'FREE'])
    expect(await paid(shop)).toEqual([995, 995])
  },

  'is tried for free and paid at the end of the trial': async shop => {
    await buy(shop, pro, { code: trialCode })
    expect(await read(shop)).toEqual(['TRIALING', 'PRO'])
    expect(await paid(shop)).toEqual([0])
    await shop.pass(8)
    expect(await read(shop)).toEqual(['ACTIVE', 'PRO'])
    expect(await paid(shop)).toEqual([995, 0])
  },

  'ends with its trial when there is no card': async shop => {
    await buy(shop, pro, { code: trialCode })
    const [{ id }] = (await call(shop, 'GET', '/payment-methods')).data
    await shop.stripe.paymentMethods.detach(id)
    await shop.pass(8)
    expect(await read(shop)).toEqual(['NONE', 'FREE'])
    expect(await paid(shop)).toEqual([0])
  },
}
