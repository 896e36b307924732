import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import {
  address,
  emptyable,
  mergeMetadata,
  metadata,
  text,
} from '#features/billing/simulated-stripe/http/schema-params.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { setDefaultPaymentMethod } from './commands-payment-methods.ts'

const customerFields = {
  address: emptyable(address).optional(),
  description: z.string().max(5000).optional(),
  email: z.string().max(512).optional(),
  metadata: metadata.optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
}
const CustomerParams = z.strictObject(customerFields)
type CustomerParams = z.infer<typeof CustomerParams>

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** Returns a customer with the fields that both creating and updating can set. An empty text clears a field. */
const withChanges = (customer: Stripe.Customer, params: CustomerParams): Stripe.Customer => ({
  ...customer,
  address: params.address === undefined ? customer.address : params.address && { ...noAddress, ...params.address },
  description: params.description === undefined ? customer.description : params.description || null,
  email: params.email === undefined ? customer.email : params.email || null,
  metadata: mergeMetadata(customer.metadata, params.metadata),
  name: params.name === undefined ? customer.name : params.name || null,
  phone: params.phone === undefined ? customer.phone : params.phone || null,
  preferred_locales: params.preferred_locales ?? customer.preferred_locales,
  tax_exempt: params.tax_exempt ?? customer.tax_exempt,
})

function createCustomer(store: StripeStore, params: CustomerParams): Stripe.Customer {
  const id = store.id('cus')
  const empty = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: store.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
  const customer = withChanges(empty, params)
  store.put(customer)
  store.emit('customer.created', customer)
  return customer
}

async function updateCustomer(store: StripeStore, id: string, params: CustomerParams) {
  const currentCustomer = await store.get<Stripe.Customer>('customer', id)
  const customer = withChanges(currentCustomer, params)
  const method = params.invoice_settings?.default_payment_method
  if (method !== undefined) await setDefaultPaymentMethod(store, customer, method)
  const previous = Object.fromEntries(
    Object.entries(currentCustomer).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(customer[name as keyof Stripe.Customer]),
    ),
  )
  store.put(customer)
  if (Object.keys(previous).length > 0) store.emit('customer.updated', customer, previous)
  return customer
}

const NoParams = z.strictObject({})

export const customerRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: z.strictObject(customerFields).omit({ invoice_settings: true }),
    run: createCustomer,
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    params: z.strictObject({ email: text.optional() }),
    run: async (store, { email }) =>
      (await store.list<Stripe.Customer>('customer')).filter(each => email === undefined || each.email === email),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.Customer>('customer', id),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: CustomerParams,
    run: (store, params, { id = '' }) => updateCustomer(store, id, params),
  }),
]
