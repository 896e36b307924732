import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { countryOfTaxId } from './rules-tax-ids.ts'

const None = z.strictObject({})

async function createTaxId(book: Book, customerId: string, { type, value }: { type: string; value: string }) {
  await book.get<Stripe.Customer>('customer', customerId, 'customer')
  const country = countryOfTaxId(type, value)
  if (country === null)
    throw stripeError({ status: 400, code: 'tax_id_invalid', message: `Invalid value for ${type}.`, param: 'value' })
  const taxId = {
    id: book.id('txi'),
    object: 'tax_id',
    country,
    created: book.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    owner: { customer: customerId, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId
  book.put<Stripe.TaxId>(taxId, { parentId: customerId })
  book.emit('customer.tax_id.created', taxId)
  return taxId
}

async function getTaxId(book: Book, { id = '', taxId = '' }: Record<string, string>) {
  const found = await book.get<Stripe.TaxId>('tax_id', taxId)
  return found.customer === id ? found : book.get<Stripe.TaxId>('tax_id', '')
}

export const taxIdRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers/:id/tax_ids',
    params: z.strictObject({ type: text, value: text }),
    run: (book, params, { id = '' }) => createTaxId(book, id, params),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/tax_ids',
    params: None,
    run: async (book, _params, { id = '' }) => {
      await book.get<Stripe.Customer>('customer', id)
      return book.list<Stripe.TaxId>('tax_id', { parentId: id })
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/tax_ids/:taxId',
    params: None,
    run: (book, _params, ids) => getTaxId(book, ids),
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id/tax_ids/:taxId',
    params: None,
    run: async (book, _params, ids) => {
      const taxId = await getTaxId(book, ids)
      await book.remove('tax_id', taxId.id)
      book.emit('customer.tax_id.deleted', taxId)
      return { id: taxId.id, object: 'tax_id', deleted: true } satisfies Stripe.DeletedTaxId
    },
  }),
]
