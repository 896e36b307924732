import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
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

/** Returns the subscriptions with a status. As at Stripe, without a status those that are not canceled. */
async function listSubscriptions(book: Book, { customer, status }: SubscriptionList) {
  const all = await book.list<Stripe.Subscription>('subscription', customer === undefined ? {} : { parentId: customer })
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
    run: (book, _params, { id = '' }) => book.get<Stripe.Subscription>('subscription', id),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: SubscriptionUpdate,
    run: (book, params, { id = '' }) => updateSubscription(book, id, params),
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: SubscriptionCancel,
    run: (book, params, { id = '' }) => cancelSubscription(book, id, params),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    params: SubscriptionResume,
    run: (book, _params, { id = '' }) => resumeSubscription(book, id),
  }),
  route({ method: 'POST', path: '/v1/invoices/create_preview', params: InvoicePreview, run: previewInvoice }),
]
