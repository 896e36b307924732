import { env } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { findWebhookSigner, stripeFor } from '#features/billing/provider/access.ts'
import { deliverSimulatedEvents } from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import { systemClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import { makeLog } from '#kit/server/log.ts'
import { makeSites } from '#kit/server/sites.ts'
import { brands } from '#src/brands.ts'
import { makeBoardWorld } from '#tests/support/board-room.ts'

const client = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(client, { checkAccounts: true, tenantTables })
const config = {
  secretKey: 'a key that only tests know, of 40 letters',
  sites: makeSites(brands, []),
  billing: { provider: 'SIMULATED', stripe: null, taxRates: [] },
  seller: { name: '', address: '', email: '', taxId: '', register: '' },
}
const log = makeLog(() => {}, { requests: false })
const services = { config, db, clock: systemClock, ids: makeIds(), log } as unknown as Services

it('in workerd, the SDK buys a plan, and its events are delivered with a valid signature', async () => {
  const { owner } = await makeBoardWorld(db, { process: 'SCRUM' })
  const { accountId } = owner
  const stripe = stripeFor(services, { accountId, provider: 'SIMULATED' })
  const customer = await stripe.customers.create({ name: 'Łódź' }, { idempotencyKey: `cust:${accountId}` })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_trimtab_pro_monthly_v1' }],
    default_payment_method: card.id,
    expand: ['latest_invoice'],
  })
  expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 995 } })
  const declinedCall = stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id })
  await expect(declinedCall).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })

  const verified: unknown[] = []
  const delivered = await deliverSimulatedEvents(
    services,
    async (body, signature) => {
      // The synchronous variant works in Node but throws here.
      expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_x')).toThrow(/synchronous/)
      const signer = await findWebhookSigner(services, body, signature)
      verified.push(signer && JSON.parse(body).type)
      expect(await findWebhookSigner(services, `${body} `, signature)).toBeNull()
      return signer ? 200 : 400
    },
    { accountId },
  )
  expect(delivered).toBe(verified.length)
  expect(verified).toContain('customer.created')
  expect(verified).toContain('invoice.paid')
})
