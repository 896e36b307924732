import { mrrMovements } from '#db/schema/finance-figures.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import { asKnown, type Known, knownVersions } from '#features/finance/books/rules-known.ts'
import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import { type Change, customerKey } from '#features/finance/customer-mrr/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import type { Movement } from './rules.ts'
import { type MovementQuery, movementList } from './schema.ts'

export const movements = versionedRows<Movement>()(mrrMovements, {
  rowId: 'movementId',
  prefix: 'mov',
  alias: 'm',
  select: { name: 'm.customer' },
  hidden: ['sourceKey'],
})

const where = `(?2 is null or m.customer || ' ' || m.note glob ?2) and (?3 is null or m.kind = ?3)
  and (?4 is null or m.customer = ?4) and (?5 is null or m.day >= ?5) and (?6 is null or m.day <= ?6)`
const sorts = { day: 'm.day', customer: 'lower(m.customer)', amount: 'm.cents' }

const fromKnown = (known: Known) => `from mrr_movements m where m.account_id = ?1 and ${knownVersions('m', known, 2)}`

/** The names of all customers in alphabetical order, as known on a day. */
export async function listCustomers({ db, accountId }: AccountScope, known: Known): Promise<string[]> {
  const sql = `select distinct m.customer ${fromKnown(known)}`
  const rows = await db.run<{ customer: string }>(sql, [accountId, known.at])
  return rows.map(({ customer }) => customer).toSorted((a, b) => a.localeCompare(b))
}

/** The months with movements, as known on a day, newest first. */
export async function listMonths({ db, accountId }: AccountScope, known: Known): Promise<Month[]> {
  const sql = `select distinct substr(m.day, 1, 7) as month ${fromKnown(known)} order by 1 desc`
  const rows = await db.run<{ month: Month }>(sql, [accountId, known.at])
  return rows.map(({ month }) => month)
}

/** The stored spelling of a customer name; the name itself for a new customer. */
export const storedName = (names: readonly string[], customer: string): string =>
  names.find(name => customerKey(name) === customerKey(customer)) ?? customer

/** One page of the movements, as known on a day. */
export async function listMovements(scope: AccountScope, query: MovementQuery, known: Known) {
  const { q, kind, customer, month } = query
  const name = customer === undefined ? null : storedName(await listCustomers(scope, known), customer)
  const days = month === undefined ? [null, null] : [firstDayOf(month), lastDayOf(month)]
  const args = [globPattern(q), kind ?? null, name, ...days]
  return movements.page(scope, movementList, query, { where, args, sorts, ties: 'm.recorded_at desc', known })
}

/** Returns a movement; with `deleted` a deleted one. Throws `not_found`. */
export const getMovement = (scope: AccountScope, movementId: string, { deleted = false } = {}) =>
  movements.get(scope, { movementId }, { deleted })

const selectReimported = `select 1 from mrr_movements d join mrr_movements n on n.account_id = d.account_id
  and n.source = d.source and n.source_key = d.source_key and n.replaced_at is null and n.movement_id <> d.movement_id
  where d.account_id = ?1 and d.id = ?2`

/** Whether the line of a deleted version has been imported again since. */
export const isImportedAgain = async ({ db, accountId }: AccountScope, version: string): Promise<boolean> =>
  (await db.run(selectReimported, [accountId, version])).length > 0

const selectKnown = `select m.movement_id as id, m.day, m.customer, m.kind, m.cents from mrr_movements m
  where m.account_id = ?1 and m.day <= ?2 and ${asKnown('m', 3)} order by m.day, m.movement_id`

/** All movements until a day, as known on it, oldest first. */
export const listKnownMovements = ({ db, accountId }: AccountScope, { asOf, at }: Known) =>
  db.run<Change & { id: string }>(selectKnown, [accountId, asOf, at])
