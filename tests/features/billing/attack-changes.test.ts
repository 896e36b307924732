import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, billing, buy, deliverEvents } from '#tests/support/billing.ts'

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

/** The subscription as the provider has it. */
async function current() {
  await deliverEvents(t)
  return (await billing(t, owner, 'GET', '/subscription')).data
}
const change = async (wanted: object) => billing(t, owner, 'PATCH', `/subscription/${(await current()).id}`, wanted)

/** Buys with a card that has expired when it returns. */
async function buyWithExpiringCard() {
  await buy(t, owner, annual, await addCard(t, owner, 'pm_card_expiresThisMonth'))
  t.clock.move(40 * day)
}

describe('an upgrade that is not paid', () => {
  it('leaves a cancelled subscription cancelled where the card is declined', async () => {
    await buyWithExpiringCard()
    await billing(t, owner, 'POST', `/subscription/${(await current()).id}/cancel`, {})
    expect((await change({ plan: 'ENTERPRISE' })).code).toBe('payment_failed')
    expect(await current()).toMatchObject({ plan: 'PRO', cancelAtPeriodEnd: true })
  })

  it('leaves it cancelled where the bank’s question is not answered', async () => {
    await buy(t, owner, annual)
    await billing(t, owner, 'POST', `/subscription/${(await current()).id}/cancel`, {})
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    await billing(t, owner, 'PUT', `/payment-methods/${card}/default`)
    t.clock.move(day)
    expect((await change({ plan: 'ENTERPRISE' })).data.actionUrl).toContain('/checkout/simulated/')
    expect(await current()).toMatchObject({ plan: 'PRO', cancelAtPeriodEnd: true })
  })

  it('leaves a planned change as it was', async () => {
    await buyWithExpiringCard()
    await change({ additionalUsers: 1 })
    const { next } = await current()
    expect(next).toMatchObject({ additionalUsers: 1 })
    expect((await change({ plan: 'ENTERPRISE' })).code).toBe('payment_failed')
    expect((await current()).next).toMatchObject({ additionalUsers: 1, at: next.at })
  })

  it('renews a cancelled subscription once it is paid', async () => {
    await buy(t, owner, annual)
    await billing(t, owner, 'POST', `/subscription/${(await current()).id}/cancel`, {})
    expect((await change({ plan: 'ENTERPRISE' })).status).toBe(200)
    expect(await current()).toMatchObject({ plan: 'ENTERPRISE', cancelAtPeriodEnd: false })
  })
})
