import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { findExplanationFaults } from '#tests/support/explanations.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Signs in to a demo company with eighteen months of books. Returns a function that requests a page. */
async function demoPerson(role: string) {
  const { data } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role } })).json()
  const headers = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (path: string) => t.send(path, { headers })
}

describe('figures on finance pages and the dashboard', () => {
  it.each(['ADMIN', 'TEAM_LEAD'])(
    'have explanations whose parts add up to the figure, for a %s',
    async role => {
      const open = await demoPerson(role)
      const paths = declaredRoutes(t.app)
        .filter(({ method, path }) => method === 'GET' && /^\/(finance|dashboard)/.test(path) && !path.includes(':'))
        .map(({ path }) => path)
      let figureCount = 0
      for (const path of new Set(paths)) {
        const page = await open(path)
        if (page.status !== 200 || !page.headers.get('content-type')?.includes('html')) continue
        const html = await page.text()
        figureCount += html.match(/data-figure="/g)?.length ?? 0
        const load = async (href: string) => (await open(href)).text()
        expect(await findExplanationFaults(html, load), path).toEqual([])
        expect(html, path).not.toMatch(/NaN|Infinity|undefined/)
      }
      expect(figureCount).toBeGreaterThan(20)
    },
    60_000,
  )
})

describe('the drills of a demo company', () => {
  it.each(['customer', 'round'])('%s: name levers of its plan, a hire among them', async name => {
    const open = await demoPerson('ADMIN')
    const html = await (await open(`/finance/plan/drills/${name}`)).text()
    for (const part of ['Hire Head of sales 13 weeks later', 'Ship “Single sign-on” first'])
      expect(html, name).toContain(part)
  })
})
