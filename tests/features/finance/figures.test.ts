import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { explainedFaults } from '#tests/support/explained.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** A signed-in person of a company with eighteen months of books. */
async function demoPerson(role: string) {
  const { data } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role } })).json()
  const headers = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (path: string) => t.send(path, { headers })
}

describe('every figure of the pages of money', () => {
  it.each(['ADMIN', 'TEAM_LEAD'])('explains itself, and its parts give the figure, for %s', async role => {
    const open = await demoPerson(role)
    const paths = declaredRoutes(t.app)
      .filter(({ method, path }) => method === 'GET' && /^\/(finance|dashboard)/.test(path) && !path.includes(':'))
      .map(({ path }) => path)
    let figures = 0
    for (const path of new Set(paths)) {
      const page = await open(path)
      if (page.status !== 200 || !page.headers.get('content-type')?.includes('html')) continue
      const html = await page.text()
      figures += html.match(/data-figure="/g)?.length ?? 0
      const load = async (href: string) => (await open(href)).text()
      expect(await explainedFaults(html, load), path).toEqual([])
      expect(html, path).not.toMatch(/NaN|Infinity|undefined/)
    }
    expect(figures).toBeGreaterThan(20)
  })
})
