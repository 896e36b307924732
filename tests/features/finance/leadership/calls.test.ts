import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'

let t: TestApp
beforeEach(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterEach(() => t.close())

const calls = ['', '/metrics', '/runway', '/revenue', '/mvp-progress', '/burn-alert']

/** Books with $100,000 in cash, $500,000 raised, and a burn of $11,000 in each of the last four months. */
async function steadyBooks() {
  const books = await startBooks(t)
  await books.setBalance('2026-11-15', 10_000_000)
  await books.addEntry({ day: '2026-01-05', cents: 50_000_000, category: 'FUNDING' })
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
    await books.addEntry({ day: `${month}-05`, cents: -900_000, category: 'PAYROLL' })
    await books.addEntry({ day: `${month}-10`, cents: -300_000, category: 'TOOLS' })
    await books.addEntry({ day: `${month}-20`, cents: 100_000, category: 'REVENUE' })
  }
  return books
}

describe('the API of the leadership dashboard', () => {
  it('returns the runway in US cents, with its health', async () => {
    const { owner } = await steadyBooks()
    const runway = {
      totalFunding: 50_000_000,
      currentBurn: 1_100_000,
      remainingCash: 10_000_000,
      // 10,000,000 / 1,100,000 × 30.4375
      daysLeft: 276,
      // 1,100,000 / 4.33
      weeklyBurnRate: 254_042,
      isRunwayLow: false,
      isCritical: false,
      missing: {},
    }
    expect(await dataOf(owner, '/api/dashboard/runway')).toEqual(runway)
    expect(await dataOf(owner, '/api/dashboard')).toMatchObject({ asOf: '2026-11-20', runway })
  })

  it('returns revenue and metrics in the documented fields, shares in percent', async () => {
    const { owner } = await startBooks(t)
    const insert = (table: string, row: Record<string, string | number>) =>
      t.client.execute({
        sql: `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map(() => '?')})`,
        args: Object.values(row),
      })
    const version = () => ({
      id: t.services.ids.id('ver'),
      account_id: owner.user.accountId,
      recorded_at: 0,
      recorded_by: owner.user.id,
    })
    for (const [day, customer, kind, cents] of [
      ['2026-08-03', 'Tide', 'NEW', 20_000],
      ['2026-08-04', 'Quay', 'NEW', 20_000],
      ['2026-10-05', 'Buoy', 'NEW', 20_000],
      ['2026-10-06', 'Quay', 'CHURN', 20_000],
    ] as const)
      await insert('mrr_movements', {
        ...version(),
        movement_id: t.services.ids.id('mov'),
        day,
        customer,
        kind,
        cents,
        source: 'manual',
        source_key: `${day} ${customer}`,
      })
    await insert('metric_values', {
      ...version(),
      value_id: t.services.ids.id('val'),
      metric: 'trial_conversion',
      day: '2026-11-01',
      value: 0.125,
      source: 'manual',
    })
    const revenue = await dataOf(owner, '/api/dashboard/revenue')
    expect(revenue).toMatchObject({
      mrr: 40_000,
      arr: 480_000,
      growth: 0,
      customers: 2,
      newCustomers: 1,
      churnRate: 50,
    })
    // The average revenue of an account, 20,000, divided by the churn of 0.5.
    expect(revenue).toMatchObject({ ltv: 40_000, cac: null, ltvCacRatio: null })
    expect(revenue.missing).toEqual({ cac: 'noSpend', ltvCacRatio: 'noSpend' })
    const metrics = await dataOf(owner, '/api/dashboard/metrics')
    expect(metrics).toMatchObject({ trialConversion: 12.5, activeUsers: null, signups: null })
    expect(Object.keys(metrics).sort()).toEqual(
      ['activeUsers', 'missing', 'nps', 'productMarketFit', 'signups', 'trialConversion'].sort(),
    )
    expect(await dataOf(owner, '/api/dashboard')).toMatchObject({ revenue, metrics })
  })

  it('returns null with a reason, and never 0, for everything unknown', async () => {
    const owner = await t.register()
    const data = await dataOf<Record<string, Record<string, unknown>>>(owner, '/api/dashboard')
    for (const part of ['runway', 'revenue', 'metrics']) {
      const { missing, ...values } = data[part]!
      expect(new Set(Object.values(values)), part).toEqual(new Set([null]))
      expect(Object.values(missing as object).every(Boolean), part).toBe(true)
    }
    expect(data.runway!.missing).toMatchObject({ daysLeft: 'noBalance', remainingCash: 'noBalance' })
    expect(data.mvpProgress).toBeNull()
    expect(data.burnAlert).toEqual({
      level: null,
      daysLeft: null,
      currentBurn: null,
      usualBurn: null,
      since: null,
      message: null,
    })
  })

  it('returns the company with its stage and year', async () => {
    const owner = await t.register()
    expect(await dataOf(owner, '/api/dashboard')).toMatchObject({
      company: { name: owner.account.name, stage: null, founded: null },
    })
    const company = { name: 'Harbour Ltd', stage: 'seed', founded: 2023 }
    await owner.request(`/api/accounts/${owner.account.id}`, { method: 'PATCH', json: { company } })
    expect(await dataOf(owner, '/api/dashboard')).toMatchObject({ company })
  })

  it('returns the burn alert with its message in the language of the caller', async () => {
    const { owner, addEntry } = await steadyBooks()
    const quiet = { level: 'none', daysLeft: 276, currentBurn: 1_100_000, usualBurn: 1_100_000, since: null }
    expect(await dataOf(owner, '/api/dashboard/burn-alert')).toEqual({ ...quiet, message: null })
    await addEntry({ day: '2026-10-25', cents: -400_000, category: 'OFFICE' })
    const spike = await dataOf(owner, '/api/dashboard/burn-alert')
    expect(spike).toMatchObject({ level: 'spike', usualBurn: 1_100_000 })
    expect(spike.message).toContain('$15,000')
  })

  it('says that the runway is low or critical below 90 and 30 days', async () => {
    const { owner, setBalance } = await steadyBooks()
    await setBalance('2026-11-16', 2_000_000)
    // 2,000,000 / 1,100,000 × 30.4375 = 55.3
    expect(await dataOf(owner, '/api/dashboard/runway')).toMatchObject({
      daysLeft: 55,
      isRunwayLow: true,
      isCritical: false,
    })
    await setBalance('2026-11-17', 1_000_000)
    expect(await dataOf(owner, '/api/dashboard/runway')).toMatchObject({
      daysLeft: 27,
      isRunwayLow: true,
      isCritical: true,
    })
    expect(await dataOf(owner, '/api/dashboard/burn-alert')).toMatchObject({ level: 'critical', daysLeft: 27 })
  })

  it('returns no number of days, but a healthy runway, if the money does not run out', async () => {
    const { owner, addEntry } = await steadyBooks()
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10'])
      await addEntry({ day: `${month}-21`, cents: 3_000_000, category: 'REVENUE' })
    expect(await dataOf(owner, '/api/dashboard/runway')).toMatchObject({
      daysLeft: null,
      isRunwayLow: false,
      isCritical: false,
      missing: { daysLeft: 'noCashOut' },
    })
    expect(await dataOf(owner, '/api/dashboard/burn-alert')).toMatchObject({ level: 'none' })
  })

  it('accepts the id of the caller’s account and rejects another one', async () => {
    const [owner, other] = [await t.register(), await t.register()]
    for (const call of calls) {
      expect((await owner.request(`/api/dashboard${call}?accountId=${owner.account.id}`)).status).toBe(200)
      const refusedResponse = await owner.request(`/api/dashboard${call}?accountId=${other.account.id}`)
      expect(refusedResponse.status).toBe(403)
      expect((await refusedResponse.json()).error).toBe('Access denied: accountId does not match current context')
    }
  })

  it('is only for leaders and readers of the finances', async () => {
    const { account } = await t.register()
    const callers = {
      TEAM_LEAD: await addColleague(t, account.id, 'TEAM_LEAD'),
      reader: await addColleague(t, account.id, 'MEMBER', ['page:financials']),
      MEMBER: await addColleague(t, account.id, 'MEMBER'),
      INVESTOR: await addColleague(t, account.id, 'INVESTOR'),
    }
    for (const call of calls)
      for (const [name, { request }] of Object.entries(callers)) {
        const isLeader = name === 'TEAM_LEAD' || name === 'reader'
        expect((await request(`/api/dashboard${call}`)).status, `${name} ${call}`).toBe(isLeader ? 200 : 403)
      }
  })

  it('returns the state of a past day, and to team leads only the parts without pay', async () => {
    const { owner, bankAccountId } = await steadyBooks()
    const before = await dataOf(owner, '/api/dashboard/runway')
    t.clock.move(2 * days)
    const later = await t.signIn(owner.user)
    const lateEntry = { bankAccountId, day: '2026-10-28', cents: -5_000_000, category: 'OTHER', text: 'Late bill' }
    for (const month of ['2026-09', '2026-10'])
      await dataOf(later, '/api/finance/cash-entries', { json: { ...lateEntry, day: `${month}-28` } })
    expect(await dataOf(later, '/api/dashboard/runway')).not.toEqual(before)
    expect(await dataOf(later, '/api/dashboard/runway?knownOn=2026-11-20')).toEqual(before)
    const lead = await addColleague(t, owner.account.id, 'TEAM_LEAD')
    for (const call of calls) {
      const isOpen = ['/metrics', '/revenue', '/mvp-progress'].includes(call)
      const { status } = await lead.request(`/api/dashboard${call}?knownOn=2026-11-20`)
      expect(status, call).toBe(isOpen ? 200 : 403)
    }
  })

  it('returns a message that the data could not be loaded when the database fails', async () => {
    const owner = await t.register()
    await t.client.execute('alter table mrr_movements rename to mrr_movements_away')
    try {
      const response = await owner.request('/api/dashboard/revenue')
      expect(response.status).toBe(500)
      expect((await response.json()).error).toBe('Failed to load dashboard data')
      const page = await owner.request('/dashboard')
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('Failed to load dashboard data')
      expect(html).toContain('Try Again')
      expect(html).toContain('No open sessions')
    } finally {
      await t.client.execute('alter table mrr_movements_away rename to mrr_movements')
    }
  })
})
