import { products } from '#db/schema/discovery.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getProduct } from './queries.ts'
import type { Product } from './rules.ts'
import type { NewProduct, ProductUpdate } from './schema.ts'

const rows = restorableRows(products, { prefix: 'prd', audit: 'product' })

/** Creates a product. */
export const createProduct = async (scope: AccountScope, input: NewProduct): Promise<Product> =>
  getProduct(scope, await rows.create(scope, { ...input, createdBy: scope.actorId }))

/** Updates the fields that were sent. Throws `not_found`. */
export async function updateProduct(scope: AccountScope, id: string, change: ProductUpdate): Promise<Product> {
  await rows.update(scope, id, change)
  return getProduct(scope, id)
}

const isEmptySql = `not exists (select 1 from initiatives where account_id = ?1 and product_id = ?2 and deleted_at is null)`

/** Deletes a product. It can be restored for 30 days. Throws `conflict` while it has initiatives. */
export async function deleteProduct(scope: AccountScope, id: string): Promise<Product> {
  const product = await getProduct(scope, id)
  if (product.initiatives > 0) fail('conflict', 'products.errors.hasInitiatives')
  return rows.remove(scope, product, {
    guards: [abortUnless(isEmptySql, [scope.accountId, id])],
    refusals: { aborted: async () => fail('conflict', 'products.errors.hasInitiatives') },
  })
}

/** Restores a deleted product. */
export const restoreProduct = async (scope: AccountScope, id: string): Promise<Product> =>
  rows.restore(scope, await getProduct(scope, id, { deleted: true }))
