import { Hono } from 'hono'
import { verifyEvent } from '#features/billing/provider/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { storeEvent } from './commands-events.ts'

/**
 * The provider's events. An event is stored and answered; the work follows. A failure to store answers 500, so that the
 * provider sends it again.
 */
export const webhooks = new Hono<AppEnv>().post('/', access.public(), async c => {
  const received = await verifyEvent(c.var.services, await c.req.text(), c.req.header('stripe-signature') ?? '')
  if (!received) fail('bad_request', 'subscription.errors.signature')
  await storeEvent(c.var.services, received)
  return c.json({ received: true })
})
