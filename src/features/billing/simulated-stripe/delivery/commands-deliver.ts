import { and, eq, isNull } from 'drizzle-orm'
import Stripe from 'stripe'
import { changedCount } from '#db/client.ts'
import { simulatedClocks, simulatedDeliveries } from '#db/schema/simulated-stripe.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { simulatedWebhookSecret } from './access-secret.ts'
import { type DueDelivery, listDueDeliveries, unscopedReason } from './queries-deliveries.ts'
import {
  type DeliveryMode,
  deliveryBackoff,
  deliveryDelay,
  deliveryOrder,
  maxDeliveryAttempts,
} from './rules-delivery.ts'

/** Sends an event to our webhook. Resolves to the HTTP status. */
export type PostEvent = (body: string, signature: string) => Promise<number>

const maxDeliveries = 200

type Changes = Partial<typeof simulatedDeliveries.$inferInsert>

/** Updates a delivery unless another run has changed it since it was read. Returns false in that case. */
async function changeDelivery({ db }: Services, { id, attempts }: DueDelivery, changes: Changes): Promise<boolean> {
  const [result] = await db.unscoped(unscopedReason).batch([
    db
      .unscoped(unscopedReason)
      .orm.update(simulatedDeliveries)
      .set(changes)
      .where(
        and(
          eq(simulatedDeliveries.id, id),
          eq(simulatedDeliveries.attempts, attempts),
          isNull(simulatedDeliveries.deliveredAt),
        ),
      ),
  ])
  return changedCount(result!) > 0
}

async function send(services: Services, { event }: DueDelivery, post: PostEvent): Promise<boolean> {
  const payload = JSON.stringify(event)
  const secret = simulatedWebhookSecret(services)
  const timestamp = Math.floor(services.clock.now() / 1000)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  try {
    const status = await post(payload, signature)
    return status >= 200 && status < 300
  } catch (thrown) {
    services.log.error('billing.delivery', thrown, { event: String(event.id) })
    return false
  }
}

/** Delivers one event in its account's mode. Returns how often the webhook accepted it. */
async function deliver(services: Services, due: DueDelivery, post: PostEvent): Promise<number> {
  const now = services.clock.now()
  const { attempts, createdAt, mode } = due
  if (mode === 'DROP') {
    await changeDelivery(services, due, { deliveredAt: now })
    return 0
  }
  if (mode === 'DELAY' && attempts === 0 && now < createdAt + deliveryDelay) {
    await changeDelivery(services, due, { dueAt: createdAt + deliveryDelay })
    return 0
  }
  // Claims the delivery: a concurrent run skips it. After a crash the next attempt is due later.
  const claimedDelivery = { ...due, attempts: attempts + 1 }
  const isLast = claimedDelivery.attempts >= maxDeliveryAttempts
  const claim = { attempts: claimedDelivery.attempts, dueAt: now + deliveryBackoff(claimedDelivery.attempts) }
  if (!(await changeDelivery(services, due, claim))) return 0
  const copies = mode === 'DUPLICATE' ? 2 : 1
  let acceptedCount = 0
  for (let copy = 0; copy < copies; copy++) if (await send(services, due, post)) acceptedCount++
  if (acceptedCount > 0 || isLast) await changeDelivery(services, claimedDelivery, { deliveredAt: now })
  return acceptedCount
}

/**
 * Delivers due events to our webhook, signed, in the mode of each account. An event that is not accepted is retried
 * later. Returns the number of accepted deliveries.
 */
export async function deliverSimulatedEvents(
  services: Services,
  post: PostEvent,
  { accountId = null }: { accountId?: string | null } = {},
): Promise<number> {
  const dueDeliveries = await listDueDeliveries(services, accountId, maxDeliveries)
  let acceptedCount = 0
  for (const delivery of deliveryOrder(dueDeliveries)) acceptedCount += await deliver(services, delivery, post)
  return acceptedCount
}

/** Sets the delivery mode of an account's events. */
export async function setSimulatedDelivery({ accountId, db, ids, clock }: AccountScope, mode: DeliveryMode) {
  const updatedAt = clock.now()
  await db.orm
    .insert(simulatedClocks)
    .values({ id: ids.id('clk'), accountId, delivery: mode, updatedAt })
    .onConflictDoUpdate({ target: simulatedClocks.accountId, set: { delivery: mode, updatedAt } })
}
