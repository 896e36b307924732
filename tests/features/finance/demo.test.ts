import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague } from '#tests/support/books.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

describe('the demo company with books', () => {
  it('shows runway and team cost to team leads and bookkeepers, who see no one’s pay', async () => {
    const { user, tokens } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role: 'TEAM_LEAD' } }))
      .json()
      .then(({ data }) => data)
    const lead = { headers: { authorization: `Bearer ${tokens.accessToken}` } }
    const bookkeeper = await addColleague(t, user.accountId, 'MEMBER', ['page:financials'])
    const readers = [(path: string) => t.send(path, lead), (path: string) => bookkeeper.request(path)]
    for (const request of readers) {
      const { data } = await (await request('/api/dashboard/runway')).json()
      expect(data).toMatchObject({ daysLeft: expect.any(Number), remainingCash: expect.any(Number) })
      const costs = await (await request('/finance/costs')).text()
      expect(costs).toMatch(/data-figure="teamCost" data-value="[1-9]/)
      expect(costs).not.toContain('Iris Vega')
    }
  })

  it('has an MVP in progress and payments that are coming up', async () => {
    const { data } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role: 'ADMIN' } })).json()
    const headers = { authorization: `Bearer ${data.tokens.accessToken}` }
    const pageText = async (path: string) => textOf(readHtml(await (await t.send(path, { headers })).text()))

    const mvp = await (await t.send('/api/dashboard/mvp-progress', { headers })).json()
    expect(mvp.data).toMatchObject({ name: 'Alerts and shared links', status: 'IN_PROGRESS' })
    expect(mvp.data.itemsTotal).toBeGreaterThan(4)
    expect(await pageText('/finance/mvp')).toContain('Alerts and shared links')

    const cash = await pageText('/finance/cash')
    for (const payment of ['Harbour Coworking', 'Data conference, booth', 'Bridge round, Lighthouse Capital'])
      expect(cash).toContain(payment)
    expect(cash).toContain('60% likely')
  })

  it('on ENTERPRISE has a plan with options against bad news, budgets by category and documents', async () => {
    const { data } = await (
      await t.send('/api/auth/demo-login', { json: { type: 'ENTERPRISE', role: 'ADMIN' } })
    ).json()
    const headers = { authorization: `Bearer ${data.tokens.accessToken}` }
    const read = async (path: string) => readHtml(await (await t.send(path, { headers })).text())

    expect(textOf(await read('/finance/mvp'))).toContain('Delays in the app')
    expect(textOf(await read('/finance/plan/drills/customer'))).toContain('What helps most')
    const dashboard = textOf(await read('/cfo-dashboard'))
    expect(dashboard).not.toContain('No budget')
    expect(textOf(await read('/product-discovery'))).not.toContain('No documents yet')
  })
})
