import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { buy, callBilling } from '#tests/support/billing.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

it('GET /api/billing/additional-user-price returns the monthly and annual price in cents', async () => {
  const { data } = await callBilling(t, owner, 'GET', '/additional-user-price')
  expect(data).toEqual({
    monthlyPrice: 195,
    annualPrice: 1942,
    annualDiscountPercent: 17,
    currency: 'USD',
    maxAdditionalUsers: 50,
  })
})

describe('POST /api/billing/payment-methods', () => {
  const addMethod = (json: object) => callBilling(t, owner, 'POST', '/payment-methods', json)

  it('returns the URL of the provider’s page', async () => {
    expect(await addMethod({})).toMatchObject({
      status: 201,
      data: { url: expect.stringContaining('/checkout/simulated/') },
    })
  })

  it('adds a test card by name when payments are simulated', async () => {
    const { status, data } = await addMethod({ testCard: 'pm_card_visa' })
    expect({ status, data }).toMatchObject({ status: 201, data: { testCard: { brand: 'visa', last4: '4242' } } })
    expect((await callBilling(t, owner, 'GET', '/payment-methods')).data).toEqual([data.testCard])
  })

  it.each([{ testCard: '4242424242424242' }, { testCard: 'pm_card_gold' }, { number: '4242424242424242' }])(
    'refuses %j',
    async json => expect((await addMethod(json)).status).toBe(422),
  )
})

describe('an invoice', () => {
  it('can be downloaded with a bearer token, by its own account only', async () => {
    const buyer = await t.register()
    await buy(t, buyer, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 })
    const headers = { authorization: `Bearer ${buyer.token}` }
    const list = await (await t.send('/api/billing/invoices', { headers })).json()
    expect(list).toMatchObject({ success: true, total: 1, invoices: [{ total: 995 }] })
    const path = `/api/billing/invoices/${list.invoices[0].id}/download`
    const response = await t.send(path, { headers })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect((await pdfTexts(await response.arrayBuffer())).join(' ')).toContain(list.invoices[0].number)
    expect((await t.send(path)).status).toBe(401)
    expect((await t.send(path, { headers: { authorization: `Bearer ${owner.token}` } })).status).toBe(404)
  })
})

it('an API key with every scope has no access to billing', async () => {
  const buyer = await t.register()
  await buy(t, buyer, { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 0 })
  const { request } = await t.signIn(buyer.user)
  const scopes = ['poker', 'retro', 'board', 'goal', 'people', 'account'].flatMap(area => [
    `${area}:read`,
    `${area}:write`,
  ])
  const key = { name: 'Script', scopes, expiresInDays: null }
  const { data } = await (await request(`/api/accounts/${buyer.account.id}/api-keys`, { json: key })).json()
  const call = async (method: string, path: string) => {
    const init = { method, headers: { authorization: `Bearer ${data.token}` }, ...(method !== 'GET' && { json: {} }) }
    const response = await t.send(path.replace(/:\w+/g, 'some_id'), init)
    return `${response.status} ${(await response.json()).code}`
  }
  const routes = declaredRoutes(t.app).filter(({ path }) => /^\/api\/(billing|pricing)/.test(path))
  const billingRoutes = routes.filter(({ path }) => path !== '/api/billing/webhooks/stripe')
  expect(billingRoutes.length).toBeGreaterThan(30)
  for (const { method, path } of billingRoutes)
    expect([path, await call(method, path)]).toEqual([path, '403 forbidden'])
})

describe('when the server fails', () => {
  it.each([
    ['GET', '/billing/usage/acc_1', 'Failed to retrieve billing usage'],
    ['GET', '/billing/invoices/inv_1/download', 'Failed to download invoice'],
    ['POST', '/billing/checkout', 'Checkout failed'],
    ['POST', '/billing/checkout/session', 'Checkout failed'],
    ['PATCH', '/billing/cart/items/cti_1', 'Failed to update cart item'],
    ['DELETE', '/billing/cart/items/cti_1', 'Failed to remove item from cart'],
    ['PUT', '/billing/cart/code', 'Failed to apply promotion'],
    ['POST', '/pricing/validate-promotion', 'Failed to validate promotion code'],
    ['POST', '/pricing/apply-promotion', 'Failed to apply promotion code'],
  ])('%s /api%s returns 500 and its own message', async (method, path, error) => {
    const brokenApp = await makeTestApp()
    const { token } = await brokenApp.register()
    brokenApp.close()
    const headers = { authorization: `Bearer ${token}` }
    const response = await brokenApp.send(`/api${path}`, { method, headers, ...(method !== 'GET' && { json: {} }) })
    expect([response.status, (await response.json()).error]).toEqual([500, error])
  })
})
