import { asKnown, type Known, knownVersions } from '#features/finance/books/rules-known.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Change } from './rules.ts'

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

const selectKnown = `select m.movement_id as id, m.day, m.customer, m.kind, m.cents from mrr_movements m
  where m.account_id = ?1 and m.day <= ?2 and ${asKnown('m', 3)} order by m.day, m.movement_id`

/** All movements until a day, as known on it, oldest first. */
export const listKnownMovements = ({ db, accountId }: AccountScope, { asOf, at }: Known) =>
  db.run<Change & { id: string }>(selectKnown, [accountId, asOf, at])
