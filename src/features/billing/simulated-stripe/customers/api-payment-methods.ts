import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { attachPaymentMethod, detachPaymentMethod } from './commands-payment-methods.ts'

const NoParams = z.strictObject({})

async function listMethods(store: StripeStore, customerId: string, type?: string) {
  await store.get<Stripe.Customer>('customer', customerId, 'customer')
  const methods = await store.list<Stripe.PaymentMethod>('payment_method', { parentId: customerId })
  return methods.filter(method => type === undefined || method.type === type)
}

export const paymentMethodRoutes = [
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: z.strictObject({ customer: text, type: text.optional() }),
    run: (store, { customer, type }) => listMethods(store, customer, type),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: z.strictObject({ type: text.optional() }),
    run: (store, { type }, { id = '' }) => listMethods(store, id, type),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.PaymentMethod>('payment_method', id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: z.strictObject({ customer: text }),
    run: (store, { customer }, { id = '' }) => attachPaymentMethod(store, id, customer),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: NoParams,
    run: (store, _params, { id = '' }) => detachPaymentMethod(store, id),
  }),
]
