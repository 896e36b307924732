import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

/** An item of an imported board with the names of its initiative and its product. */
export type ImportedPlace = { itemId: string; product: string; initiative: string }

// Products are identified by their name, and initiatives by their name within a product.
const productByName = `(select p.id from products p where p.account_id = ?1 and lower(p.name) = lower(r.product)
  and p.deleted_at is null order by p.created_at, p.id limit 1)`
const initiativeByName = `(select n.id from initiatives n where n.account_id = ?1 and n.product_id = ${productByName}
  and lower(n.name) = lower(r.initiative) and n.deleted_at is null order by n.created_at, n.id limit 1)`
const importedRowsSql = (columns: string) => `(select ${columns} from json_each(?2))`

const insertProductsSql = `insert into products (id, account_id, name, created_by, created_at, updated_at)
  select r.id, ?1, r.product, ?3, ?4, ?4
  from ${importedRowsSql(`value ->> 'productId' as id, value ->> 'product' as product`)} r where ${productByName} is null
  group by lower(r.product)`
const insertInitiativesSql = `insert into initiatives (id, account_id, product_id, name, created_by, created_at, updated_at)
  select r.id, ?1, ${productByName}, r.initiative, ?3, ?4, ?4
  from ${importedRowsSql(`value ->> 'initiativeId' as id, value ->> 'product' as product, value ->> 'initiative' as initiative`)} r
  where ${initiativeByName} is null group by lower(r.product), lower(r.initiative)`
const insertLinksSql = `insert into initiative_items (id, account_id, initiative_id, created_at)
  select r.itemId, ?1, ${initiativeByName}, ?3
  from ${importedRowsSql(`value ->> 'itemId' as itemId, value ->> 'product' as product, value ->> 'initiative' as initiative`)} r
  where true on conflict (id) do nothing`

/**
 * Returns the statements that place imported items below initiatives by name, and create those that the account does
 * not have.
 */
export function placeImportedStatements(scope: AccountScope, places: readonly ImportedPlace[]): Statement[] {
  const { accountId, actorId, ids, clock } = scope
  if (places.length === 0) return []
  const importedNames = JSON.stringify(
    places.map(place => ({ ...place, productId: ids.id('prd'), initiativeId: ids.id('ini') })),
  )
  return [
    { sql: insertProductsSql, args: [accountId, importedNames, actorId, clock.now()] },
    { sql: insertInitiativesSql, args: [accountId, importedNames, actorId, clock.now()] },
    { sql: insertLinksSql, args: [accountId, importedNames, clock.now()] },
  ]
}
