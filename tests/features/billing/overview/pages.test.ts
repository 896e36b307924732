import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, buy, callBilling } from '#tests/support/billing.ts'
import { formWith } from '#tests/support/page-form.ts'

const pro = { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 2 } as const
const day = 24 * 60 * 60_000

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
})

const signIn = () => t.signIn({ id: owner.user.id, accountId: owner.account.id })
async function visit(path: string) {
  const response = await (await signIn()).request(path)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
async function post(path: string, form: Record<string, string> = {}) {
  const response = await (await signIn()).request(path, { method: 'POST', form })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
const getSubscription = async () => (await callBilling(t, owner, 'GET', '/subscription')).data

describe('the cart page', () => {
  it('offers the plan named in a link, and adds it only on request', async () => {
    const offerPage = await visit('/cart?plan=PRO&interval=ANNUAL&additionalUsers=3')
    expect((await callBilling(t, owner, 'GET', '/cart')).data.items).toEqual([])
    const { action, values } = formWith(offerPage.html, 'additionalUsers')
    expect(await post(action, values)).toMatchObject({ status: 303, location: '/cart' })
    const { data } = await callBilling(t, owner, 'GET', '/cart')
    expect(data.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 3])
    expect(data.total).toBe(9900 + 3 * 1942)
  })

  it('changes and removes items, and explains why a code does not work', async () => {
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '3' })
    const seats = (await callBilling(t, owner, 'GET', '/cart')).data.items[1]
    await post(`/cart/items/${seats.id}`, { quantity: '5' })
    expect((await callBilling(t, owner, 'GET', '/cart')).data.items[1].quantity).toBe(5)
    const response = await post(`/cart/items/${seats.id}`, { quantity: '101' })
    expect(response.status).toBe(422)
    expect(response.html).toContain('Failed to update item')
    await post(`/cart/items/${seats.id}`, { quantity: '0' })
    expect((await callBilling(t, owner, 'GET', '/cart')).data.items).toHaveLength(1)
    const wrongCode = await post('/cart/code', { code: 'NOSUCHCODE' })
    expect(wrongCode.status).toBe(422)
    expect(wrongCode.html).toContain('Invalid discount code')
  })

  it('does not call a code invalid that it refuses because of too many attempts', async () => {
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '0' })
    for (let attempt = 0; attempt < 20; attempt++) await post('/cart/code', { code: 'NOSUCHCODE' })
    const refusal = await post('/cart/code', { code: 'FAIRWIND20' })
    expect(refusal.status).toBe(429)
    expect(refusal.html).toContain('Too many requests')
    expect(refusal.html).not.toContain('Invalid discount code')
  })

  it('asks to accept the terms once, and buys with a stored card', async () => {
    const card = await addCard(t, owner)
    await t.client.execute({ sql: 'update users set terms_version = null where id = ?', args: [owner.user.id] })
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '0' })
    const response = await post('/cart/checkout', { card })
    expect(response.status).toBe(422)
    expect(await getSubscription()).toBeNull()
    expect(response.html).toContain('Accept the Terms of Use')
    const purchase = await post('/cart/checkout', { card, terms: 'on' })
    expect(purchase).toMatchObject({ status: 303, location: '/billing?success=true' })
    expect((await visit(purchase.location!)).html).toContain('Your subscription is active')
    expect((await visit('/cart')).html).not.toContain('name="terms"')
  })

  it('redirects to the provider’s page for a new card, and offers to resume it', async () => {
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '0' })
    const redirect = await post('/cart/checkout', { card: 'new', terms: 'on' })
    expect(redirect.status).toBe(303)
    expect(redirect.location).toMatch(/^\/checkout\/simulated\//)
    expect((await visit('/cart')).html).toContain(`${redirect.location}"`)
  })

  it('redirects to the bank for a card that needs confirmation, and shows an error for an unknown card', async () => {
    const card = await addCard(t, owner, 'pm_card_authenticationRequired')
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '0' })
    const unknownCardPage = await post('/cart/checkout', { card: 'pm_unknown', terms: 'on' })
    expect(unknownCardPage.html).toContain('No payment methods available')
    const needsConfirmation = await post('/cart/checkout', { card, terms: 'on' })
    expect(needsConfirmation.location).toMatch(/^\/checkout\/simulated\//)
    expect((await getSubscription()).status).toBe('INCOMPLETE')
  })
})

describe('the billing page', () => {
  it('previews an upgrade as days × price, and charges exactly that', async () => {
    await buy(t, owner, pro)
    t.clock.move(10 * day)
    const preview = await visit('/billing/change?plan=ENTERPRISE')
    expect(preview.html).toContain('Unused time: Pro')
    expect(preview.html).toMatch(/days × \$49\.95/)
    const { action, values } = formWith(preview.html, 'prorationDate')
    const [, dueAmount] = /Update subscription: pay \$([\d.]+)/.exec(preview.html)!
    expect(await post(action, values)).toMatchObject({ location: '/billing?tab=overview&done=changed' })
    const sql = 'select total from invoices where account_id = ? order by created_at desc limit 1'
    const { rows } = await t.client.execute({ sql, args: [owner.account.id] })
    expect(rows[0]!.total).toBe(Math.round(Number(dueAmount) * 100))
  })

  it('schedules a downgrade, lists what it pauses, and can cancel it', async () => {
    await buy(t, owner, { ...pro, plan: 'ENTERPRISE', additionalUsers: 0 })
    const preview = await visit('/billing/change?plan=PRO')
    expect(preview.html).toContain('Custom roles, Single sign-on (SSO), Audit log')
    const { action, values } = formWith(preview.html, 'version')
    expect((await post(action, values)).location).toContain('done=scheduled')
    expect((await visit('/billing')).html).toContain('Scheduled change')
    const plans = (await visit('/billing?tab=plans&interval=MONTHLY')).html
    expect(plans).toContain('Scheduled change')
    expect(plans).not.toContain('Downgrade to Pro')
    expect(plans).toContain('You keep Enterprise until')
    await post('/billing/keep')
    expect((await getSubscription()).next).toBeNull()
  })

  it('cancels in two clicks and reactivates', async () => {
    await buy(t, owner, pro)
    // The built-in voting systems are a few milliseconds newer than the account, and still not custom ones.
    const sql = 'update accounts set created_at = created_at - 5 where id = ?'
    await t.client.execute({ sql, args: [owner.account.id] })
    const questionPage = await visit('/billing/cancel')
    expect(questionPage.html).not.toMatch(/custom voting system/)
    expect(questionPage.html).toContain('Nothing is refunded')
    await post('/billing/cancel', { when: 'PERIOD_END' })
    expect(await getSubscription()).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true })
    expect((await visit('/billing?tab=plans')).html).not.toContain('Cancel subscription')
    await post('/billing/reactivate')
    expect((await getSubscription()).cancelAtPeriodEnd).toBe(false)
  })

  it('shows the cards, and does not remove the only card of a subscription', async () => {
    const { data } = await buy(t, owner, pro)
    expect(data.subscription.plan).toBe('PRO')
    const html = (await visit('/billing?tab=payment')).html
    expect(html).toContain('Visa ending in 4242')
    const [, card] = /card=(pm_\w+)/.exec(html)!
    const response = await post(`/billing/payment-methods/${card}/remove`)
    expect(response.status).toBe(409)
    expect(response.html).toContain('Couldn’t remove the card')
    expect(response.html).toContain('Add another card first')
  })

  it('refuses to advance the month of an account that is not a demo', async () => {
    await buy(t, owner, pro)
    expect((await post('/billing/next-month')).status).toBe(403)
  })

  it('renews the subscription of a demo with one button', async () => {
    const demoEndsAt = t.clock.now() + 7 * day
    const sql = 'update accounts set demo_ends_at = ? where id = ?'
    await t.client.execute({ sql, args: [demoEndsAt, owner.account.id] })
    const purchase = (await buy(t, owner, pro)).data.subscription
    expect((await visit('/billing')).html).toContain('Advance one month')
    expect((await post('/billing/next-month')).location).toContain('done=monthAdvanced')
    const renewed = await getSubscription()
    expect(Date.parse(renewed.currentPeriodStart)).toBe(Date.parse(purchase.currentPeriodEnd))
    // The invoice of the renewal shows the month that it charges for, not the one before.
    const dateOf = (at: string) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
    const [, cells] = /<tbody>(.*?)<\/tr>/s.exec((await visit('/billing?tab=invoices')).html)!
    expect(cells).toContain(dateOf(renewed.currentPeriodEnd))
  })
})

describe('billable users', () => {
  it('are the members; the owner cannot be deactivated', async () => {
    const { data } = await callBilling(t, owner, 'GET', '/users')
    expect(data).toMatchObject([{ userId: owner.user.id, isActive: true, monthlyBilling: 0 }])
    const response = await callBilling(t, owner, 'POST', `/users/${owner.user.id}/deactivate`)
    expect(response.status).toBe(409)
  })
})

describe('a member who cannot buy', () => {
  it('sees whom to ask, and no button to buy', async () => {
    await t.client.execute({
      sql: `update memberships set role = 'TEAM_LEAD' where user_id = ?`,
      args: [owner.user.id],
    })
    await post('/cart/items', { plan: 'PRO', interval: 'MONTHLY', additionalUsers: '0' })
    const { html } = await visit('/cart')
    expect(html).toContain('Contact Admin')
    expect(html).not.toContain('action="/cart/checkout"')
    expect((await post('/cart/checkout', { card: 'new' })).status).toBe(403)
  })

  it('gets a link that asks the admins for the chosen plan and interval', async () => {
    await t.client.execute({
      sql: `update memberships set role = 'TEAM_LEAD' where user_id = ?`,
      args: [owner.user.id],
    })
    const { html } = await visit('/billing?tab=plans&interval=ANNUAL')
    const [, query] = /href="\/contact-admin\?([^"]*plan=PRO[^"]*)"/.exec(html)!
    expect(Object.fromEntries(new URLSearchParams(query!.replaceAll('&amp;', '&')))).toEqual({
      kind: 'upgrade',
      plan: 'PRO',
      interval: 'ANNUAL',
      additionalUsers: '0',
    })
  })
})

it('registering with a plan continues to a cart that offers it', async () => {
  const form = await (await t.browse('/register?plan=PRO&interval=ANNUAL')).text()
  expect(formWith(form, 'from').values.from).toBe('/cart?plan=PRO&interval=ANNUAL')
})
