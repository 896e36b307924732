import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling, deliverEvents, type TestCard } from '#tests/support/billing.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { formWith } from '#tests/support/page-form.ts'

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const
const day = 24 * 60 * 60_000

let t: TestApp
let company: Company
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  company = await makeCompany(t, 'FREE')
  owner = company.owner
})

const buyWith = async (card: TestCard) => buy(t, owner, pro, await addCard(t, owner, card))

/** Returns the links to the provider on a billing page. */
async function providerLinks(path: string, id = owner.user.id) {
  const { request } = await t.signIn({ id, accountId: owner.account.id })
  const html = await (await request(path)).text()
  return [...html.matchAll(/<a [^>]*href="([^"]*\/checkout\/simulated\/[^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href = '', text = '']) => ({ href, text }),
  )
}

it('a first payment that the bank must confirm can be confirmed from any billing tab', async () => {
  const { data } = await buyWith('pm_card_authenticationRequired')
  const link = { href: data.actionUrl, text: 'Confirm payment' }
  expect(await providerLinks('/billing')).toEqual([link])
  expect(await providerLinks('/billing?tab=invoices')).toEqual([link])
  const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
  const path = new URL(link.href, 'https://localhost').pathname
  const { action, values } = formWith(await (await request(path)).text(), 'card')
  await request(action, { method: 'POST', form: { ...values, step: 'confirm' } })
  await deliverEvents(t)
  expect((await callBilling(t, owner, 'GET', '/subscription')).plan).toBe('PRO')
  expect(await providerLinks('/billing')).toEqual([])
})

it('an overdue payment links to its invoice at the provider', async () => {
  await buyWith('pm_card_chargeCustomerFail')
  expect(await providerLinks('/billing')).toEqual([])
  for (let elapsedDays = 0; elapsedDays < 32; elapsedDays++) {
    t.clock.move(day)
    await runDueSimulatedSteps(t.services)
  }
  await deliverEvents(t)
  expect((await callBilling(t, owner, 'GET', '/subscription')).data.status).toBe('PAST_DUE')
  expect(await providerLinks('/billing')).toEqual([expect.objectContaining({ text: 'Open invoice' })])
})

it('members who cannot buy see no link to the provider', async () => {
  await buyWith('pm_card_authenticationRequired')
  const lead = await company.join('TEAM_LEAD')
  expect(await providerLinks('/billing', lead.user.id)).toEqual([])
})
