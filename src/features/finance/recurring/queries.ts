import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { newestRateSql } from '#features/finance/currency-conversion/queries.ts'
import { usdCentsOrNull } from '#features/finance/currency-conversion/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import { maxListedPaymentDays, nextPaymentDays, type RecurringFlow, readableFlowsSql } from './rules.ts'
import { type RecurringQuery, recurringList } from './schema.ts'

type Row = Omit<RecurringFlow, 'usdCents' | 'nextDays'> & { rate: number | null }

const from = 'cash_recurring r'
const select = `r.id, r.name, r.cents, r.currency, r.category, r.every, r.from_day as fromDay, r.until_day as untilDay,
  r.updated_at as updatedAt, ${newestRateSql('r', 2)} as rate`
const where = 'r.deleted_at is null and (?3 is null or r.name glob ?3) and (?4 is null or r.category = ?4)'
const sorts = { name: 'lower(r.name)', from: 'r.from_day' }

const toFlow = ({ rate, ...row }: Row, { today }: DatedReader): RecurringFlow => ({
  ...row,
  usdCents: usdCentsOrNull(row.cents, row.currency, rate),
  nextDays: nextPaymentDays(row, today, maxListedPaymentDays),
})

/** One page of the recurring flows that a reader can see. */
export async function listRecurringFlows(scope: AccountScope, caller: DatedReader, query: RecurringQuery) {
  const source = {
    select,
    from,
    alias: 'r',
    where: `${readableFlowsSql[caller.reader]} and ${where}`,
    args: [caller.today, globPattern(query.q), query.category ?? null],
    sorts,
  }
  const { items, ...page } = await selectPage<Row>(scope, source, query, recurringList.orderOf(query))
  return { ...page, items: items.map(row => toFlow(row, caller)) }
}

/** Returns a recurring flow that the reader can see, or with `deleted` a deleted one. Throws `not_found`. */
export async function getRecurringFlow(
  scope: AccountScope,
  caller: DatedReader,
  id: string,
  options?: { deleted?: boolean },
): Promise<RecurringFlow> {
  const source = { select, from, alias: 'r', where: readableFlowsSql[caller.reader], args: [caller.today] }
  return toFlow(await selectRecord<Row>(scope, source, id, options), caller)
}

/** Every recurring flow that the reader can see and that has not ended before today. */
export async function listCurrentAndFutureFlows(
  { db, accountId }: AccountScope,
  caller: DatedReader,
): Promise<RecurringFlow[]> {
  const sql = `select ${select} from ${from} where r.account_id = ?1 and r.deleted_at is null
    and ${readableFlowsSql[caller.reader]} and (r.until_day is null or r.until_day >= ?2) order by lower(r.name), r.id`
  const rows = await db.run<Row>(sql, [accountId, caller.today])
  return rows.map(row => toFlow(row, caller))
}
