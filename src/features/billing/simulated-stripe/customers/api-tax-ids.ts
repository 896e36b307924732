import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { countryOfTaxId } from './rules-tax-ids.ts'

const NoParams = z.strictObject({})

async function createTaxId(store: StripeStore, customerId: string, { type, value }: { type: string; value: string }) {
  await store.get<Stripe.Customer>('customer', customerId, 'customer')
  const country = countryOfTaxId(type, value)
  if (country === null)
    throw stripeError({ status: 400, code: 'tax_id_invalid', message: `Invalid value for ${type}.`, param: 'value' })
  const taxId = {
    id: store.id('txi'),
    object: 'tax_id',
    country,
    created: store.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    owner: { customer: customerId, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId
  store.put<Stripe.TaxId>(taxId, { parentId: customerId })
  store.emit('customer.tax_id.created', taxId)
  return taxId
}

async function getTaxId(store: StripeStore, { id = '', taxId = '' }: Record<string, string>) {
  const storedTaxId = await store.get<Stripe.TaxId>('tax_id', taxId)
  // The tax id of another customer fails like an unknown one.
  return storedTaxId.customer === id ? storedTaxId : store.get<Stripe.TaxId>('tax_id', '')
}

export const taxIdRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers/:id/tax_ids',
    params: z.strictObject({ type: text, value: text }),
    run: (store, params, { id = '' }) => createTaxId(store, id, params),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/tax_ids',
    params: NoParams,
    run: async (store, _params, { id = '' }) => {
      await store.get<Stripe.Customer>('customer', id)
      return store.list<Stripe.TaxId>('tax_id', { parentId: id })
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/tax_ids/:taxId',
    params: NoParams,
    run: (store, _params, ids) => getTaxId(store, ids),
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id/tax_ids/:taxId',
    params: NoParams,
    run: async (store, _params, ids) => {
      const taxId = await getTaxId(store, ids)
      await store.remove('tax_id', taxId.id)
      store.emit('customer.tax_id.deleted', taxId)
      return { id: taxId.id, object: 'tax_id', deleted: true } satisfies Stripe.DeletedTaxId
    },
  }),
]
