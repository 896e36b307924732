import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const periodLength = 30 * 24 * 60 * 60_000

/** Stores a subscription with a status. */
async function subscribe({ id }: Company, status: string) {
  const now = t.clock.now()
  const row = {
    id: t.services.ids.id('sub'),
    account_id: id,
    provider: 'SIMULATED',
    provider_id: t.services.ids.id('sub'),
    plan: 'PRO',
    interval: 'MONTHLY',
    status,
    current_period_start: now,
    current_period_end: now + periodLength,
    cancel_at_period_end: 0,
    past_due_since: status === 'PAST_DUE' ? now : null,
    created_at: now,
    updated_at: now,
  }
  const names = Object.keys(row)
  const sql = `insert into subscriptions (${names.join()}) values (${names.map(() => '?').join()})`
  await t.client.execute({ sql, args: Object.values(row) })
}

type Reader = { request: Company['owner']['request'] }
const bannerOn = async ({ request }: Reader, path: string) =>
  (await (await request(path)).text()).match(/class="payment-banner[\s\S]*?<\/aside>/)?.[0] ?? null

describe('the payment banner', () => {
  it.each([
    ['PAST_DUE', 'Your last payment failed'],
    ['UNPAID', 'Your subscription is unpaid'],
    ['INCOMPLETE', 'Your payment isn’t finished'],
  ])('appears on every page while a subscription is %s, with links to pay', async (status, text) => {
    const company = await makeCompany(t, 'PRO')
    await subscribe(company, status)
    for (const path of ['/dashboard', '/profile', '/kanban', '/manage-users-teams']) {
      const banner = await bannerOn(company.owner, path)
      expect(banner, path).toContain(text)
      const payLink = status === 'INCOMPLETE' ? 'href="/billing"' : 'action="/billing/pay"'
      expect(banner, path).toContain(payLink)
      expect(banner, path).toContain('href="/billing?tab=payment"')
    }
  })

  it('states how long the plan stays active', async () => {
    const company = await makeCompany(t, 'PRO')
    await subscribe(company, 'PAST_DUE')
    const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    const pauseDate = dateFormat.format(t.clock.now() + 14 * 24 * 60 * 60_000)
    expect(await bannerOn(company.owner, '/profile')).toContain(`Your plan stays active until ${pauseDate}.`)
  })

  it.each(['TRIALING', 'ACTIVE', 'CANCELED', 'EXPIRED'])(
    'does not appear while the subscription is %s',
    async status => {
      const company = await makeCompany(t, 'PRO')
      await subscribe(company, status)
      expect(await bannerOn(company.owner, '/profile')).toBeNull()
    },
  )

  it('appears only for members who can buy, and only in their own account', async () => {
    const company = await makeCompany(t, 'PRO')
    await subscribe(company, 'PAST_DUE')
    expect(await bannerOn(await company.join('ADMIN'), '/profile')).not.toBeNull()
    const buyer = await company.join('MEMBER', { permissions: ['billing.purchase'] })
    expect(await bannerOn(buyer, '/profile')).not.toBeNull()
    for (const role of ['MEMBER', 'TEAM_LEAD', 'OBSERVER'] as const)
      expect(await bannerOn(await company.join(role), '/profile'), role).toBeNull()
    expect(await bannerOn((await makeCompany(t, 'PRO')).owner, '/profile')).toBeNull()
  })

  it('adds no query to a page', async () => {
    const { owner } = await makeCompany(t, 'FREE')
    const execute = vi.spyOn(t.client, 'execute')
    await owner.request('/profile/permissions')
    const sql = execute.mock.calls.map(([statement]) => JSON.stringify(statement))
    execute.mockRestore()
    const billingQueries = sql.filter(text => /subscriptions|cart_items/.test(text))
    expect(billingQueries).toHaveLength(1)
    expect(billingQueries[0]).toContain('from notifications')
  })
})
