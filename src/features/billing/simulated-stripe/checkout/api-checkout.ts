import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { expireSession, findOrExpireSession } from './commands-complete.ts'
import { createCheckoutSession } from './commands-create-session.ts'
import { NewCheckoutSession } from './schema-checkout.ts'

const NoParams = z.strictObject({})

async function getSession(store: StripeStore, id: string): Promise<Stripe.Checkout.Session> {
  const session = await findOrExpireSession(store, id)
  if (!session) throw missingObject('checkout.session', id, 'session')
  return session
}

export const checkoutRoutes = [
  route({ method: 'POST', path: '/v1/checkout/sessions', params: NewCheckoutSession, run: createCheckoutSession }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: z.strictObject({
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      subscription: text.optional(),
    }),
    run: async (store, { customer, status, subscription }) => {
      const filter = customer === undefined ? {} : { parentId: customer }
      const sessions = await store.list<Stripe.Checkout.Session>('checkout.session', filter)
      const current = await Promise.all(sessions.map(({ id }) => getSession(store, id)))
      return current.filter(
        each =>
          (status === undefined || each.status === status) &&
          (subscription === undefined || each.subscription === subscription),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => getSession(store, id),
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: NoParams,
    run: async (store, _params, { id = '' }) => (await getSession(store, id)).line_items?.data ?? [],
  }),
  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: NoParams,
    run: async (store, _params, { id = '' }) => {
      const session = await getSession(store, id)
      if (session.status === 'open') return expireSession(store, session)
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
      throw stripeError({ status: 400, message })
    },
  }),
]
