import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeFor } from '#features/billing/provider/access.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { origin } from '#tests/support/requests.ts'

let app: TestApp
let person: TestPerson
let stripe: Stripe
let customer: Stripe.Customer

const urls = { success_url: `${origin}/billing?success=true`, cancel_url: `${origin}/cart` }

beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.register()
  stripe = stripeFor(app.services, { accountId: person.account.id, provider: 'SIMULATED' })
  customer = await stripe.customers.create({ name: 'Harbour' })
})

const openSession = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'hosted_page',
    customer: customer.id,
    line_items: [
      { price: 'price_trimtab_pro_monthly_v1', quantity: 1 },
      { price: 'price_trimtab_seat_monthly_v1', quantity: 5 },
    ],
    metadata: { checkout_id: 'chk_1' },
    ...urls,
    ...params,
  })
const pathOf = ({ url }: Stripe.Checkout.Session) => new URL(url!).pathname
const submit = (path: string, form: Record<string, string>) => person.request(path, { form })
const pay = (session: Stripe.Checkout.Session, form: Record<string, string>) =>
  submit(`/checkout/simulated/${session.id}`, form)
const listSubscriptions = async () => (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data

describe('a checkout session', () => {
  it('has the amount due today and the URL of our page', async () => {
    const session = await openSession()
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 995 + 5 * 195,
      expires_at: Math.floor(app.clock.now() / 1000) + 24 * 3600,
      metadata: { checkout_id: 'chk_1' },
      url: `${origin}/checkout/simulated/${session.id}`,
    })
    expect(session).not.toHaveProperty('line_items')
    const { line_items: items } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
    expect(items?.data.map(({ description, quantity, amount_total: total }) => [description, quantity, total])).toEqual(
      [
        ['Pro', 1, 995],
        ['Additional user', 5, 975],
      ],
    )
  })

  it('applies a coupon, and refuses an unknown one', async () => {
    await stripe.coupons.create({ id: 'fair', percent_off: 20, duration: 'once' })
    const session = await openSession({ discounts: [{ coupon: 'fair' }] })
    const undiscounted = 995 + 5 * 195
    const discount = undiscounted * 0.2
    expect(session.total_details).toEqual({ amount_discount: discount, amount_shipping: 0, amount_tax: 0 })
    expect(session.amount_total).toBe(undiscounted - discount)
    await expect(openSession({ discounts: [{ coupon: 'foul' }] })).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await stripe.coupons.retrieve('fair')).times_redeemed).toBe(0)
  })

  it('refuses prices of two intervals, an unknown price and parameters of the other mode', async () => {
    const monthly = { price: 'price_trimtab_pro_monthly_v1', quantity: 1 }
    const annual = { price: 'price_trimtab_seat_annual_v1', quantity: 1 }
    await expect(openSession({ line_items: [monthly, annual] })).rejects.toMatchObject({ param: 'line_items' })
    await expect(openSession({ line_items: [{ price: 'price_x' }] })).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
    await expect(openSession({ mode: 'setup' })).rejects.toMatchObject({ param: 'line_items' })
    await expect(openSession({ line_items: undefined })).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(openSession({ ui_mode: 'embedded_page' })).rejects.toMatchObject({ param: 'ui_mode' })
  })

  it('expires after a day or on request, and can no longer be paid', async () => {
    const lateSession = await openSession()
    const expiredSession = await openSession()
    expect((await stripe.checkout.sessions.expire(expiredSession.id)).status).toBe('expired')
    await expect(stripe.checkout.sessions.expire(expiredSession.id)).rejects.toMatchObject({ statusCode: 400 })
    app.clock.move(24 * hours)
    // A browser session ends earlier than that.
    const { request } = await app.signIn(person.user)
    const page = await request(pathOf(lateSession), { form: { card: 'pm_card_visa' } })
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('This page has expired. Nothing was charged.')
    expect((await stripe.checkout.sessions.retrieve(lateSession.id)).status).toBe('expired')
    const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
    expect(data).toHaveLength(2)
    expect(await listSubscriptions()).toEqual([])
  })
})

describe('the simulated checkout page', () => {
  it('says that no money moves, and works without a script', async () => {
    const session = await openSession()
    const page = await person.request(pathOf(session))
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const text of ['Payments are simulated: nothing is charged', '$19.70', 'Fails at renewal', 'href="/cart"'])
      expect(html.includes(text), text).toBe(true)
    expect(html.includes('<script')).toBe(false)
    expect(html).not.toMatch(/\d{12,}/)
  })

  it('completes a purchase only once, even if the button is pressed several times', async () => {
    const session = await openSession()
    const responses = await Promise.all([1, 2, 3, 4].map(() => pay(session, { card: 'pm_card_visa' })))
    for (const response of responses) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe('/billing?success=true')
    }
    const [subscription, ...others] = await listSubscriptions()
    expect(others).toEqual([])
    expect(subscription).toMatchObject({ status: 'active', customer: customer.id })
    const completed = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] })
    expect(completed).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription!.id,
      invoice: { status: 'paid', total: session.amount_total },
      url: null,
    })
    const { data } = await stripe.events.list({ type: 'checkout.session.completed' })
    expect(data).toHaveLength(1)
    const secondVisit = await person.request(`/checkout/simulated/${session.id}`)
    expect(secondVisit.headers.get('location')).toBe('/billing?success=true')
  })

  it('shows an error for a declined card, and accepts another one', async () => {
    const session = await openSession()
    const declinedResponse = await pay(session, { card: 'pm_card_chargeDeclined' })
    expect(declinedResponse.status).toBe(402)
    expect(await declinedResponse.text()).toContain('The card was declined. Choose another card.')
    expect(await listSubscriptions()).toEqual([])
    expect((await pay(session, { card: 'pm_card_visa' })).status).toBe(303)
    expect(await listSubscriptions()).toHaveLength(1)
  })

  it('asks the bank if the card needs it, and continues only after confirmation', async () => {
    const session = await openSession()
    const card = 'pm_card_authenticationRequired'
    const confirmPage = await pay(session, { card })
    expect(await confirmPage.text()).toContain('Your simulated bank asks whether you want to pay $19.70.')
    const refusedPage = await pay(session, { card, step: 'refuse' })
    expect(refusedPage.status).toBe(402)
    expect(await listSubscriptions()).toEqual([])
    expect((await pay(session, { card, step: 'confirm' })).status).toBe(303)
    expect((await listSubscriptions())[0]?.status).toBe('active')
  })

  it('shows an error for an unknown card', async () => {
    const page = await pay(await openSession(), { card: 'pm_card_unknown' })
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('Choose a card.')
  })

  it('starts a free trial without a card if none is required', async () => {
    const session = await openSession({
      subscription_data: { trial_period_days: 14 },
      payment_method_collection: 'if_required',
    })
    expect(session.amount_total).toBe(0)
    const page = await (await person.request(pathOf(session))).text()
    expect(page).toContain('Free for 14 days.')
    expect(page).not.toContain('name="card"')
    expect((await pay(session, {})).status).toBe(303)
    const [subscription] = await listSubscriptions()
    expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null })
    const completed = await stripe.checkout.sessions.retrieve(session.id)
    expect(completed.payment_status).toBe('no_payment_required')
  })

  it('saves a card in setup mode', async () => {
    const session = await openSession({ mode: 'setup', line_items: undefined, currency: 'usd' })
    const html = await (await person.request(pathOf(session))).text()
    expect(html.includes('Save card (simulated)')).toBe(true)
    expect(html).not.toContain('Due today')
    expect((await pay(session, { card: 'pm_card_visa' })).status).toBe(303)
    const completed = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
    expect(completed).toMatchObject({ status: 'complete', setup_intent: { status: 'succeeded' } })
    const { data } = await stripe.paymentMethods.list({ customer: customer.id })
    expect(data.map(({ id }) => id)).toEqual([(completed.setup_intent as Stripe.SetupIntent).payment_method])
  })

  it('returns 404 to other accounts', async () => {
    const session = await openSession()
    const otherPerson = await app.register()
    for (const path of [pathOf(session), '/checkout/simulated/cs_test_unknown']) {
      expect((await otherPerson.request(path)).status).toBe(404)
      expect((await otherPerson.request(path, { form: { card: 'pm_card_visa' } })).status).toBe(404)
    }
    expect(await listSubscriptions()).toEqual([])
  })

  it('never redirects to another site', async () => {
    const foreignUrls = { success_url: 'https://elsewhere.example/thanks', cancel_url: 'https://elsewhere.example/' }
    const session = await openSession(foreignUrls)
    const html = await (await person.request(`/checkout/simulated/${session.id}`)).text()
    expect(html).not.toContain('elsewhere.example')
    const paid = await pay(session, { card: 'pm_card_visa' })
    expect(paid.headers.get('location')).toBe('/billing')
  })
})

describe('the page of an invoice', () => {
  const buy = async (card: string) => {
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_trimtab_pro_monthly_v1' }],
      default_payment_method: method.id,
      expand: ['latest_invoice'],
    })
  }
  const statusOf = async ({ id }: Stripe.Subscription) => (await stripe.subscriptions.retrieve(id)).status

  it('is paid once the bank has confirmed', async () => {
    const subscription = await buy('pm_card_authenticationRequired')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    expect(await statusOf(subscription)).toBe('incomplete')
    const path = invoice.hosted_invoice_url!
    expect(path).toBe(`/checkout/simulated/${invoice.id}`)
    const html = await (await person.request(path)).text()
    expect(html.includes('Your simulated bank asks whether you want to pay $9.95.')).toBe(true)
    expect((await submit(path, { step: 'confirm' })).headers.get('location')).toBe('/billing')
    expect(await statusOf(subscription)).toBe('active')
    expect((await (await person.request(path)).text()).includes('This payment is complete.')).toBe(true)
  })

  it('accepts another card after the first one failed', async () => {
    const subscription = await buy('pm_card_chargeCustomerFail')
    expect(await statusOf(subscription)).toBe('active')
    app.clock.move(32 * 24 * hours)
    const { data } = await stripe.invoices.list({ customer: customer.id, status: 'open' })
    expect(await statusOf(subscription)).toBe('past_due')
    const { request } = await app.signIn(person.user)
    const path = `/checkout/simulated/${data[0]!.id}`
    const declinedResponse = await request(path, { form: { card: 'pm_card_chargeDeclined' } })
    expect(declinedResponse.status).toBe(402)
    expect(await statusOf(subscription)).toBe('past_due')
    expect((await request(path, { form: { card: 'pm_card_visa' } })).status).toBe(303)
    expect(await statusOf(subscription)).toBe('active')
  })
})
