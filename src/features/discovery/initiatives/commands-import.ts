import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

/** An item of an imported board with the names of its initiative and its product. */
export type ImportedPlace = { itemId: string; product: string; initiative: string }

// Products are identified by their name, and initiatives by their name within a product. `r` is an imported row.
const productByNameSql = `(select p.id from products p where p.account_id = ?1 and lower(p.name) = lower(r.product)
  and p.deleted_at is null order by p.created_at, p.id limit 1)`
const initiativeByNameSql = `(select n.id from initiatives n where n.account_id = ?1 and n.product_id = ${productByNameSql}
  and lower(n.name) = lower(r.initiative) and n.deleted_at is null order by n.created_at, n.id limit 1)`
const importedRowsSql = `(select value ->> 'itemId' as itemId, value ->> 'productId' as productId,
  value ->> 'product' as product, value ->> 'initiativeId' as initiativeId, value ->> 'initiative' as initiative
  from json_each(?2))`

const insertProductsSql = `insert into products (id, account_id, name, created_by, created_at, updated_at)
  select r.productId, ?1, r.product, ?3, ?4, ?4 from ${importedRowsSql} r where ${productByNameSql} is null
  group by lower(r.product)`
const insertInitiativesSql = `insert into initiatives (id, account_id, product_id, name, created_by, created_at, updated_at)
  select r.initiativeId, ?1, ${productByNameSql}, r.initiative, ?3, ?4, ?4 from ${importedRowsSql} r
  where ${initiativeByNameSql} is null group by lower(r.product), lower(r.initiative)`
// Without `where true`, SQLite reads `on conflict` as the condition of a join.
const insertLinksSql = `insert into initiative_items (id, account_id, initiative_id, created_at)
  select r.itemId, ?1, ${initiativeByNameSql}, ?3 from ${importedRowsSql} r
  where true on conflict (id) do nothing`

/**
 * Returns the statements that place imported items below initiatives by name, and create those that the account does
 * not have.
 */
export function placeImportedStatements(scope: AccountScope, places: readonly ImportedPlace[]): Statement[] {
  const { accountId, actorId, ids, clock } = scope
  if (places.length === 0) return []
  const importedRows = JSON.stringify(
    // The ids of a product or initiative that has to be created.
    places.map(place => ({ ...place, productId: ids.id('prd'), initiativeId: ids.id('ini') })),
  )
  return [
    { sql: insertProductsSql, args: [accountId, importedRows, actorId, clock.now()] },
    { sql: insertInitiativesSql, args: [accountId, importedRows, actorId, clock.now()] },
    { sql: insertLinksSql, args: [accountId, importedRows, clock.now()] },
  ]
}
