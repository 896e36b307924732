import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { attachPaymentMethod, detachPaymentMethod } from './commands-payment-methods.ts'

const None = z.strictObject({})

async function listMethods(book: Book, customerId: string, type?: string) {
  await book.get<Stripe.Customer>('customer', customerId, 'customer')
  const methods = await book.list<Stripe.PaymentMethod>('payment_method', { parentId: customerId })
  return methods.filter(method => type === undefined || method.type === type)
}

export const paymentMethodRoutes = [
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: z.strictObject({ customer: text, type: text.optional() }),
    run: (book, { customer, type }) => listMethods(book, customer, type),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: z.strictObject({ type: text.optional() }),
    run: (book, { type }, { id = '' }) => listMethods(book, id, type),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: None,
    run: (book, _params, { id = '' }) => book.get<Stripe.PaymentMethod>('payment_method', id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: z.strictObject({ customer: text }),
    run: (book, { customer }, { id = '' }) => attachPaymentMethod(book, id, customer),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: None,
    run: (book, _params, { id = '' }) => detachPaymentMethod(book, id),
  }),
]
