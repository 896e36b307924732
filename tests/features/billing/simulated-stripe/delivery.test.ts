import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findWebhookSigner, stripeFor } from '#features/billing/provider/access.ts'
import {
  deliverSimulatedEvents,
  setSimulatedDelivery,
} from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import type { DeliveryMode } from '#features/billing/simulated-stripe/delivery/rules-delivery.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { days, minutes } from '#tests/support/clock.ts'

let app: TestApp
let person: TestPerson
type DeliveredEvent = { id: string; type: string; body: string; signature: string }

/** A webhook for tests: it records requests and responds with `status`. */
const webhook = { received: [] as DeliveredEvent[], status: 200 }
const post = async (body: string, signature: string) => {
  const { id, type } = JSON.parse(body) as { id: string; type: string }
  webhook.received.push({ id, type, body, signature })
  return webhook.status
}
const deliver = () => deliverSimulatedEvents(app.services, post, { accountId: person.account.id })
const receivedTypes = () => webhook.received.map(({ type }) => type)

beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.register()
  webhook.received = []
  webhook.status = 200
})

/** Creates a customer and changes it: two events. */
async function makeTwoEvents() {
  const stripe = stripeFor(app.services, { accountId: person.account.id, provider: 'SIMULATED' })
  const customer = await stripe.customers.create({ name: 'Harbour' })
  await stripe.customers.update(customer.id, { name: 'Pier' })
  return customer
}

const setMode = (mode: DeliveryMode) =>
  setSimulatedDelivery(scheduledScope(app.services, person.account.id, 'system'), mode)

describe('events', () => {
  it('are delivered once, in order and signed, with the previous values', async () => {
    const customer = await makeTwoEvents()
    expect(await deliver()).toBe(2)
    expect(receivedTypes()).toEqual(['customer.created', 'customer.updated'])
    const [, { body, signature }] = webhook.received as [DeliveredEvent, DeliveredEvent]
    expect(await findWebhookSigner(app.services, body, signature)).toBe('SIMULATED')
    expect(JSON.parse(body)).toMatchObject({
      type: 'customer.updated',
      livemode: false,
      data: { object: { id: customer.id, name: 'Pier' }, previous_attributes: { name: 'Harbour' } },
    })
    expect(await deliver()).toBe(0)
  })

  it('are refused with another body, another signature, or after five minutes', async () => {
    await makeTwoEvents()
    await deliver()
    const { body, signature } = webhook.received[0]!
    expect(await findWebhookSigner(app.services, body.replace('Harbour', 'Harbor'), signature)).toBeNull()
    expect(await findWebhookSigner(app.services, body, signature.replace(/v1=./, 'v1=x'))).toBeNull()
    expect(await findWebhookSigner(app.services, body, '')).toBeNull()
    app.clock.move(6 * minutes)
    expect(await findWebhookSigner(app.services, body, signature)).toBeNull()
  })

  it('are sent again later if the webhook fails, until it accepts them', async () => {
    await makeTwoEvents()
    webhook.status = 500
    expect(await deliver()).toBe(0)
    expect(webhook.received).toHaveLength(2)
    await deliver()
    expect(webhook.received).toHaveLength(2)
    app.clock.move(minutes)
    await deliver()
    expect(webhook.received).toHaveLength(4)
    app.clock.move(2 * minutes)
    webhook.status = 200
    expect(await deliver()).toBe(2)
    app.clock.move(days)
    expect(await deliver()).toBe(0)
  })

  it('are sent by one runner even if several run at once', async () => {
    await makeTwoEvents()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(webhook.received).toHaveLength(2)
  })

  it('can be listed and retrieved', async () => {
    const customer = await makeTwoEvents()
    const stripe = stripeFor(app.services, { accountId: person.account.id, provider: 'SIMULATED' })
    const { data } = await stripe.events.list({ types: ['customer.updated'] })
    expect(data).toHaveLength(1)
    const event = await stripe.events.retrieve(data[0]!.id)
    expect(event.data.object).toMatchObject({ id: customer.id })
  })
})

describe('the delivery mode', () => {
  it('DUPLICATE sends each event twice', async () => {
    await setMode('DUPLICATE')
    await makeTwoEvents()
    await deliver()
    expect(receivedTypes()).toEqual(['customer.created', 'customer.created', 'customer.updated', 'customer.updated'])
    expect(new Set(webhook.received.map(({ id }) => id)).size).toBe(2)
  })

  it('REORDER sends the newest first', async () => {
    await setMode('REORDER')
    await makeTwoEvents()
    await deliver()
    expect(receivedTypes()).toEqual(['customer.updated', 'customer.created'])
  })

  it('DELAY sends them ten minutes later', async () => {
    await setMode('DELAY')
    await makeTwoEvents()
    expect(await deliver()).toBe(0)
    app.clock.move(9 * minutes)
    expect(await deliver()).toBe(0)
    app.clock.move(minutes)
    expect(await deliver()).toBe(2)
  })

  it('DROP sends nothing, not even later', async () => {
    await setMode('DROP')
    await makeTwoEvents()
    await deliver()
    await setMode('NORMAL')
    app.clock.move(days)
    await deliver()
    expect(webhook.received).toEqual([])
  })
})
