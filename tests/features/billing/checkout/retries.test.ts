import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCheckout } from '#features/billing/checkout/commands.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

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

const runSql = (sql: string) =>
  t.services.db.unscoped('the test simulates an interrupted call').run(sql, [owner.account.id])
const openFrom = (origin: string) =>
  openCheckout(t.services, scheduledScope(t.services, owner.account.id, owner.user.id), owner.account, origin)
const listSessions = async () => (await stripeOf(t, owner).checkout.sessions.list({ limit: 10 })).data

describe('after a purchase whose payment was not confirmed to the bank', () => {
  it('another one is possible as soon as the first is cancelled', async () => {
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    const { data } = await buy(t, owner, pro, card)
    expect(data.actionUrl).toContain('/checkout/simulated/')
    const cancelled = await callBilling(t, owner, 'POST', `/subscription/${data.subscription.id}/cancel`, {
      cancelAtPeriodEnd: false,
    })
    expect(cancelled.status).toBe(200)
    const second = await buy(t, owner, enterprise)
    expect(second).toMatchObject({ status: 200, data: { subscription: { plan: 'ENTERPRISE', status: 'ACTIVE' } } })
  })

  it('another one is possible once the provider ends the first', async () => {
    await buy(t, owner, pro, await addCard(t, owner, 'pm_card_authenticationRequired'))
    const stripe = stripeOf(t, owner)
    const [subscription] = (await stripe.subscriptions.list()).data
    await stripe.subscriptions.cancel(subscription!.id)
    await deliverEvents(t)
    expect((await buy(t, owner, enterprise)).status).toBe(200)
  })
})

describe('opening a checkout again after an interrupted call', () => {
  it('works even if the account was renamed meanwhile', async () => {
    await fillCart(t, owner, pro)
    await openFrom('http://localhost')
    await runSql('delete from billing_customers where account_id = ?1')
    await runSql(`delete from checkouts where account_id = ?1`)
    owner.account.name = 'Renamed'
    expect((await openFrom('http://localhost')).url).toContain('/checkout/')
  })

  it('returns the same page for the same origin, and a new page for another origin', async () => {
    await fillCart(t, owner, pro)
    const first = await openFrom('http://localhost')
    await runSql('update checkouts set provider_id = null, url = null where account_id = ?1')
    expect(await openFrom('http://localhost')).toEqual(first)
    await runSql('update checkouts set provider_id = null, url = null where account_id = ?1')
    const second = await openFrom('http://other.localhost')
    expect(second.id).toBe(first.id)
    expect(second.url).not.toBe(first.url)
  })

  it('opens only one page for two origins at once', async () => {
    await fillCart(t, owner, pro)
    const results = await Promise.allSettled([openFrom('http://localhost'), openFrom('http://other.localhost')])
    const openedUrls = results.flatMap(result => (result.status === 'fulfilled' ? result.value.url : []))
    expect(new Set(openedUrls).size).toBe(1)
    expect((await listSessions()).filter(({ status }) => status === 'open').map(({ url }) => url)).toEqual([
      openedUrls[0],
    ])
  })
})
