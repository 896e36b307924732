import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { missingObject } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import {
  finalizeDraft,
  payInvoice,
  voidOpenInvoice,
} from '#features/billing/simulated-stripe/subscriptions/commands-pay.ts'
import { findTaxRate } from './queries-tax.ts'
import { InvoiceList, InvoicePay } from './schema-invoices.ts'

const NoParams = z.strictObject({})

async function listInvoices(store: StripeStore, { customer, status, subscription }: InvoiceList) {
  const invoices = await store.list<Stripe.Invoice>('invoice', {
    ...(customer !== undefined && { parentId: customer }),
    ...(subscription !== undefined && { lookup: subscription }),
  })
  return invoices.filter(invoice => status === undefined || invoice.status === status)
}

export const invoiceRoutes = [
  route({ method: 'GET', path: '/v1/invoices', params: InvoiceList, run: listInvoices }),
  route({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.Invoice>('invoice', id),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: InvoicePay,
    run: (store, params, { id = '' }) => payInvoice(store, id, params),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: z.strictObject({ auto_advance: z.enum(['true', 'false']).optional() }),
    run: (store, _params, { id = '' }) => finalizeDraft(store, id),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: NoParams,
    run: (store, _params, { id = '' }) => voidOpenInvoice(store, id),
  }),
  route({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: z.strictObject({ invoice: text }),
    run: async (store, { invoice }) =>
      (await store.get<Stripe.Invoice>('invoice', invoice, 'invoice')).payments?.data ?? [],
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.PaymentIntent>('payment_intent', id),
  }),
  route({
    method: 'GET',
    path: '/v1/tax_rates/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => {
      const rate = findTaxRate(store, id)
      if (!rate) throw missingObject('tax_rate', id)
      return rate
    },
  }),
]
