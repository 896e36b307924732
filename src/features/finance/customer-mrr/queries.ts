import { type AsOfDate, isCurrentAsOfDateSql, isCurrentAtTimeSql } from '#features/finance/books/rules-as-of.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { AccountScope } from '#kit/context.ts'
import type { MrrMovement } from './rules.ts'

const fromMovementsSql = (asOfDate: AsOfDate) =>
  `from mrr_movements m where m.account_id = ?1 and ${isCurrentAsOfDateSql('m', asOfDate, 2)}`

/** The names of all customers in alphabetical order, as they were on a day. */
export async function listCustomerNames({ db, accountId }: AccountScope, asOfDate: AsOfDate): Promise<string[]> {
  const sql = `select distinct m.customer ${fromMovementsSql(asOfDate)}`
  const rows = await db.run<{ customer: string }>(sql, [accountId, asOfDate.at])
  return rows.map(({ customer }) => customer).toSorted((a, b) => a.localeCompare(b))
}

/** The months with movements, as they were on a day, newest first. */
export async function listMonthsWithMovements({ db, accountId }: AccountScope, asOfDate: AsOfDate): Promise<Month[]> {
  const sql = `select distinct substr(m.day, 1, 7) as month ${fromMovementsSql(asOfDate)} order by 1 desc`
  const rows = await db.run<{ month: Month }>(sql, [accountId, asOfDate.at])
  return rows.map(({ month }) => month)
}

const selectMovementsSql = `select m.movement_id as id, m.day, m.customer, m.kind, m.cents from mrr_movements m
  where m.account_id = ?1 and m.day <= ?2 and ${isCurrentAtTimeSql('m', 3)} order by m.day, m.movement_id`

/** All movements until a day, as they were on it, oldest first. */
export const listMovementsAsOf = ({ db, accountId }: AccountScope, { day: asOf, at }: AsOfDate) =>
  db.run<MrrMovement & { id: string }>(selectMovementsSql, [accountId, asOf, at])
