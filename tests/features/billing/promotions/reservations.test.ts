import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPromotion } from '#features/billing/promotions/commands.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, callBilling, deliverEvents, fillCart, stripeOf } from '#tests/support/billing.ts'

const hour = 60 * 60_000
const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 } as const

let t: TestApp
let code: string
let codeCount = 0
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  codeCount++
  code = `LIMITED${codeCount}`
})

const addCode = ({ maxRedemptions }: { maxRedemptions: number }) =>
  addPromotion(
    t.services.db,
    NewPromotion.parse({ code, type: 'PERCENTAGE', value: 20, maxRedemptions }),
    t.clock.now(),
  )

/** Registers a person and puts the plan and the code in their cart. */
async function makeShopper(): Promise<TestPerson> {
  const person = await t.register()
  await fillCart(t, person, pro)
  expect((await callBilling(t, person, 'PUT', '/cart/code', { code })).status).toBe(200)
  return person
}

const makeShoppers = (count: number) => Promise.all(Array.from({ length: count }, makeShopper))
const openSession = (person: TestPerson) => callBilling(t, person, 'POST', '/checkout/session', { acceptTerms: true })
const buy = (person: TestPerson, paymentMethodId: string) =>
  callBilling(t, person, 'POST', '/checkout', { paymentMethodId, acceptTerms: true })
const applyCode = (person: TestPerson) => callBilling(t, person, 'PUT', '/cart/code', { code })

it('with a code that has three redemptions, exactly three of 50 simultaneous checkouts open', async () => {
  await addCode({ maxRedemptions: 3 })
  const people = await makeShoppers(50)
  const responses = await Promise.all(people.map(openSession))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  const refusals = responses.filter(({ status }) => status !== 201)
  expect(refusals.map(({ status, error }) => ({ status, error }))).toEqual(
    Array.from({ length: 47 }, () => ({ status: 422, error: 'Invalid promotion code' })),
  )
})

it('with a code that has two redemptions, exactly two of 20 simultaneous purchases succeed', async () => {
  await addCode({ maxRedemptions: 2 })
  const people = await makeShoppers(20)
  const cards = await Promise.all(people.map(person => addCard(t, person)))
  const responses = await Promise.all(people.map((person, index) => buy(person, cards[index]!)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
  const db = t.services.db.unscoped('the test counts the redemptions of all accounts')
  const sql = 'select count(*) as count from promotion_redemptions where code = ?1'
  expect(await db.run(sql, [code])).toEqual([{ count: 2 }])
})

it('a redemption is released when its holder opens another checkout without the code', async () => {
  await addCode({ maxRedemptions: 1 })
  const [first, second] = (await makeShoppers(2)) as [TestPerson, TestPerson]
  expect((await openSession(first)).status).toBe(201)
  expect((await openSession(second)).status).toBe(422)
  expect((await applyCode(second)).status).toBe(422)
  await callBilling(t, first, 'DELETE', '/cart/code')
  expect((await openSession(first)).status).toBe(201)
  expect((await openSession(second)).status).toBe(201)
})

it('a redemption is released when its checkout expires; until then its holder can reopen the checkout', async () => {
  await addCode({ maxRedemptions: 1 })
  const [first, second] = (await makeShoppers(2)) as [TestPerson, TestPerson]
  const { data } = await openSession(first)
  expect((await openSession(first)).data).toEqual(data)
  expect((await openSession(second)).status).toBe(422)
  t.clock.move(25 * hour)
  expect((await openSession(second)).status).toBe(201)
  expect((await openSession(first)).status).toBe(422)
})

it('a redemption is released when a purchase fails', async () => {
  await addCode({ maxRedemptions: 1 })
  const [first, second] = (await makeShoppers(2)) as [TestPerson, TestPerson]
  expect((await buy(first, 'pm_unknown')).status).toBe(404)
  expect((await buy(second, await addCard(t, second))).status).toBe(200)
  expect((await buy(first, await addCard(t, first))).status).toBe(422)
})

it('a redemption is released when the provider has ended the checkout and the person returns from it', async () => {
  await addCode({ maxRedemptions: 1 })
  const [first, second] = (await makeShoppers(2)) as [TestPerson, TestPerson]
  const { data } = await openSession(first)
  const [session] = (await stripeOf(t, first).checkout.sessions.list({ limit: 1 })).data
  await stripeOf(t, first).checkout.sessions.expire(session!.id)
  await deliverEvents(t)
  const { request } = await t.signIn({ id: first.user.id, accountId: first.account.id })
  await request(`/billing?success=true&checkout=${data.id}`)
  expect((await openSession(second)).status).toBe(201)
})
