import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { Initiative } from './rules.ts'
import { type InitiativeQuery, initiativeList } from './schema.ts'

const select = `n.id, n.product_id as productId, p.name as productName, n.name, n.outcome, n.status,
  n.updated_at as updatedAt, (select count(*) from initiative_items l join board_items i
    on i.account_id = l.account_id and i.id = l.id where l.account_id = n.account_id and l.initiative_id = n.id
    and i.deleted_at is null and i.parent_id is null) as items`
const from = 'initiatives n join products p on p.account_id = n.account_id and p.id = n.product_id'
const sorts = { name: 'lower(n.name)', product: 'lower(p.name)', updated: 'n.updated_at' }
const where = `n.deleted_at is null and p.deleted_at is null and (?2 is null or n.status = ?2)
  and (?3 is null or n.product_id = ?3) and (?4 is null or n.name || ' ' || n.outcome glob ?4)`

/** Returns one page of the initiatives. */
export const listInitiatives = (scope: AccountScope, query: InitiativeQuery) => {
  const args = [query.status ?? null, query.productId ?? null, globPattern(query.q)]
  const source = { select, from, alias: 'n', where, args, sorts }
  return selectPage<Initiative>(scope, source, query, initiativeList.orderOf(query))
}

/** Returns an initiative, or with `deleted` a deleted one. Throws `not_found`. */
export const getInitiative = (scope: AccountScope, id: string, options?: { deleted?: boolean }): Promise<Initiative> =>
  selectRecord<Initiative>(scope, { select, from, alias: 'n', where: 'p.deleted_at is null' }, id, options)
