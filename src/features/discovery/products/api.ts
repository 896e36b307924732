import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createProduct, deleteProduct, updateProduct } from './commands.ts'
import { getProduct, listProducts } from './queries.ts'
import { NewProduct, ProductUpdate, productList } from './schema.ts'

export const productApi = recordApi({
  param: 'productId',
  read: { auth: 'user', page: 'products' },
  write: { auth: 'user', page: 'manageProducts' },
  callerArgs: scopeArgs,
  schemas: { query: productList.schema, create: NewProduct, update: ProductUpdate },
  list: listProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  remove: deleteProduct,
})
