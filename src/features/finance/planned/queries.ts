import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { newestRateSql } from '#features/finance/currency-conversion/queries.ts'
import { usdCentsOrNull } from '#features/finance/currency-conversion/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import { type PlannedPayment, readablePaymentsSql } from './rules.ts'
import { type PlannedQuery, plannedList } from './schema.ts'

type Row = Omit<PlannedPayment, 'usdCents' | 'slips'> & { rate: number | null; slips: string }

const from = 'cash_planned p'
const select = `p.id, p.name, p.kind, p.day, p.cents, p.currency, p.chance, p.slips, p.updated_at as updatedAt,
  ${newestRateSql('p', 2)} as rate`
const where = 'p.deleted_at is null and (?3 is null or p.name glob ?3) and (?4 is null or p.kind = ?4)'
const sorts = { day: 'p.day', name: 'lower(p.name)', chance: 'p.chance' }

const toPayment = ({ rate, slips, ...row }: Row): PlannedPayment => ({
  ...row,
  slips: JSON.parse(slips),
  usdCents: usdCentsOrNull(row.cents, row.currency, rate),
})

/** One page of the planned payments that a reader can see. */
export async function listPlannedPayments(scope: AccountScope, { reader, today }: DatedReader, query: PlannedQuery) {
  const source = {
    select,
    from,
    alias: 'p',
    where: `${readablePaymentsSql[reader]} and ${where}`,
    args: [today, globPattern(query.q), query.kind ?? null],
    sorts,
  }
  const { items, ...page } = await selectPage<Row>(scope, source, query, plannedList.orderOf(query))
  return { ...page, items: items.map(toPayment) }
}

/** Returns a planned payment that the reader can see, or with `deleted` a deleted one. Throws `not_found`. */
export async function getPlannedPayment(
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
  options?: { deleted?: boolean },
): Promise<PlannedPayment> {
  const source = { select, from, alias: 'p', where: readablePaymentsSql[reader], args: [today] }
  return toPayment(await selectRecord<Row>(scope, source, id, options))
}

/** Every planned payment that the reader can see, from today to a day. */
export async function listPlannedPaymentsUntil(
  { db, accountId }: AccountScope,
  { reader, today }: DatedReader,
  until: Day,
): Promise<PlannedPayment[]> {
  const sql = `select ${select} from ${from} where p.account_id = ?1 and p.deleted_at is null
    and ${readablePaymentsSql[reader]} and p.day >= ?2 and p.day <= ?3 order by p.day, lower(p.name), p.id`
  const rows = await db.run<Row>(sql, [accountId, today, until])
  return rows.map(toPayment)
}
