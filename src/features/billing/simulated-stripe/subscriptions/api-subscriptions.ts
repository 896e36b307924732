import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { cancelSubscription } from './commands-cancel.ts'
import { createSubscription } from './commands-create.ts'
import { previewInvoice } from './commands-preview.ts'
import { resumeSubscription } from './commands-resume.ts'
import { updateSubscription } from './commands-update.ts'
import {
  InvoicePreview,
  SubscriptionCancel,
  SubscriptionCreate,
  SubscriptionList,
  SubscriptionResume,
  SubscriptionUpdate,
} from './schema-subscriptions.ts'

const endedStatuses = new Set<string>(['canceled', 'incomplete_expired'])

/** Returns the subscriptions with a status. If the request names no status, omits canceled ones, as Stripe does. */
async function listSubscriptions(store: StripeStore, { customer, status }: SubscriptionList) {
  const all = await store.list<Stripe.Subscription>(
    'subscription',
    customer === undefined ? {} : { parentId: customer },
  )
  if (status === 'all') return all
  if (status === 'ended') return all.filter(each => endedStatuses.has(each.status))
  return all.filter(each => (status === undefined ? each.status !== 'canceled' : each.status === status))
}

export const subscriptionRoutes = [
  route({ method: 'POST', path: '/v1/subscriptions', params: SubscriptionCreate, run: createSubscription }),
  route({ method: 'GET', path: '/v1/subscriptions', params: SubscriptionList, run: listSubscriptions }),
  route({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: z.strictObject({}),
    run: (store, _params, { id = '' }) => store.get<Stripe.Subscription>('subscription', id),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: SubscriptionUpdate,
    run: (store, params, { id = '' }) => updateSubscription(store, id, params),
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: SubscriptionCancel,
    run: (store, params, { id = '' }) => cancelSubscription(store, id, params),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    params: SubscriptionResume,
    run: (store, _params, { id = '' }) => resumeSubscription(store, id),
  }),
  route({ method: 'POST', path: '/v1/invoices/create_preview', params: InvoicePreview, run: previewInvoice }),
]
