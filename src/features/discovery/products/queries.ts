import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { Product } from './rules.ts'
import { type ProductQuery, productList } from './schema.ts'

const select = `p.id, p.name, p.outcome, p.status, p.updated_at as updatedAt, (select count(*) from initiatives n
  where n.account_id = p.account_id and n.product_id = p.id and n.deleted_at is null) as initiatives`
const from = 'products p'
const sorts = { name: 'lower(p.name)', updated: 'p.updated_at' }
const where = `p.deleted_at is null and (?2 is null or p.status = ?2) and (?3 is null or p.name || ' ' || p.outcome glob ?3)`

/** Returns one page of the products. */
export const listProducts = (scope: AccountScope, query: ProductQuery) => {
  const args = [query.status ?? null, globPattern(query.q)]
  return selectPage<Product>(scope, { select, from, alias: 'p', where, args, sorts }, query, productList.orderOf(query))
}

/** Returns a product, or with `deleted` a deleted one. Throws `not_found`. */
export const getProduct = (scope: AccountScope, id: string, options?: { deleted?: boolean }): Promise<Product> =>
  selectRecord<Product>(scope, { select, from, alias: 'p' }, id, options)

/** Lists the id and name of every product, by name. */
export const listProductNames = ({ db, accountId }: AccountScope): Promise<Pick<Product, 'id' | 'name'>[]> =>
  db.run(
    `select id, name from products where account_id = ?1 and deleted_at is null order by lower(name), id limit 500`,
    [accountId],
  )
