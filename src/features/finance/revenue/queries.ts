import { findAcquisitionSpend } from '#features/finance/acquisition/queries.ts'
import type { Known } from '#features/finance/books/rules-known.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { listKnownMovements } from '#features/finance/customer-mrr/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { explainRevenueFigures, type RevenueFacts } from './rules-figures.ts'

const selectMargin = 'select gross_margin as margin from finance_settings where account_id = ?1'

/** The gross margin in whole percent; null until it is set. */
export async function findGrossMargin({ db, accountId }: AccountScope): Promise<number | null> {
  const [row] = await db.run<{ margin: number | null }>(selectMargin, [accountId])
  return row?.margin ?? null
}

/** Loads the facts about revenue, as known on a day. */
export async function revenueFacts(scope: AccountScope, known: Known, reader: Reader): Promise<RevenueFacts> {
  const [movements, margin, spend] = await Promise.all([
    listKnownMovements(scope, known),
    findGrossMargin(scope),
    findAcquisitionSpend(scope, known, reader),
  ])
  return { known, reader, movements, margin: margin === null ? null : margin / 100, spend }
}

/** Every figure of revenue as visible to a reader, with its explanation. */
export const revenueFigures = async (scope: AccountScope, known: Known, reader: Reader) =>
  explainRevenueFigures(await revenueFacts(scope, known, reader))
