import { expect } from 'vitest'
import { callBilling, fillCart } from '#tests/support/billing.ts'
import { type Buyer, trialCode } from './provider.ts'

/** Prices of a month in cents. */
const [proPrice, enterprisePrice, userPrice] = [995, 4995, 195]

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const enterprise = { plan: 'ENTERPRISE', interval: 'MONTHLY', additionalUsers: 0 } as const

const call = ({ t, person }: Buyer, method: string, path: string, json?: unknown) =>
  callBilling(t, person, method, path, json)

async function readStatus(buyer: Buyer) {
  const { data, plan } = await call(buyer, 'GET', '/subscription')
  return [data?.status ?? 'NONE', plan]
}

const idOf = async (buyer: Buyer): Promise<string> => (await call(buyer, 'GET', '/subscription')).data.id

/** Returns the payments that the provider charged, newest first, in cents. */
const listPayments = async ({ stripe, t, person }: Buyer) => {
  const sql = 'select customer_id as customerId from billing_customers where account_id = ?1'
  const [row] = await t.db.unscoped('a test reads a customer').run<{ customerId: string }>(sql, [person.account.id])
  const { data } = await stripe.invoices.list({ customer: row!.customerId, limit: 20 })
  return data.map(({ amount_paid }) => amount_paid)
}

async function buy(
  buyer: Buyer,
  selection: Parameters<typeof fillCart>[2],
  { card = 'pm_card_visa', code }: { card?: Parameters<Buyer['addCard']>[0]; code?: string } = {},
) {
  const paymentMethodId = await buyer.addCard(card)
  await fillCart(buyer.t, buyer.person, selection)
  if (code) expect((await call(buyer, 'PUT', '/cart/code', { code })).status).toBe(200)
  return call(buyer, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })
}

const updateSubscription = async (buyer: Buyer, fields: object) =>
  call(buyer, 'PATCH', `/subscription/${await idOf(buyer)}`, fields)

/**
 * Histories of subscriptions by test title. Each one uses the API of the product, with Stripe or with the simulation.
 */
export const histories: Record<string, (buyer: Buyer) => Promise<void>> = {
  'is bought and renewed': async buyer => {
    expect((await buy(buyer, { ...pro, additionalUsers: 2 })).status).toBe(200)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    expect(await listPayments(buyer)).toEqual([proPrice + 2 * userPrice, proPrice + 2 * userPrice])
  },

  'waits until the bank confirms the first payment': async buyer => {
    const { status, data } = await buy(buyer, pro, { card: 'pm_card_authenticationRequired' })
    expect([status, data.subscription.status]).toEqual([200, 'INCOMPLETE'])
    expect(data.actionUrl).toBeTruthy()
    expect(await readStatus(buyer)).toEqual(['INCOMPLETE', 'FREE'])
    await buyer.passDays(2)
    expect(await readStatus(buyer)).toEqual(['NONE', 'FREE'])
  },

  'is upgraded for the price in the preview': async buyer => {
    await buy(buyer, pro)
    await buyer.passDays(10)
    const { data: preview } = await call(buyer, 'POST', '/subscription/preview', { plan: 'ENTERPRISE' })
    expect(preview.dueNow).toBeGreaterThan(2000)
    const { prorationDate } = preview
    expect((await updateSubscription(buyer, { plan: 'ENTERPRISE', prorationDate })).status).toBe(200)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'ENTERPRISE'])
    expect(await listPayments(buyer)).toEqual([preview.dueNow, proPrice])
  },

  'switches to annual payment and adds users, both immediately': async buyer => {
    await buy(buyer, pro)
    await buyer.passDays(5)
    const { data: intervalPreview } = await call(buyer, 'POST', '/subscription/preview', { interval: 'ANNUAL' })
    await updateSubscription(buyer, { interval: 'ANNUAL', prorationDate: intervalPreview.prorationDate })
    expect((await listPayments(buyer))[0]).toBe(intervalPreview.dueNow)
    await buyer.passDays(100)
    const { data: usersPreview } = await call(buyer, 'POST', '/subscription/preview', { additionalUsers: 3 })
    await updateSubscription(buyer, { additionalUsers: 3, prorationDate: usersPreview.prorationDate })
    expect((await listPayments(buyer))[0]).toBe(usersPreview.dueNow)
    expect((await call(buyer, 'GET', '/subscription')).data).toMatchObject({ interval: 'ANNUAL', additionalUsers: 3 })
  },

  'is downgraded at the renewal': async buyer => {
    await buy(buyer, enterprise)
    const { data } = await updateSubscription(buyer, { plan: 'PRO' })
    expect(data.subscription).toMatchObject({ plan: 'ENTERPRISE', next: { plan: 'PRO' } })
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    expect((await call(buyer, 'GET', '/subscription')).data.next).toBeNull()
    expect(await listPayments(buyer)).toEqual([proPrice, enterprisePrice])
  },

  'keeps its plan when a downgrade is undone': async buyer => {
    await buy(buyer, enterprise)
    await updateSubscription(buyer, { plan: 'PRO' })
    expect((await updateSubscription(buyer, { plan: 'ENTERPRISE' })).data.subscription.next).toBeNull()
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'ENTERPRISE'])
  },

  'fails to renew and recovers with another card': async buyer => {
    await buy(buyer, pro)
    const brokenCard = await buyer.addCard('pm_card_chargeCustomerFail')
    expect((await call(buyer, 'PUT', `/payment-methods/${brokenCard}/default`)).status).toBe(200)
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['PAST_DUE', 'PRO'])
    const workingCard = await buyer.addCard('pm_card_visa')
    expect((await call(buyer, 'PUT', `/payment-methods/${workingCard}/default`)).status).toBe(200)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    expect(await listPayments(buyer)).toEqual([proPrice, proPrice])
  },

  'is cancelled, reactivated, and ends when it is cancelled again': async buyer => {
    await buy(buyer, pro)
    const path = `/subscription/${await idOf(buyer)}`
    expect((await call(buyer, 'POST', `${path}/cancel`, {})).data.cancelAtPeriodEnd).toBe(true)
    expect((await call(buyer, 'POST', `${path}/reactivate`)).data.cancelAtPeriodEnd).toBe(false)
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    await call(buyer, 'POST', `${path}/cancel`, {})
    await buyer.passDays(32)
    expect(await readStatus(buyer)).toEqual(['NONE', 'FREE'])
    expect(await listPayments(buyer)).toEqual([proPrice, proPrice])
  },

  'is tried for free and paid at the end of the trial': async buyer => {
    await buy(buyer, pro, { code: trialCode })
    expect(await readStatus(buyer)).toEqual(['TRIALING', 'PRO'])
    expect(await listPayments(buyer)).toEqual([0])
    await buyer.passDays(8)
    expect(await readStatus(buyer)).toEqual(['ACTIVE', 'PRO'])
    expect(await listPayments(buyer)).toEqual([proPrice, 0])
  },

  'ends with its trial when there is no card': async buyer => {
    await buy(buyer, pro, { code: trialCode })
    const [{ id }] = (await call(buyer, 'GET', '/payment-methods')).data
    await buyer.stripe.paymentMethods.detach(id)
    await buyer.passDays(8)
    expect(await readStatus(buyer)).toEqual(['NONE', 'FREE'])
    expect(await listPayments(buyer)).toEqual([0])
  },
}
