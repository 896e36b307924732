import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { createProduct, deleteProduct, restoreProduct, updateProduct } from './commands.ts'
import { getProduct, listProducts } from './queries.ts'
import { NewProductForm, ProductForm, productList } from './schema.ts'
import { ProductsPage } from './views/products-page.tsx'

/** Returns whether the caller can change products and initiatives. */
const canManage = (c: Context<AppEnv>) => canOpen('manageProducts', pageReaderOf(sessionOf(c)))

export const productPages = listPages({
  path: paths.products(),
  param: 'productId',
  access: access({ auth: 'user', page: 'products' }),
  writeAccess: access({ auth: 'user', page: 'manageProducts' }),
  query: productList,
  title: c => translator(c.var.locale, 'products')('title'),
  load: async (c, state) => ({ rows: await listProducts(scope(c), state), canManage: canManage(c) }),
  findNoticeRow: (c, id, done) => getProduct(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { status: 'ACTIVE' }
    const { name, outcome, status, updatedAt } = await getProduct(scope(c), id)
    return { name, outcome, status, updatedAt: String(updatedAt) }
  },
  create: { form: NewProductForm, run: (c, input) => createProduct(scope(c), input) },
  edit: { form: ProductForm, run: (c, id, change) => updateProduct(scope(c), id, change) },
  actions: {
    delete: (c, id) => deleteProduct(scope(c), id),
    restore: (c, id) => restoreProduct(scope(c), id),
  },
  view: view => <ProductsPage {...view} />,
})
