import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

/** An item of an imported board with the names of its initiative and its product. */
export type ImportedPlace = { itemId: string; product: string; initiative: string }

// A product or an initiative with the same name is the same one.
const productNamed = `(select p.id from products p where p.account_id = ?1 and lower(p.name) = lower(r.product)
  and p.deleted_at is null order by p.created_at, p.id limit 1)`
const initiativeNamed = `(select n.id from initiatives n where n.account_id = ?1 and n.product_id = ${productNamed}
  and lower(n.name) = lower(r.initiative) and n.deleted_at is null order by n.created_at, n.id limit 1)`
const rows = (columns: string) => `(select ${columns} from json_each(?2))`

const addProducts = `insert into products (id, account_id, name, created_by, created_at, updated_at)
  select r.id, ?1, r.product, ?3, ?4, ?4
  from ${rows(`value ->> 'productId' as id, value ->> 'product' as product`)} r where ${productNamed} is null
  group by lower(r.product)`
const addInitiatives = `insert into initiatives (id, account_id, product_id, name, created_by, created_at, updated_at)
  select r.id, ?1, ${productNamed}, r.initiative, ?3, ?4, ?4
  from ${rows(`value ->> 'initiativeId' as id, value ->> 'product' as product, value ->> 'initiative' as initiative`)} r
  where ${initiativeNamed} is null group by lower(r.product), lower(r.initiative)`
const addLinks = `insert into initiative_items (id, account_id, initiative_id, created_at)
  select r.itemId, ?1, ${initiativeNamed}, ?3
  from ${rows(`value ->> 'itemId' as itemId, value ->> 'product' as product, value ->> 'initiative' as initiative`)} r
  where true on conflict (id) do nothing`

/** The statements that place imported items below initiatives by name, and create those that the account does not have. */
export function placeImported(scope: AccountScope, places: readonly ImportedPlace[]): Statement[] {
  const { accountId, actorId, ids, clock } = scope
  if (places.length === 0) return []
  const importedNames = JSON.stringify(
    places.map(place => ({ ...place, productId: ids.id('prd'), initiativeId: ids.id('ini') })),
  )
  return [
    { sql: addProducts, args: [accountId, importedNames, actorId, clock.now()] },
    { sql: addInitiatives, args: [accountId, importedNames, actorId, clock.now()] },
    { sql: addLinks, args: [accountId, importedNames, clock.now()] },
  ]
}
