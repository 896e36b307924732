import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { callBilling } from '#tests/support/billing.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

it('an account can open the new-card page or add a test card 20 times an hour in total', async () => {
  const owner = await t.register()
  const otherPerson = await t.register()
  const addMethod = (json: object) => callBilling(t, owner, 'POST', '/payment-methods', json)
  for (let cardCount = 0; cardCount < 19; cardCount++) expect((await addMethod({})).status).toBe(201)
  expect((await addMethod({ testCard: 'pm_card_visa' })).status).toBe(201)
  expect((await addMethod({})).status).toBe(429)
  expect((await addMethod({ testCard: 'pm_card_visa' })).status).toBe(429)
  expect((await callBilling(t, otherPerson, 'POST', '/payment-methods', {})).status).toBe(201)
  t.clock.move(61 * 60_000)
  expect((await addMethod({})).status).toBe(201)
})
