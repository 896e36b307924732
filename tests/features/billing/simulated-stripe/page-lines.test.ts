import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCheckoutView } from '#features/billing/simulated-stripe/checkout/commands-page.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, fillCart, stripeOf } from '#tests/support/billing.ts'
import { origin } from '#tests/support/requests.ts'

const day = 24 * 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 3 } as const

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const getView = (id: string) => getCheckoutView(t.services, owner.account.id, id, origin)
const htmlOf = async (id: string) => {
  const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
  return (await request(`/checkout/simulated/${id}`)).text()
}

describe('the lines of the simulated payment pages', () => {
  it('each cover a whole period in a checkout: days × price', async () => {
    await fillCart(t, owner, pro)
    const { data } = await callBilling(t, owner, 'POST', '/checkout/session', { acceptTerms: true })
    const id = new URL(data.url).pathname.split('/').at(-1)!
    const { lines } = await getView(id)
    const days = lines[0]!.calculation!.days
    expect([28, 29, 30, 31]).toContain(days)
    expect(lines.map(({ amount, calculation }) => [amount, calculation])).toEqual([
      [995, { days, periodDays: days, price: 995 }],
      [585, { days, periodDays: days, price: 195 }],
    ])
    expect(await htmlOf(id)).toContain(`${days} of ${days} days × 3 × $1.95`)
  })

  it('explain the credit and the remaining time of a change, and add up to the total', async () => {
    const { id: subscriptionId } = (await buy(t, owner, pro)).data.subscription
    t.clock.move(10 * day)
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    await callBilling(t, owner, 'PUT', `/payment-methods/${card}/default`)
    const changeResponse = await callBilling(t, owner, 'PATCH', `/subscription/${subscriptionId}`, {
      additionalUsers: 8,
    })
    const stripe = stripeOf(t, owner)
    const { data: invoices } = await stripe.invoices.list({ status: 'open' })
    const invoice = invoices[0]!
    expect(changeResponse.data.actionUrl).not.toBeNull()
    const invoiceView = await getView(invoice.id)
    expect(invoiceView.lines.map(({ kind }) => kind)).toEqual(['credit', 'rest'])
    const sum = invoiceView.lines.reduce((total, { amount }) => total + amount, 0)
    expect(sum - invoiceView.discount + invoiceView.tax - invoiceView.credit).toBe(invoiceView.total)
    for (const { amount, quantity, calculation } of invoiceView.lines) {
      const { days, periodDays, price } = calculation!
      expect(Math.abs((quantity * price * days) / periodDays - Math.abs(amount))).toBeLessThan(1)
    }
    const html = await htmlOf(invoice.id)
    expect(html).toContain('Unused time: 3 additional users')
    expect(html).toContain('Remaining time: 8 additional users')
    expect(html).toMatch(/\d+(\.\d+)? of \d\d days × 8 × \$1\.95/)
  })

  it('stay readable after the invoice is paid', async () => {
    await buy(t, owner, pro)
    const { data } = await stripeOf(t, owner).invoices.list({ status: 'paid' })
    const invoiceView = await getView(data[0]!.id)
    expect(invoiceView).toMatchObject({ state: 'completed' })
    expect(invoiceView.lines.map(({ amount }) => amount)).toEqual([995, 585])
  })
})
