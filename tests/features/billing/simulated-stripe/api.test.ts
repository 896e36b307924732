import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeFor } from '#features/billing/provider/access.ts'
import { simulatedFetch } from '#features/billing/simulated-stripe/access.ts'
import { apiVersion, simulatedKey } from '#features/billing/simulated-stripe/rules.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let person: TestPerson
let stripe: Stripe
const simulated = (accountId: string) => stripeFor(app.services, { accountId, provider: 'SIMULATED' })

beforeAll(async () => {
  app = await makeTestApp()
  person = await app.register()
  stripe = simulated(person.account.id)
})
afterAll(() => app.close())

// The type of the fetch client's headers is wrong. They are a Headers object.
const replayedOf = ({ lastResponse }: Stripe.Response<object>) =>
  (lastResponse.headers as unknown as Headers).get('idempotent-replayed')

/** Sends a raw request, because the SDK would not send an invalid one. */
async function sendRaw(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const response = await simulatedFetch(app.services, person.account.id)(`https://api.stripe.com${path}`, {
    method,
    body,
    headers: {
      Authorization: `Bearer ${simulatedKey}`,
      'Stripe-Version': apiVersion,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the simulated Stripe', () => {
  it('creates, updates and retrieves a customer through the SDK', async () => {
    const created = await stripe.customers.create({ name: 'Harbour', metadata: { account_id: 'acc_1', note: 'x' } })
    const address = { country: 'FR', city: 'Brest' }
    await stripe.customers.update(created.id, { address, metadata: { note: '' }, email: 'pay@harbour.test' })
    const customer = (await stripe.customers.retrieve(created.id)) as Stripe.Response<Stripe.Customer>
    expect(customer).toMatchObject({ name: 'Harbour', email: 'pay@harbour.test', metadata: { account_id: 'acc_1' } })
    expect(customer.address).toMatchObject({ country: 'FR', city: 'Brest', line1: null })
    expect(customer.metadata).not.toHaveProperty('note')
    expect(customer.created).toBe(Math.floor(app.clock.now() / 1000))
    expect(customer.lastResponse).toMatchObject({ statusCode: 200, apiVersion })
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
  })

  it('refuses unknown parameters, including nested ones', async () => {
    const callWithUnknown = stripe.customers.create({ nam: 'Harbour' } as object)
    await expect(callWithUnknown).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'nam' })
    const callWithNested = stripe.customers.create({ address: { planet: 'Mars' } } as object)
    await expect(callWithNested).rejects.toMatchObject({ code: 'parameter_unknown', param: 'address[planet]' })
    const queryWithUnknown = stripe.prices.list({ colour: 'red' } as object)
    await expect(queryWithUnknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' })
  })

  it('names a missing parameter', async () => {
    const callWithoutCustomer = stripe.paymentMethods.attach('pm_card_visa', {} as Stripe.PaymentMethodAttachParams)
    await expect(callWithoutCustomer).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'customer',
    })
  })

  it('refuses an unknown object, call, API version and key', async () => {
    await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_unknown'",
    })
    await expect(stripe.topups.list()).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
    const oldVersionResponse = await sendRaw('GET', '/v1/customers', undefined, { 'Stripe-Version': '2020-08-27' })
    expect(oldVersionResponse).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } })
    const responseToOtherKey = await sendRaw('GET', '/v1/customers', undefined, {
      Authorization: 'Bearer sk_live_other',
    })
    expect(responseToOtherKey.status).toBe(401)
  })

  it('does not show an account the data of another', async () => {
    const otherPerson = await app.register()
    const customer = await stripe.customers.create({ name: 'Harbour' })
    const otherStripe = simulated(otherPerson.account.id)
    await expect(otherStripe.customers.retrieve(customer.id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(otherStripe.customers.update(customer.id, { name: 'Stolen' })).rejects.toMatchObject({
      statusCode: 404,
    })
    expect((await otherStripe.customers.list()).data).toEqual([])
  })

  it('pages through a list, newest first', async () => {
    const otherPerson = await app.register()
    const otherStripe = simulated(otherPerson.account.id)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await otherStripe.customers.create({ name })
    const first = await otherStripe.customers.list({ limit: 2 })
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true })
    expect(first.data.map(({ name }) => name)).toEqual(['e', 'd'])
    const names: (string | null | undefined)[] = []
    for await (const { name } of otherStripe.customers.list({ limit: 2 })) names.push(name)
    expect(names).toEqual(['e', 'd', 'c', 'b', 'a'])
    const before = await otherStripe.customers.list({ limit: 2, ending_before: first.data[1]!.id })
    expect(before.data.map(({ name }) => name)).toEqual(['e'])
    await expect(otherStripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  })

  it('finds prices by lookup key and expands their product', async () => {
    const keys = ['trimtab_pro_monthly_v1', 'trimtab_seat_annual_v1']
    const { data } = await stripe.prices.list({ lookup_keys: keys, expand: ['data.product'] })
    expect(data.map(price => [price.lookup_key, price.unit_amount, price.recurring?.interval])).toEqual([
      ['trimtab_pro_monthly_v1', 995, 'month'],
      ['trimtab_seat_annual_v1', 1942, 'year'],
    ])
    expect(data[0]?.product).toMatchObject({ object: 'product', name: 'Pro' })
    expect(data[0]?.unit_amount_decimal?.toString()).toBe('995')
    await expect(stripe.prices.list({ expand: ['data.colour'] })).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('an idempotency key', () => {
  it('gets the same response for the same request', async () => {
    const key = { idempotencyKey: 'once' }
    const first = await stripe.customers.create({ name: 'Once' }, key)
    const second = await stripe.customers.create({ name: 'Once' }, key)
    expect(second.id).toBe(first.id)
    expect(replayedOf(second)).toBe('true')
    expect(replayedOf(first)).toBeNull()
  })

  it('cannot be reused for another request', async () => {
    const key = { idempotencyKey: 'other' }
    await stripe.customers.create({ name: 'One' }, key)
    const otherCall = stripe.customers.create({ name: 'Two' }, key)
    await expect(otherCall).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  it('creates one customer for many calls at once: the others get 409 or the same response', async () => {
    const calls = Array.from({ length: 10 }, () =>
      sendRaw('POST', '/v1/customers', 'name=Race', { 'Idempotency-Key': 'race' }),
    )
    const responses = await Promise.all(calls)
    const created = responses.filter(({ status }) => status === 200)
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
    const refusals = responses.filter(({ status }) => status !== 200)
    for (const { status, body } of refusals) {
      expect(status).toBe(409)
      expect(body.error).toMatchObject({ type: 'idempotency_error', code: 'idempotency_key_in_use' })
    }
    const all = await stripe.customers.list({ limit: 100 })
    expect(all.data.filter(({ name }) => name === 'Race')).toHaveLength(1)
  })

  it('repeats the response for a declined card', async () => {
    const { id } = await stripe.customers.create({ name: 'Declined' })
    const attach = () =>
      sendRaw('POST', '/v1/payment_methods/pm_card_chargeDeclined/attach', `customer=${id}`, {
        'Idempotency-Key': 'no',
      })
    const first = await attach()
    const second = await attach()
    expect(first).toMatchObject({ status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  it('expires after a day, and does not store an invalid request', async () => {
    const key = { idempotencyKey: 'later' }
    await expect(stripe.customers.create({ nam: 'x' } as object, key)).rejects.toMatchObject({ statusCode: 400 })
    const first = await stripe.customers.create({ name: 'Later' }, key)
    app.clock.move(25 * 60 * 60 * 1000)
    const second = await stripe.customers.create({ name: 'Later' }, key)
    expect(second.id).not.toBe(first.id)
  })
})
