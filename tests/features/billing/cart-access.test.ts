import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addCard } from '#tests/support/billing.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { allOf, readHtml } from '#tests/support/html.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await makeTestApp()
  company = await makeCompany(t, 'FREE')
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<Company['join']>>

async function linksOn(member: Member, path: string): Promise<string[]> {
  const html = await (await member.request(path)).text()
  return allOf(readHtml(html), 'a').map(({ attributes }) => attributes.href ?? '')
}

const item = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 4 }
const addItem = (member: Member) => member.request('/api/billing/cart/items', { json: item })
const checkOut = (member: Member, paymentMethodId: string) =>
  member.request('/api/billing/checkout', { json: { paymentMethodId, acceptTerms: true } })

it('a team lead can fill a cart and gets a link that asks an admin for its content, but cannot check out', async () => {
  const lead = await company.join('TEAM_LEAD')
  expect((await addItem(lead)).status).toBe(201)
  const requestLink = '/contact-admin?kind=upgrade&plan=PRO&interval=ANNUAL&additionalUsers=4'
  expect(await linksOn(lead, '/cart')).toContain(requestLink)
  expect((await checkOut(lead, 'pm_any')).status).toBe(403)
})

it('everyone who can view billing finds it in the navigation, with a link to their cart', async () => {
  const viewers = [await company.join('TEAM_LEAD'), await company.join('MEMBER', { permissions: ['billing.view'] })]
  for (const viewer of viewers) {
    expect(await linksOn(viewer, '/dashboard')).toContain('/billing')
    expect(await linksOn(viewer, '/billing')).toContain('/cart')
    expect((await viewer.request('/cart')).status).toBe(200)
  }
})

it('a member who can buy sees billing, fills a cart and buys', async () => {
  const buyer = await company.join('MEMBER', { permissions: ['billing.purchase'] })
  expect(await linksOn(buyer, '/dashboard')).toContain('/billing')
  expect((await buyer.request('/cart')).status).toBe(200)
  expect((await addItem(buyer)).status).toBe(201)
  const card = await addCard(t, company.owner)
  expect((await checkOut(buyer, card)).status).toBe(200)
  expect((await buyer.request('/billing')).status).toBe(200)
})

it('members without billing permissions see neither billing nor a cart, and get a link to request an upgrade', async () => {
  const member = await company.join('MEMBER')
  expect((await addItem(member)).status).toBe(403)
  const links = await linksOn(member, '/dashboard')
  expect(links).not.toContain('/billing')
  for (const path of ['/billing', '/cart']) {
    expect((await member.request(path)).status).toBe(403)
    expect(await linksOn(member, path)).toContain('/contact-admin?kind=upgrade')
  }
})

it('public pages link to the cart in their header, and visitors can open it', async () => {
  const html = await (await t.app.request('/pricing')).text()
  expect(allOf(readHtml(html), 'a').some(({ attributes }) => attributes.href === '/cart')).toBe(true)
  expect((await t.app.request('/cart')).status).toBe(200)
})
