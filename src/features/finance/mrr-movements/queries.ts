import { mrrMovements } from '#db/schema/finance-figures.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { firstDayOf, lastDayOf } from '#features/finance/books/rules-months.ts'
import { listCustomerNames } from '#features/finance/customer-mrr/queries.ts'
import { storedName } from '#features/finance/customer-mrr/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import type { MovementRow } from './rules.ts'
import { type MovementQuery, movementList } from './schema.ts'

export const movementRows = versionedRows<MovementRow>()(mrrMovements, {
  rowId: 'movementId',
  prefix: 'mov',
  alias: 'm',
  select: { name: 'm.customer' },
  hidden: ['sourceKey'],
})

const where = `(?2 is null or m.customer || ' ' || m.note glob ?2) and (?3 is null or m.kind = ?3)
  and (?4 is null or m.customer = ?4) and (?5 is null or m.day >= ?5) and (?6 is null or m.day <= ?6)`
const sorts = { day: 'm.day', customer: 'lower(m.customer)', amount: 'm.cents' }

/** One page of the movements, as they were on a day. */
export async function listMovements(scope: AccountScope, query: MovementQuery, asOfDate: AsOfDate) {
  const { q, kind, customer, month } = query
  const name = customer === undefined ? null : storedName(await listCustomerNames(scope, asOfDate), customer)
  const days = month === undefined ? [null, null] : [firstDayOf(month), lastDayOf(month)]
  const args = [globPattern(q), kind ?? null, name, ...days]
  return movementRows.page(scope, movementList, query, { where, args, sorts, tieBreak: 'm.recorded_at desc', asOfDate })
}

/** Returns a movement, or with `deleted` a deleted one. Throws `not_found`. */
export const getMovement = (scope: AccountScope, movementId: string, { deleted = false } = {}) =>
  movementRows.get(scope, { movementId }, { deleted })

const selectReimportedSql = `select 1 from mrr_movements d join mrr_movements n on n.account_id = d.account_id
  and n.source = d.source and n.source_key = d.source_key and n.replaced_at is null and n.movement_id <> d.movement_id
  where d.account_id = ?1 and d.id = ?2`

/** Returns whether the line of a deleted version has been imported again since. */
export const isImportedAgain = async ({ db, accountId }: AccountScope, version: string): Promise<boolean> =>
  (await db.run(selectReimportedSql, [accountId, version])).length > 0
