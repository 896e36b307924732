import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { startBooks } from '#tests/support/books.ts'
import { type HtmlElement, readHtml } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** The texts and names of a page that a person reads or hears. */
function wordsIn(node: HtmlElement | string): string[] {
  if (typeof node === 'string') return [node]
  if (['script', 'style'].includes(node.tag)) return []
  const { title = '', alt = '', 'aria-label': label = '' } = node.attributes
  return [title, alt, label, ...node.children.flatMap(wordsIn)]
}

async function rawDaysOf(response: Response) {
  expect(response.status).toBeLessThan(500)
  const texts = wordsIn(readHtml(await response.text()))
  return texts.filter(text => /\d{4}-\d\d/.test(text))
}

it('pages of money write days and months as words', async () => {
  const { data } = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO', role: 'ADMIN' } })).json()
  const headers = { authorization: `Bearer ${data.tokens.accessToken}`, cookie: 'locale=fr' }
  const { items } = (await (await t.send('/api/finance/bank-accounts', { headers })).json()).data
  const pages = [
    '/dashboard?explain=cac',
    '/finance/cash?explain=cashRunway',
    '/finance/cash?knownOn=2026-08-31&explain=burn',
    '/finance/cash/planned',
    '/finance/cash/recurring',
    `/finance/cash/accounts/${items[0].id}/balances`,
    '/finance/costs?explain=teamCost',
    '/finance/revenue?explain=cac',
    '/finance/revenue?knownOn=2026-08-31',
    '/finance/metrics/cac_spend',
    '/finance/metrics?explain=signups',
    '/finance/mvp',
  ]
  for (const page of pages) expect(await rawDaysOf(await t.send(page, { headers })), page).toEqual([])
})

it('notices and errors of forms write days as words', async () => {
  const { owner, bankAccountId, setBalance } = await startBooks(t)
  const { id } = await setBalance('2026-09-30', 100)
  const balances = `/finance/cash/accounts/${bankAccountId}/balances`
  expect(await rawDaysOf(await owner.request(`${balances}?done=create&row=${id}`))).toEqual([])
  const rate = { currency: 'EUR', day: '2026-10-01', rate: '1.1' }
  await owner.request('/finance/cash/rates', { form: rate })
  const takenResponse = await owner.request('/finance/cash/rates', { form: rate })
  expect(await takenResponse.clone().text()).toContain('There is already a EUR rate for Oct 1, 2026.')
  expect(await rawDaysOf(takenResponse)).toEqual([])
})
