import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPromotion } from '#features/billing/promotions/commands.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { copyOfSubscription } from '#features/billing/subscription/convert-subscription.ts'
import { makeSites } from '#kit/server/sites.ts'
import { brands } from '#src/brands.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, callBilling, deliverEvents, fillCart, stripeOf, type TestCard } from '#tests/support/billing.ts'
import { days } from '#tests/support/clock.ts'
import { emailsTo } from '#tests/support/emails.ts'

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  // Emails contain links to the site.
  t.services.config.sites = makeSites(brands, ['http://localhost'])
  const trial = { code: 'TRY-14', type: 'FREE_TRIAL', value: 14 }
  await addPromotion(t.services.db, NewPromotion.parse(trial), t.clock.now())
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const getState = async () => {
  const { data, plan } = await callBilling(t, owner, 'GET', '/subscription')
  return { status: data?.status ?? null, plan, isCancelled: data?.cancelAtPeriodEnd ?? null }
}

/** Moves the clock by days, and runs the due jobs. */
async function passDays(count: number) {
  t.clock.move(count * days)
  await runDueSimulatedSteps(t.services)
  await deliverEvents(t)
  await sweepBilling(t.services)
}

/** Starts a trial on the page of the provider, with a card or without one. */
async function startTrial(card: TestCard | '' = '') {
  await fillCart(t, owner, pro)
  expect((await callBilling(t, owner, 'PUT', '/cart/code', { code: 'try-14' })).status).toBe(200)
  const { url } = (await callBilling(t, owner, 'POST', '/checkout/session', { acceptTerms: true })).data
  const paymentResponse = await owner.request(url.slice(url.indexOf('/checkout/')), { method: 'POST', form: { card } })
  expect(paymentResponse.headers.get('location')).toMatch(/^\/billing\?success=true/)
  await owner.request(paymentResponse.headers.get('location')!)
  await deliverEvents(t)
}

const listTotals = async () => (await stripeOf(t, owner).invoices.list({ limit: 10 })).data.map(({ total }) => total)
const listReminders = async () =>
  (await emailsTo(t, owner.user.email)).map(({ text }) => text).filter(text => text.includes('Your Pro trial ends'))

describe('a free trial', () => {
  it('gives the plan at once, without a card, and shows its end date', async () => {
    const end = new Date(t.clock.now() + 14 * days).toISOString().slice(0, 10)
    await startTrial()
    expect(await getState()).toEqual({ status: 'TRIALING', plan: 'PRO', isCancelled: false })
    const { data } = await callBilling(t, owner, 'GET', '/subscription')
    expect(data.trialEnd).toContain(end)
    expect(data.currentPeriodEnd).toBe(data.trialEnd)
    const html = await (await (await t.signIn(owner.user)).request('/billing')).text()
    expect(html).toContain('Your trial ends on')
    expect(await listTotals()).toEqual([0])
  })

  it('without a card ends at no cost, after one reminder three days ahead', async () => {
    await startTrial()
    await passDays(10)
    expect(await listReminders()).toEqual([])
    await passDays(2)
    await passDays(1)
    const [reminder, ...others] = await listReminders()
    expect(reminder).toContain('Add a card to keep the plan')
    expect(reminder).toContain('Payments are simulated: nothing is charged.')
    expect(others).toEqual([])
    await passDays(2)
    expect(await getState()).toEqual({ status: null, plan: 'FREE', isCancelled: null })
    expect(await listTotals()).toEqual([0])
  })

  it('is paid at its end with a card that was added during the trial', async () => {
    await startTrial()
    await passDays(5)
    await addCard(t, owner)
    await passDays(8)
    expect(await listReminders()).toEqual([
      expect.stringContaining('charge $9.95 before tax to your card ending in 4242'),
    ])
    await passDays(2)
    expect(await getState()).toEqual({ status: 'ACTIVE', plan: 'PRO', isCancelled: false })
    expect(await listTotals()).toEqual([995, 0])
  })

  it('is paid at its end with the card of the checkout', async () => {
    await startTrial('pm_card_visa')
    await passDays(15)
    expect(await getState()).toEqual({ status: 'ACTIVE', plan: 'PRO', isCancelled: false })
  })

  it('is overdue after its end if the card is declined', async () => {
    await startTrial('pm_card_chargeCustomerFail')
    await passDays(15)
    expect(await getState()).toEqual({ status: 'PAST_DUE', plan: 'PRO', isCancelled: false })
  })

  it('stays a trial until the first invoice is paid, although the provider calls it active before', async () => {
    await startTrial('pm_card_visa')
    await passDays(15)
    const stripe = stripeOf(t, owner)
    const [subscription] = (await stripe.subscriptions.list()).data
    expect(subscription!.status).toBe('active')
    const { data } = await stripe.invoices.list()
    const statusWith = (status: 'draft' | 'open' | 'paid') => {
      const isFirst = ({ id }: (typeof data)[number]) => id === subscription!.latest_invoice
      const invoices = data.map(invoice => (isFirst(invoice) ? { ...invoice, status } : invoice))
      return copyOfSubscription(subscription!, invoices, t.clock.now())!.status
    }
    expect((['draft', 'open', 'paid'] as const).map(statusWith)).toEqual(['TRIALING', 'TRIALING', 'ACTIVE'])
  })

  it('can be cancelled, reactivated and ended at once, and costs nothing', async () => {
    await startTrial('pm_card_visa')
    const { id } = (await callBilling(t, owner, 'GET', '/subscription')).data
    await callBilling(t, owner, 'POST', `/subscription/${id}/cancel`, {})
    expect(await getState()).toEqual({ status: 'TRIALING', plan: 'PRO', isCancelled: true })
    await callBilling(t, owner, 'POST', `/subscription/${id}/reactivate`)
    expect(await getState()).toEqual({ status: 'TRIALING', plan: 'PRO', isCancelled: false })
    await callBilling(t, owner, 'POST', `/subscription/${id}/cancel`, {})
    await passDays(15)
    expect(await getState()).toEqual({ status: null, plan: 'FREE', isCancelled: null })
    expect(await listReminders()).toEqual([])
    expect(await listTotals()).toEqual([0])
  })

  it('is upgraded without a payment until it ends', async () => {
    await startTrial('pm_card_visa')
    const { id } = (await callBilling(t, owner, 'GET', '/subscription')).data
    const preview = await callBilling(t, owner, 'POST', '/subscription/preview', { plan: 'ENTERPRISE' })
    expect(preview.data).toMatchObject({ type: 'upgrade', dueNow: 0, fromRenewal: 4995 })
    await callBilling(t, owner, 'PATCH', `/subscription/${id}`, { plan: 'ENTERPRISE' })
    expect(await getState()).toEqual({ status: 'TRIALING', plan: 'ENTERPRISE', isCancelled: false })
    await passDays(15)
    expect((await listTotals())[0]).toBe(4995)
  })

  it('is available once per account', async () => {
    await startTrial()
    await passDays(15)
    await fillCart(t, owner, pro)
    expect((await callBilling(t, owner, 'PUT', '/cart/code', { code: 'TRY-14' })).status).toBe(422)
  })
})
