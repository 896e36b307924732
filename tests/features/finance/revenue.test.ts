import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revenueFigureIds } from '#features/finance/revenue/rules-figures.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addColleague, dataOf } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import {
  addMovement as add,
  movementsApi as api,
  figuresOf,
  importMovementsFile,
  movementsCsv,
} from '#tests/support/movements.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Caller = Pick<TestPerson, 'request'>
const loadPage = async (person: Caller, path = '/finance/revenue') => (await person.request(path)).text()
const loadPageText = async (person: Caller, path?: string) => textOf(readHtml(await loadPage(person, path)))

async function registerHarbour() {
  const owner = await t.register()
  await importMovementsFile(owner, movementsCsv)
  return owner
}

describe('the revenue page', () => {
  it('shows figures that match their formulas', async () => {
    const owner = await registerHarbour()
    const text = await loadPageText(owner)
    for (const each of ['$2,100.00', '$25,200', '33.3%', 'Red (investor’s scale)']) expect(text).toContain(each)
    for (const name of ['MRR growth', 'Customer churn'])
      expect(text).toMatch(new RegExp(`${name}\\s*-?[\\d.]+%\\s*In [A-Z][a-z]+ 20\\d\\d`))
    const figures = await checkExplanations(await loadPage(owner), href => loadPage(owner, href))
    expect(figures).toHaveLength(revenueFigureIds.length)
  })

  it('uses a margin of 100%, with a note, until one is set', async () => {
    const owner = await registerHarbour()
    expect(await loadPageText(owner, '/finance/revenue?explain=ltv')).toContain('Gross margin (100% until you set it)')
    await dataOf(owner, '/api/finance/settings', { method: 'PUT', json: { grossMargin: 50 } })
    const text = await loadPageText(owner, '/finance/revenue?explain=ltv')
    expect(text).not.toContain('until you set it)')
    expect(text).toContain('50%')
  })

  it('shows before the first movement what is missing, with a link to the import', async () => {
    const owner = await t.register()
    expect(await loadPage(owner)).toContain('/finance/revenue/import')
    const pastPage = await loadPage(owner, '/finance/revenue?knownOn=2026-10-31')
    expect(textOf(readHtml(pastPage))).toContain('No MRR movements yet.')
    expect(pastPage).not.toMatch(/NaN|Infinity/)
    await checkExplanations(pastPage, href => loadPage(owner, href))
  })

  it('takes acquisition spend from marketing entries, or from the metric if it has values', async () => {
    const owner = await registerHarbour()
    const { id: bankAccountId } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', {
      json: { name: 'Harbour Bank', currency: 'USD' },
    })
    for (const month of ['2026-08', '2026-09', '2026-10'])
      await dataOf(owner, '/api/finance/cash-entries', {
        json: { bankAccountId, day: `${month}-05`, cents: -30_000, category: 'MARKETING', text: 'Ads' },
      })
    expect(await figuresOf(owner, '/finance/revenue')).toContain('data-figure="cac" data-value="30000"')
    for (const month of ['2026-08', '2026-09', '2026-10'])
      await dataOf(owner, '/api/finance/metrics/cac_spend/values', {
        method: 'PUT',
        json: { values: [{ day: `${month}-20`, value: 60_000 }] },
      })
    expect(await figuresOf(owner, '/finance/revenue')).toContain('data-figure="cac" data-value="60000"')
    await checkExplanations(await loadPage(owner), href => loadPage(owner, href))
  })

  it('takes acquisition spend from the metric in the months where it has a value, from entries in the others', async () => {
    const owner = await registerHarbour()
    const { id: bankAccountId } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', {
      json: { name: 'Harbour Bank', currency: 'USD' },
    })
    const addAds = (month: string) =>
      dataOf(owner, '/api/finance/cash-entries', {
        json: { bankAccountId, day: `${month}-05`, cents: -30_000, category: 'MARKETING', text: 'Ads' },
      })
    await addAds('2026-08')
    await dataOf(owner, '/api/finance/metrics/cac_spend/values', {
      method: 'PUT',
      json: { values: [{ day: '2026-09-20', value: 90_000 }] },
    })
    const loadExplanation = () => loadPage(owner, '/finance/revenue?explain=cac')
    expect(textOf(readHtml(await loadExplanation()))).toContain('The acquisition spend of October 2026 is missing.')
    await addAds('2026-10')
    // (30,000 + 90,000 + 30,000) / 3 new customers.
    expect(await figuresOf(owner, '/finance/revenue')).toContain('data-figure="cac" data-value="50000"')
    expect(textOf(readHtml(await loadExplanation()))).toContain('Metrics and cash entries')
    await checkExplanations(await loadPage(owner), href => loadPage(owner, href))
  })

  it('shows team leads sums and no customer', async () => {
    const owner = await registerHarbour()
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    const figures = ['mrr', 'customers', 'newCustomers', 'churnRate', 'arpa', 'quickRatio', 'netRevenueRetention']
    for (const path of ['', '/export', ...figures.map(id => `?explain=${id}`)]) {
      const response = await lead.request(`/finance/revenue${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toMatch(/canary/i)
    }
    for (const path of [api, `${api}/import`]) expect((await lead.request(path)).status).not.toBe(200)
    for (const path of ['/finance/revenue/movements', '/finance/revenue/import'])
      expect((await lead.request(path)).status).toBe(403)
    await checkExplanations(await loadPage(lead), href => loadPage(lead, href))
  })

  it('shows team leads the acquisition cost, but no sum that contains the pay of one person', async () => {
    const owner = await registerHarbour()
    const { id: bankAccountId } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', {
      json: { name: 'Harbour Bank', currency: 'USD' },
    })
    for (const month of ['2026-08', '2026-09', '2026-10'])
      for (const category of ['MARKETING', 'PAYROLL'])
        await dataOf(owner, '/api/finance/cash-entries', {
          json: { bankAccountId, day: `${month}-05`, cents: -30_000, category, text: 'A line' },
        })
    const lead = await addColleague(t, owner.user.accountId, 'TEAM_LEAD')
    expect(await figuresOf(lead, '/finance/revenue')).toContain('data-figure="cac" data-value="30000"')
    const cash = await figuresOf(lead, '/finance/cash')
    for (const id of ['burn', 'lastMonthBurn', 'cashRunway'])
      expect(cash).toContain(`data-figure="${id}" data-value=""`)
    expect(await figuresOf(owner, '/finance/revenue')).toContain('data-figure="cac" data-value="30000"')
  })

  it('shows for a past day the same figures as on that day', async () => {
    const owner = await registerHarbour()
    t.clock.move(3 * days)
    const newSession = await t.signIn({ id: owner.user.id, accountId: owner.user.accountId })
    const pastPath = '/finance/revenue?knownOn=2026-11-20'
    const figuresBefore = await figuresOf(newSession, pastPath)
    const { items } = await dataOf<{ items: { id: string }[] }>(newSession, `${api}?customer=DOCK`)
    await dataOf(newSession, `${api}/${items[0]!.id}`, { method: 'PATCH', json: { cents: 99_900 } })
    await add(newSession, { day: '2026-10-02', customer: 'Eel', kind: 'NEW', cents: 12_300 })
    expect(await figuresOf(newSession, pastPath)).toEqual(figuresBefore)
    expect(figuresBefore).toHaveLength(revenueFigureIds.length)
    expect(await figuresOf(newSession, '/finance/revenue')).not.toEqual(figuresBefore)
    t.clock.move(-3 * days)
  })
})
