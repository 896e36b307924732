import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCheckout } from '#features/billing/checkout/commands-claim.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, fillCart, stripeOf } from '#tests/support/billing.ts'

const day = 24 * 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const toSeconds = (ms: number) => Math.floor(ms / 1000)

describe('the proration date', () => {
  it('cannot be in the future, which would make an upgrade almost free', async () => {
    const { id, currentPeriodEnd } = (await buy(t, owner, pro)).data.subscription
    const prorationDate = toSeconds(Date.parse(currentPeriodEnd)) - 1
    const change = { plan: 'ENTERPRISE', prorationDate }
    expect((await callBilling(t, owner, 'PATCH', `/subscription/${id}`, change)).status).toBe(409)
    expect((await callBilling(t, owner, 'GET', '/subscription')).plan).toBe('PRO')
  })

  it('cannot be weeks ago, which would refund a used month', async () => {
    const { id } = (await buy(t, owner, pro)).data.subscription
    const prorationDate = toSeconds(t.clock.now()) + 1
    t.clock.move(25 * day)
    const change = { interval: 'ANNUAL', prorationDate }
    expect((await callBilling(t, owner, 'PATCH', `/subscription/${id}`, change)).status).toBe(409)
  })
})

describe('a purchase', () => {
  it('is refused if the cart contains nothing to pay for', async () => {
    await fillCart(t, owner, { plan: 'FREE', interval: 'MONTHLY', additionalUsers: 2 })
    const { data } = await callBilling(t, owner, 'GET', '/cart')
    const users = data.items.find(({ type }: { type: string }) => type === 'ADDITIONAL_USERS')
    await callBilling(t, owner, 'DELETE', `/cart/items/${users.id}`)
    const paymentMethodId = await addCard(t, owner)
    expect((await callBilling(t, owner, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })).status).toBe(409)
    expect((await callBilling(t, owner, 'POST', '/checkout/session', { acceptTerms: true })).status).toBe(409)
  })

  it('of different carts at the same time creates only one subscription', async () => {
    const card = await addCard(t, owner)
    const purchase = async (additionalUsers: number) => {
      await fillCart(t, owner, { ...pro, additionalUsers })
      await callBilling(t, owner, 'POST', '/checkout', { paymentMethodId: card, acceptTerms: true })
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(purchase))
    const { data } = await stripeOf(t, owner).subscriptions.list({ status: 'all', limit: 100 })
    expect(data).toHaveLength(1)
  })

  it('is refused while another purchase of the account is in progress', async () => {
    const card = await addCard(t, owner)
    const colleague = scheduledScope(t.services, owner.account.id, 'usr_colleague')
    await claimCheckout(t.services, colleague, 'SIMULATED', { ...pro, additionalUsers: 5 }, null)
    expect((await buy(t, owner, pro, card)).status).toBe(409)
    t.clock.move(3 * 60_000)
    expect((await buy(t, owner, pro, card)).status).toBe(200)
  })

  it('is refused if another purchase has finished in the meantime', async () => {
    await buy(t, owner, pro)
    const scope = scheduledScope(t.services, owner.account.id, owner.user.id)
    const claim = claimCheckout(t.services, scope, 'SIMULATED', { ...pro, additionalUsers: 5 }, null)
    await expect(claim).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is possible immediately after one that failed because of an unknown card', async () => {
    expect((await buy(t, owner, pro, 'pm_unknown')).status).toBe(404)
    expect((await buy(t, owner, { ...pro, additionalUsers: 1 })).status).toBe(200)
  })
})

it('deletes the provider’s responses, which contain names and addresses, after a day', async () => {
  const saveDetails = (name: string, version: number) => callBilling(t, owner, 'PUT', '/details', { name, version })
  await saveDetails('Tidewater Ltd', 0)
  t.clock.move(2 * day)
  await saveDetails('Ebb and Flow', 1)
  const sql = 'select body from simulated_requests where account_id = ?1'
  const rows = await t.db.unscoped('reads what is stored').run<{ body: string }>(sql, [owner.account.id])
  expect(JSON.stringify(rows)).toContain('Ebb and Flow')
  expect(JSON.stringify(rows)).not.toContain('Tidewater')
})
