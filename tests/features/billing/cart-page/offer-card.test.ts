import { afterAll, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)

async function loadOffer(query: string): Promise<string> {
  const owner = await t.register()
  return (await owner.request(`/cart?${query}`)).text()
}

it('an offer of a plan shows the price of the plan and the price of one additional user', async () => {
  const html = await loadOffer('plan=PRO&interval=MONTHLY&additionalUsers=3')
  for (const text of ['Pro, monthly', '$9.95', 'per month', '$1.95', 'each per month']) expect(html).toContain(text)
})

it('an offer of additional users alone shows the price of one user, and no price of 0', async () => {
  const html = await loadOffer('plan=FREE&interval=MONTHLY&additionalUsers=3')
  for (const text of ['Additional users, monthly', '$1.95', 'each per month']) expect(html).toContain(text)
  expect(html).not.toContain('$0.00')
})
