import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { billing } from '#tests/support/billing.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

it('an account can open the new-card page or add a test card 20 times an hour in total', async () => {
  const owner = await t.register()
  const other = await t.register()
  const add = (json: object) => billing(t, owner, 'POST', '/payment-methods', json)
  for (let added = 0; added < 19; added++) expect((await add({})).status).toBe(201)
  expect((await add({ testCard: 'pm_card_visa' })).status).toBe(201)
  expect((await add({})).status).toBe(429)
  expect((await add({ testCard: 'pm_card_visa' })).status).toBe(429)
  expect((await billing(t, other, 'POST', '/payment-methods', {})).status).toBe(201)
  t.clock.move(61 * 60_000)
  expect((await add({})).status).toBe(201)
})
