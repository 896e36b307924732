import { Hono } from 'hono'
import { findWebhookSigner } from '#features/billing/provider/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { storeEvent } from './commands-events.ts'
import { readEvent } from './parse-event.ts'

/**
 * Receives the provider's events. Stores an event and answers at once. The event is processed later. If it cannot be
 * stored, answers 500, so that the provider sends it again.
 */
export const webhooksApi = new Hono<AppEnv>().post('/', access.public(), async c => {
  const body = await c.req.text()
  const provider = await findWebhookSigner(c.var.services, body, c.req.header('stripe-signature') ?? '')
  if (!provider) fail('bad_request', 'subscription.errors.signature')
  const event = readEvent(body) ?? fail('bad_request', 'subscription.errors.event')
  await storeEvent(c.var.services, { ...event, provider })
  return c.json({ received: true })
})
