import { loadAcquisitionSpend } from '#features/finance/acquisition/queries.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { listMovementsAsOf } from '#features/finance/customer-mrr/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { explainRevenueFigures, type RevenueFacts } from './rules-figures.ts'

const selectMarginSql = 'select gross_margin as margin from finance_settings where account_id = ?1'

/** The gross margin in whole percent, or null until it is set. */
export async function findGrossMarginPercent({ db, accountId }: AccountScope): Promise<number | null> {
  const [row] = await db.run<{ margin: number | null }>(selectMarginSql, [accountId])
  return row?.margin ?? null
}

/** Loads the facts about revenue, as they were on a day. */
export async function loadRevenueFacts(
  scope: AccountScope,
  asOfDate: AsOfDate,
  reader: BooksReader,
): Promise<RevenueFacts> {
  const [movements, margin, spend] = await Promise.all([
    listMovementsAsOf(scope, asOfDate),
    findGrossMarginPercent(scope),
    loadAcquisitionSpend(scope, asOfDate, reader),
  ])
  return { asOfDate, reader, movements, margin: margin === null ? null : margin / 100, spend }
}

/** Every figure of revenue as visible to a reader, with its explanation. */
export const loadRevenueFigures = async (scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader) =>
  explainRevenueFigures(await loadRevenueFacts(scope, asOfDate, reader))
