import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCheckout } from '#features/billing/checkout/commands.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, billing, buy, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

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

const run = (sql: string) => t.services.db.unscoped('the test interrupts a call').run(sql, [owner.account.id])
const open = (origin: string) =>
  openCheckout(t.services, scheduledScope(t.services, owner.account.id, owner.user.id), owner.account, origin)
const sessions = async () => (await stripeOf(t, owner).checkout.sessions.list({ limit: 10 })).data

describe('after a purchase whose payment was not confirmed to the bank', () => {
  it('another one is possible as soon as the first is cancelled', async () => {
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    const { data } = await buy(t, owner, pro, card)
    expect(data.actionUrl).toContain('/checkout/simulated/')
    const cancelled = await billing(t, owner, 'POST', `/subscription/${data.subscription.id}/cancel`, {
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

describe('a call that was interrupted after the provider’s answer', () => {
  it('is repeated for an account that is renamed meanwhile', async () => {
    await fillCart(t, owner, pro)
    await open('http://localhost')
    await run('delete from billing_customers where account_id = ?1')
    await run(`delete from checkouts where account_id = ?1`)
    owner.account.name = 'Renamed'
    expect((await open('http://localhost')).url).toContain('/checkout/')
  })

  it('opens the page for another origin, and only that one can be paid', async () => {
    await fillCart(t, owner, pro)
    const first = await open('http://localhost')
    await run('update checkouts set provider_id = null, url = null where account_id = ?1')
    expect(await open('http://localhost')).toEqual(first)
    await run('update checkouts set provider_id = null, url = null where account_id = ?1')
    const second = await open('http://other.localhost')
    expect(second.id).toBe(first.id)
    expect(second.url).not.toBe(first.url)
  })

  it('opens one page for two origins at once', async () => {
    await fillCart(t, owner, pro)
    const results = await Promise.allSettled([open('http://localhost'), open('http://other.localhost')])
    const opened = results.flatMap(result => (result.status === 'fulfilled' ? result.value.url : []))
    expect(new Set(opened).size).toBe(1)
    expect((await sessions()).filter(({ status }) => status === 'open').map(({ url }) => url)).toEqual([opened[0]])
  })
})
