import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { createCreditNote } from './commands-credit-notes.ts'
import { createRefund } from './commands-refunds.ts'
import { CreditNoteCreate, RefundCreate } from './schema-invoices.ts'

const NoParams = z.strictObject({})

export const creditNoteRoutes = [
  route({ method: 'POST', path: '/v1/credit_notes', params: CreditNoteCreate, run: createCreditNote }),
  route({
    method: 'GET',
    path: '/v1/credit_notes',
    params: z.strictObject({ customer: text.optional(), invoice: text.optional() }),
    run: (store, { customer, invoice }) =>
      store.list<Stripe.CreditNote>('credit_note', {
        ...(customer !== undefined && { parentId: customer }),
        ...(invoice !== undefined && { lookup: invoice }),
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/credit_notes/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.CreditNote>('credit_note', id),
  }),
  route({ method: 'POST', path: '/v1/refunds', params: RefundCreate, run: createRefund }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({ payment_intent: text.optional() }),
    run: (store, { payment_intent: intent }) =>
      store.list<Stripe.Refund>('refund', intent === undefined ? {} : { lookup: intent }),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.Refund>('refund', id),
  }),
]
