import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { bool, metadata, text, url } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { confirmSetupIntent, createSetupIntent } from './commands-setup-intents.ts'

const NoParams = z.strictObject({})

export const setupIntentRoutes = [
  route({
    method: 'POST',
    path: '/v1/setup_intents',
    params: z.strictObject({
      customer: text,
      confirm: bool.default(false),
      description: text.optional(),
      metadata: metadata.optional(),
      payment_method: text.optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
      return_url: url.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
    }),
    run: async (store, { confirm, payment_method: method, ...params }) => {
      const intent = await createSetupIntent(store, params)
      return confirm && method ? confirmSetupIntent(store, intent, method) : intent
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.SetupIntent>('setup_intent', id),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: z.strictObject({ payment_method: text, return_url: url.optional() }),
    run: async (store, { payment_method: method }, { id = '' }) =>
      confirmSetupIntent(store, await store.get<Stripe.SetupIntent>('setup_intent', id), method),
  }),
]
