import { asKnown, type Known } from '#features/finance/books/rules-known.ts'
import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { containing } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select.ts'
import { type Change, customerKey, type Movement } from './rules.ts'
import { type MovementQuery, movementList } from './schema.ts'

const select = `m.movement_id as id, m.customer as name, m.customer, m.day, m.kind, m.cents, m.note, m.source,
  m.id as version, m.recorded_at as recordedAt`
const where = `m.replaced_at is null and (?2 is null or m.customer || ' ' || m.note glob ?2) and (?3 is null or m.kind = ?3)
  and (?4 is null or m.customer = ?4) and (?5 is null or m.day >= ?5) and (?6 is null or m.day <= ?6)`
const sorts = { day: 'm.day', customer: 'lower(m.customer)', amount: 'm.cents' }

const selectCustomers =
  'select distinct m.customer from mrr_movements m where m.account_id = ?1 and m.replaced_at is null'

/** The names of all customers, in the order of the alphabet. */
export async function listCustomers({ db, accountId }: AccountScope): Promise<string[]> {
  const rows = await db.run<{ customer: string }>(selectCustomers, [accountId])
  return rows.map(({ customer }) => customer).toSorted((a, b) => a.localeCompare(b))
}

const selectMonths = `select distinct substr(m.day, 1, 7) as month from mrr_movements m
  where m.account_id = ?1 and m.replaced_at is null order by 1 desc`

/** The months with movements, newest first. */
export async function listMonths({ db, accountId }: AccountScope): Promise<Month[]> {
  const rows = await db.run<{ month: Month }>(selectMonths, [accountId])
  return rows.map(({ month }) => month)
}

/** The name under which the movements of a customer are stored; the name itself for a new customer. */
export const storedName = (names: readonly string[], customer: string): string =>
  names.find(name => customerKey(name) === customerKey(customer)) ?? customer

/** One page of the movements. */
export async function listMovements(scope: AccountScope, query: MovementQuery) {
  const { q, kind, customer, month } = query
  const name = customer === undefined ? null : storedName(await listCustomers(scope), customer)
  const days = month === undefined ? [null, null] : [firstDayOf(month), lastDayOf(month)]
  const args = [containing(q), kind ?? null, name, ...days]
  return selectPage<Movement>(
    scope,
    { select, from: 'mrr_movements m', alias: 'm', where, args, sorts, ties: 'm.recorded_at desc' },
    query,
    movementList.orderOf(query),
  )
}

const newest = `select v.id from mrr_movements v where v.account_id = ?1 and v.movement_id = ?2
  order by v.replaced_at is null desc, v.replaced_at desc, v.recorded_at desc limit 1`

/** Returns a movement. With `deleted`: the last version of a deleted one. Throws `not_found`. */
export async function getMovement(
  { db, accountId }: AccountScope,
  id: string,
  { deleted = false } = {},
): Promise<Movement> {
  const sql = `select ${select} from mrr_movements m where m.account_id = ?1 and m.id = (${newest})
    and (m.replaced_at is not null) = ?3`
  const [row] = await db.run<Movement>(sql, [accountId, id, Number(deleted)])
  return row ?? fail('not_found')
}

const selectKnown = `select m.movement_id as id, m.day, m.customer, m.kind, m.cents from mrr_movements m
  where m.account_id = ?1 and m.day <= ?2 and ${asKnown('m', 3)} order by m.day, m.movement_id`

/** All movements until a day, as known on it, oldest first. */
export const listKnownMovements = ({ db, accountId }: AccountScope, { asOf, at }: Known) =>
  db.run<Change & { id: string }>(selectKnown, [accountId, asOf, at])
