import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { bool, text } from '#features/billing/simulated-stripe/http/schema-params.ts'
import {
  findSimulatedProduct,
  getSimulatedPrice,
  simulatedPrices,
  simulatedProducts,
} from '#features/billing/simulated-stripe/queries-catalog.ts'
import { missingObject } from '#features/billing/simulated-stripe/rules-errors.ts'

const NoParams = z.strictObject({})

/** All products and prices are active. */
const matchesActive = (active: boolean | undefined) => active !== false

const matchesFilter = (filter: readonly string[] | undefined, value: string | null) =>
  filter === undefined || (value !== null && filter.includes(value))

export const catalogRoutes = [
  route({
    method: 'GET',
    path: '/v1/products',
    params: z.strictObject({ active: bool.optional(), ids: z.array(text).optional() }),
    run: (_store, { active, ids }) =>
      simulatedProducts.filter(product => matchesActive(active) && matchesFilter(ids, product.id)),
  }),
  route({
    method: 'GET',
    path: '/v1/products/:id',
    params: NoParams,
    run: (_store, _params, { id = '' }) => {
      const product = findSimulatedProduct(id)
      if (!product) throw missingObject('product', id)
      return product
    },
  }),
  route({
    method: 'GET',
    path: '/v1/prices',
    params: z.strictObject({
      active: bool.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    run: (_store, { active, lookup_keys: keys, product, type }) =>
      simulatedPrices.filter(
        price =>
          matchesActive(active) &&
          type !== 'one_time' &&
          matchesFilter(keys, price.lookup_key) &&
          (product === undefined || price.product === product),
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/prices/:id',
    params: NoParams,
    run: (_store, _params, { id = '' }) => getSimulatedPrice(id, 'id'),
  }),
]
