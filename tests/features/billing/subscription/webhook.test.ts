import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulatedWebhookSecret } from '#features/billing/simulated-stripe/delivery/access-secret.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Sends a body to the webhook with the provider's signature. */
async function sendSigned(payload: string) {
  const secret = simulatedWebhookSecret(t.services)
  const timestamp = Math.floor(t.clock.now() / 1000)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return t.app.request('/api/billing/webhooks/stripe', { method: 'POST', headers, body: payload })
}

async function countEvents() {
  const db = t.db.unscoped('the test counts stored events')
  const [row] = await db.run<{ count: number }>('select count(*) as count from billing_events')
  return row!.count
}

it.each([
  ['a truncated text', '{"id": "evt_1", "type": "invo'],
  ['an empty body', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"evt_1"'],
  ['an object without fields', '{}'],
  ['an event without data', '{"id":"evt_1","type":"invoice.paid"}'],
  ['an event whose data is null', '{"id":"evt_1","type":"invoice.paid","data":null}'],
  ['an event without an object', '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}'],
  ['an event whose id is a number', '{"id":7,"type":"invoice.paid","data":{"object":{}}}'],
  ['an event without an id', '{"type":"invoice.paid","data":{"object":{}}}'],
])('a signed body is refused and not stored: %s', async (_, body) => {
  const response = await sendSigned(body)
  expect({ status: response.status, stored: await countEvents() }).toEqual({ status: 400, stored: 0 })
})

it('a signed event with unknown fields is stored', async () => {
  const customer = { id: 'cus_unknown', object: 'customer', new_field: [1] }
  const event = { id: 'evt_2', type: 'some.new_type', data: { object: { id: 7, object: 'thing', customer } }, more: {} }
  expect((await sendSigned(JSON.stringify(event))).status).toBe(200)
  const db = t.db.unscoped('the test reads the stored event')
  const sql = 'select type, customer_id as customerId, object_id as objectId from billing_events where id = ?1'
  const rows = await db.run(sql, ['evt_2'])
  expect(rows).toEqual([{ type: 'some.new_type', customerId: 'cus_unknown', objectId: null }])
})
