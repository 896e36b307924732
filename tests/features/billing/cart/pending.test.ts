import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addedItems, parsePendingCart } from '#features/billing/cart/rules-pending.ts'
import { catalogues } from '#i18n/messages.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { buy, callBilling, fillCart } from '#tests/support/billing.ts'
import { makeCompany } from '#tests/support/company.ts'

const { cart } = catalogues.en
const pendingCart = { id: 'abcdef12', plan: 'PRO', interval: 'ANNUAL', additionalUsers: 3 }

describe('a visitor’s choice in local storage', () => {
  it('is read back unchanged', () => {
    expect(parsePendingCart(JSON.stringify(pendingCart))).toEqual(pendingCart)
    expect(parsePendingCart(JSON.stringify({ ...pendingCart, price: 1, __proto__: null }))).toEqual(pendingCart)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[1,2]'],
    ['another plan', JSON.stringify({ ...pendingCart, plan: 'GOLD' })],
    ['a plan of the prototype', JSON.stringify({ ...pendingCart, plan: '__proto__' })],
    ['another interval', JSON.stringify({ ...pendingCart, interval: 'DAILY' })],
    ['too many users', JSON.stringify({ ...pendingCart, additionalUsers: 101 })],
    ['a negative number of users', JSON.stringify({ ...pendingCart, additionalUsers: -1 })],
    ['half a user', JSON.stringify({ ...pendingCart, additionalUsers: 1.5 })],
    ['users as text', JSON.stringify({ ...pendingCart, additionalUsers: '3' })],
    ['users for a plan without limit', JSON.stringify({ ...pendingCart, plan: 'ENTERPRISE' })],
    ['a header as an id', JSON.stringify({ ...pendingCart, id: 'a\r\nX-Tenant-Id: b' })],
    ['markup as an id', JSON.stringify({ ...pendingCart, id: '<script>alert(1)</script>' })],
    ['a choice that costs nothing', JSON.stringify({ ...pendingCart, plan: 'FREE', additionalUsers: 0 })],
    ['a megabyte', JSON.stringify({ ...pendingCart, note: 'x'.repeat(1_000_000) })],
  ])('is ignored if it is %s', (_, text) => expect(parsePendingCart(text)).toBeNull())

  it('adds only missing items to a cart', () => {
    const plan = { type: 'SUBSCRIPTION', plan: 'ENTERPRISE', interval: 'MONTHLY', quantity: 1 } as const
    const users = { type: 'ADDITIONAL_USERS', plan: 'PRO', interval: 'MONTHLY', quantity: 9 } as const
    const choice = { plan: 'PRO', interval: 'ANNUAL', additionalUsers: 3 } as const
    const addedTypes = (items: Parameters<typeof addedItems>[0], wanted: Parameters<typeof addedItems>[1]) =>
      addedItems(items, wanted).map(({ type, quantity }) => [type, quantity])
    expect(addedTypes([], choice)).toEqual([
      ['SUBSCRIPTION', 1],
      ['ADDITIONAL_USERS', 3],
    ])
    expect(addedTypes([plan], choice)).toEqual([])
    expect(addedTypes([users], choice)).toEqual([['SUBSCRIPTION', 1]])
    expect(addedTypes([users], { ...choice, plan: 'FREE' })).toEqual([])
  })
})

describe('the cart of an account', () => {
  let t: TestApp
  let owner: TestPerson
  beforeAll(async () => {
    t = await makeTestApp()
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    owner = await t.register()
  })

  const choice = { plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 3 }
  const mergeChoice = (json: unknown = choice) => callBilling(t, owner, 'POST', '/cart/merge', json)
  const listItems = async () => {
    const { data } = await callBilling(t, owner, 'GET', '/cart')
    return data.items.map((item: Record<string, unknown>) => [item.plan, item.billingInterval, item.quantity])
  }

  it('receives a visitor’s choice if it is empty', async () => {
    expect((await mergeChoice()).data.total).toBe(9900 + 3 * 1942)
    expect(await listItems()).toEqual([
      ['PRO', 'ANNUAL', 1],
      ['PRO', 'ANNUAL', 3],
    ])
  })

  it('receives a choice only once per idempotency key', async () => {
    const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
    const headers = { 'idempotency-key': 'abcdef12' }
    const send = () => request('/api/billing/cart/merge', { method: 'POST', json: choice, headers })
    expect((await send()).status).toBe(200)
    await callBilling(t, owner, 'DELETE', '/cart')
    expect((await send()).status).toBe(200)
    expect(await listItems()).toEqual([])
  })

  it('receives a choice once if several tabs merge it at the same time', async () => {
    const responses = await Promise.all([mergeChoice(), mergeChoice(), mergeChoice()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listItems()).toHaveLength(2)
  })

  it('keeps the plan that it already has', async () => {
    await fillCart(t, owner, { plan: 'ENTERPRISE', interval: 'MONTHLY', additionalUsers: 0 })
    expect((await mergeChoice()).status).toBe(200)
    expect(await listItems()).toEqual([['ENTERPRISE', 'MONTHLY', 1]])
  })

  it('refuses a plan that the account already has, too many users and unknown fields', async () => {
    await buy(t, owner, { plan: 'PRO', interval: 'ANNUAL', additionalUsers: 3 })
    expect((await mergeChoice()).status).toBe(409)
    expect((await mergeChoice({ ...choice, additionalUsers: 101 })).status).toBe(422)
    expect((await mergeChoice({ ...choice, unitPrice: 1 })).status).toBe(422)
  })

  it('cannot be filled by members without billing permissions, who see no link to it', async () => {
    const company = await makeCompany(t)
    const member = await company.join('MEMBER')
    const response = await member.request('/api/billing/cart/merge', { method: 'POST', json: choice })
    expect(response.status).toBe(403)
    expect(await (await member.request('/pricing')).text()).not.toContain('data-cart=')
    expect(await (await company.owner.request('/pricing')).text()).toContain('aria-label="Cart"')
  })

  it('is linked in both headers with its number of items', async () => {
    await mergeChoice()
    const { request } = await t.signIn({ id: owner.user.id, accountId: owner.account.id })
    for (const path of ['/pricing', '/profile']) {
      const html = await (await request(path)).text()
      expect(html, path).toContain('aria-label="Cart, 2 items"')
    }
  })

  it('is a plain link for visitors, even on pages without a script', async () => {
    for (const path of ['/', '/privacy']) {
      const html = await (await t.browse(path)).text()
      expect(html, path).toMatch(/<a href="\/cart" [^>]*aria-label="Cart"/)
    }
    const response = await t.browse('/cart?plan=PRO&interval=ANNUAL')
    expect(response.headers.get('location')).toBe('/login?from=%2Fcart%3Fplan%3DPRO%26interval%3DANNUAL')
  })

  it('is a page that tells visitors how to fill it, in their language', async () => {
    const response = await t.browse('/cart')
    expect(response.status).toBe(200)
    const html = await response.text()
    for (const text of [cart.visitor.empty, 'href="/pricing"', 'href="/login?from=%2Fcart"', 'data-pending'])
      expect(html).toContain(text)
    const frenchPage = await (await t.browse('/cart', { headers: { 'accept-language': 'fr' } })).text()
    expect(frenchPage).toContain('href="/fr/pricing"')
  })
})
