import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOfSubscription } from '#features/billing/subscription/convert-subscription.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 2 } as const

let t: TestApp
let owner: TestPerson
let subscriptionId: string
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
  subscriptionId = (await buy(t, owner, pro)).data.subscription.id
  t.clock.move(3 * day)
})

const change = (json: Record<string, unknown>) =>
  callBilling(t, owner, 'PATCH', `/subscription/${subscriptionId}`, json)
const cancel = () => callBilling(t, owner, 'POST', `/subscription/${subscriptionId}/cancel`, {})

/** Returns the subscription of the account, with the amounts that were charged after the purchase. */
async function getOutcome() {
  const { data } = await callBilling(t, owner, 'GET', '/subscription')
  const invoices = (await stripeOf(t, owner).invoices.list({ limit: 100 })).data
  const charged = invoices.filter(({ status }) => status === 'paid').slice(0, -1)
  const { plan, additionalUsers, cancelAtPeriodEnd, next } = data
  return {
    plan,
    additionalUsers,
    cancelAtPeriodEnd,
    next: next && { plan: next.plan, additionalUsers: next.additionalUsers },
    charged: charged.map(({ amount_paid: amount }) => amount).toSorted((a, b) => a - b),
  }
}

/** Expects the stored rows to match the provider, and all invoices to be paid. */
async function expectRowsMatchProvider() {
  await deliverEvents(t)
  const stripe = stripeOf(t, owner)
  const expand = ['data.schedule', 'data.schedule.phases.items.price']
  const [subscription, ...others] = (await stripe.subscriptions.list({ status: 'all', limit: 10, expand })).data
  expect(others).toEqual([])
  const invoices = (await stripe.invoices.list({ limit: 100 })).data
  const copy = copyOfSubscription(subscription!, invoices, t.clock.now())!
  const { data } = await callBilling(t, owner, 'GET', '/subscription')
  expect(data).toMatchObject({
    plan: copy.plan,
    interval: copy.interval,
    additionalUsers: copy.additionalUsers,
    cancelAtPeriodEnd: copy.cancelAtPeriodEnd,
  })
  expect(data.next?.plan ?? null).toBe(copy.next?.plan ?? null)
  const listedInvoices = (await callBilling(t, owner, 'GET', '/invoices?limit=100')).invoices
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(listedInvoices.map(({ total }: { total: number }) => total))).toBe(sum(invoices.map(({ total }) => total)))
  expect(invoices.every(({ status }) => status === 'paid')).toBe(true)
}

/** Returns the outcome of calls one after the other, in a new account. */
async function outcomeInOrder(...calls: (() => Promise<unknown>)[]) {
  owner = await t.register()
  t.clock.move(-3 * day)
  subscriptionId = (await buy(t, owner, pro)).data.subscription.id
  t.clock.move(3 * day)
  for (const call of calls) await call()
  return getOutcome()
}

type Call = () => Promise<{ status: number }>

/** Expects two simultaneous calls to end like one of their two orders, or like the one that was not refused. */
async function expectOneOrder(a: Call, b: Call) {
  const responses = await Promise.all([a(), b()])
  expect(responses.every(({ status }) => status < 500)).toBe(true)
  const result = await getOutcome()
  await expectRowsMatchProvider()
  const orders = [await outcomeInOrder(a, b), await outcomeInOrder(b, a)]
  const isRefused = responses.some(({ status }) => status === 409)
  if (isRefused) orders.push(await outcomeInOrder(a), await outcomeInOrder(b))
  expect(orders).toContainEqual(result)
}

describe('two simultaneous changes end like one after the other, charged once:', () => {
  const upgrade = () => change({ plan: 'ENTERPRISE', additionalUsers: 0 })
  const changeUsers = (additionalUsers: number) => () => change({ additionalUsers })
  it.each<[string, Call, Call]>([
    ['an upgrade and a cancellation', upgrade, cancel],
    ['an upgrade twice', upgrade, upgrade],
    ['an upgrade and a switch to annual', upgrade, () => change({ interval: 'ANNUAL' })],
    ['more and fewer users', changeUsers(5), changeUsers(1)],
    ['more users twice', changeUsers(5), changeUsers(7)],
    ['a downgrade and a cancellation', () => change({ plan: 'FREE', additionalUsers: 2 }), cancel],
  ])('%s', (_, a, b) => expectOneOrder(a, b))
})

it('two tabs with different carts, for different plans, share one cart and buy once', async () => {
  owner = await t.register()
  const paymentMethodId = await addCard(t, owner)
  const buyInTab = async (plan: 'PRO' | 'ENTERPRISE', additionalUsers: number) => {
    await fillCart(t, owner, { plan, interval: 'MONTHLY', additionalUsers })
    return callBilling(t, owner, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })
  }
  const responses = await Promise.all([buyInTab('PRO', 3), buyInTab('ENTERPRISE', 0)])
  expect(responses.every(({ status }) => status < 500)).toBe(true)
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  await expectRowsMatchProvider()
  const paidAmounts = (await stripeOf(t, owner).invoices.list({ limit: 10 })).data.map(
    ({ amount_paid: amount }) => amount,
  )
  expect(paidAmounts.filter(amount => amount > 0)).toHaveLength(1)
})
