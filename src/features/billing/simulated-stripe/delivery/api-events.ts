import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'

export const eventRoutes = [
  route({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({ type: text.optional(), types: z.array(text).max(20).optional() }),
    run: async (store, { type, types }) => {
      const events = await store.list<Stripe.Event>('event', type === undefined ? {} : { lookup: type })
      return events.filter(event => types === undefined || types.includes(event.type))
    },
  }),
  route({
    method: 'GET',
    path: '/v1/events/:id',
    params: z.strictObject({}),
    run: (store, _params, { id = '' }) => store.get<Stripe.Event>('event', id),
  }),
]
