import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeFor } from '#features/billing/provider/access.ts'
import { findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { findAccountOfCustomer, findCustomer } from '#features/billing/provider/queries-customers.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let person: TestPerson
let stripe: Stripe
let customer: Stripe.Customer

beforeAll(async () => {
  app = await makeTestApp()
  person = await app.register()
  stripe = stripeFor(app.services, { accountId: person.account.id, provider: 'SIMULATED' })
  customer = await stripe.customers.create({ name: 'Harbour' })
})
afterAll(() => app.close())

const simulatedBilling = { provider: 'SIMULATED' as const, stripe: null, taxRates: [] }
const attach = (card: string) => stripe.paymentMethods.attach(card, { customer: customer.id })
const listCards = async () => (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data

describe('the customer of an account', () => {
  it('is created once for many simultaneous requests', async () => {
    const scope = scheduledScope(app.services, person.account.id, person.user.id)
    const buyer = { ...person.account, demoEndsAt: null }
    const services = { ...app.services, config: { ...app.services.config, billing: simulatedBilling } }
    const customers = await Promise.all(Array.from({ length: 20 }, () => findOrCreateCustomer(services, scope, buyer)))
    expect(new Set(customers.map(({ customerId }) => customerId)).size).toBe(1)
    const allCustomers = await stripe.customers.list({ limit: 100 })
    expect(allCustomers.data.filter(({ metadata }) => metadata.account_id === person.account.id)).toHaveLength(1)
    expect(await findCustomer(scope)).toEqual(customers[0])
    expect(await findAccountOfCustomer(app.services, customers[0]!)).toBe(person.account.id)
  })

  it('is created only for demos if nothing is for sale', async () => {
    const otherPerson = await app.register()
    const scope = scheduledScope(app.services, otherPerson.account.id, otherPerson.user.id)
    const billing = { provider: null, stripe: null, taxRates: [] }
    const services = { ...app.services, config: { ...app.services.config, billing } }
    const buyer = { ...otherPerson.account, demoEndsAt: null }
    await expect(findOrCreateCustomer(services, scope, buyer)).rejects.toMatchObject({ code: 'unavailable' })
    const demoCustomer = await findOrCreateCustomer(services, scope, { ...buyer, demoEndsAt: app.clock.now() })
    expect(demoCustomer.provider).toBe('SIMULATED')
  })
})

describe('a payment method', () => {
  it('comes from a test card, becomes the default and is removed', async () => {
    const method = await attach('pm_card_visa')
    expect(method).toMatchObject({ type: 'card', customer: customer.id, card: { brand: 'visa', last4: '4242' } })
    const settings = { invoice_settings: { default_payment_method: method.id } }
    const changed = await stripe.customers.update(customer.id, settings)
    expect(changed.invoice_settings.default_payment_method).toBe(method.id)
    expect((await listCards()).map(({ id }) => id)).toContain(method.id)
    await stripe.paymentMethods.detach(method.id)
    expect((await listCards()).map(({ id }) => id)).not.toContain(method.id)
    const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(after.invoice_settings.default_payment_method).toBeNull()
  })

  it('that is declined is not attached', async () => {
    const declinedCall = attach('pm_card_chargeDeclined')
    await expect(declinedCall).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect(await listCards()).toEqual([])
  })

  it('expires this month if its card does', async () => {
    const { card } = await attach('pm_card_expiresThisMonth')
    const today = new Date(app.clock.now())
    expect(card).toMatchObject({ exp_year: today.getUTCFullYear(), exp_month: today.getUTCMonth() + 1 })
  })

  it('of another customer cannot be the default', async () => {
    const otherCustomer = await stripe.customers.create({ name: 'Other' })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: otherCustomer.id })
    const update = stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    await expect(update).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    })
  })
})

describe('a setup intent', () => {
  const setUp = (card: string) =>
    stripe.setupIntents.create({ customer: customer.id, payment_method: card, confirm: true })

  it('succeeds and attaches the card', async () => {
    const intent = await setUp('pm_card_visa')
    expect(intent).toMatchObject({ status: 'succeeded', next_action: null, client_secret: null })
    expect((await listCards()).map(({ id }) => id)).toContain(intent.payment_method)
  })

  it('asks for authentication and returns the page for it', async () => {
    const intent = await setUp('pm_card_authenticationRequired')
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    expect(intent.next_action?.redirect_to_url?.url).toBe(`/checkout/simulated/${intent.id}`)
  })

  it('for a declined card is kept with the reason, and sends a failure event', async () => {
    const thrown = await setUp('pm_card_chargeDeclined').catch((error: Stripe.errors.StripeCardError) => error)
    expect(thrown).toMatchObject({ code: 'card_declined', setup_intent: { status: 'requires_payment_method' } })
    const { id } = (thrown as Stripe.errors.StripeCardError).setup_intent!
    const intent = await stripe.setupIntents.retrieve(id)
    expect(intent.last_setup_error).toMatchObject({ decline_code: 'generic_decline' })
    const { data } = await stripe.events.list({ type: 'setup_intent.setup_failed' })
    expect(data.map(event => (event.data.object as { id: string }).id)).toContain(id)
  })
})

describe('a tax id', () => {
  it('has the country of its number; an invalid format is refused', async () => {
    const taxId = await stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'EL123456789' })
    expect(taxId).toMatchObject({ country: 'GR', verification: { status: 'unavailable' } })
    const invalidTaxId = stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: '123' })
    await expect(invalidTaxId).rejects.toMatchObject({ code: 'tax_id_invalid', param: 'value' })
    await stripe.customers.deleteTaxId(customer.id, taxId.id)
    expect((await stripe.customers.listTaxIds(customer.id)).data).toEqual([])
  })
})

describe('coupons and promotion codes', () => {
  it('are created, found without regard to case, and deactivated', async () => {
    await stripe.coupons.create({ id: 'FAIRWIND', percent_off: 20, duration: 'once', name: 'Fair wind' })
    const promotion = { type: 'coupon' as const, coupon: 'FAIRWIND' }
    const code = await stripe.promotionCodes.create({ promotion, code: 'FAIRWIND20' })
    const codes = await stripe.promotionCodes.list({ code: 'fairwind20', expand: ['data.promotion.coupon'] })
    expect(codes.data[0]).toMatchObject({ id: code.id, promotion: { coupon: { percent_off: 20, valid: true } } })
    await expect(stripe.promotionCodes.create({ promotion, code: 'Fairwind20' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    })
    await stripe.promotionCodes.update(code.id, { active: false })
    expect((await stripe.promotionCodes.list({ active: true })).data).toEqual([])
  })

  it('belong to their account: another account can use the same ids', async () => {
    const otherPerson = await app.register()
    const otherStripe = stripeFor(app.services, { accountId: otherPerson.account.id, provider: 'SIMULATED' })
    await expect(otherStripe.coupons.retrieve('FAIRWIND')).rejects.toMatchObject({ code: 'resource_missing' })
    const coupon = { id: 'FAIRWIND', amount_off: 500, currency: 'usd' }
    expect((await otherStripe.coupons.create(coupon)).amount_off).toBe(500)
    await expect(otherStripe.coupons.create(coupon)).rejects.toMatchObject({ code: 'resource_already_exists' })
    expect((await stripe.coupons.retrieve('FAIRWIND')).percent_off).toBe(20)
  })

  it('need a percentage or an amount', async () => {
    await expect(stripe.coupons.create({ duration: 'once' })).rejects.toMatchObject({ param: 'percent_off' })
    await expect(stripe.coupons.create({ amount_off: 500 })).rejects.toMatchObject({ param: 'currency' })
  })
})

describe('the portal', () => {
  it('is our own billing page', async () => {
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://app.example.com/billing?tab=plan',
    })
    expect(session.url).toBe('https://app.example.com/billing')
  })
})
