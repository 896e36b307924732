import type { BooksReader } from './rules-reader.ts'

/** The SQL condition on the single entries `e` that a reader can see. */
export const readableEntriesSql: Record<BooksReader, string> = {
  PAYROLL: 'true',
  LINES: `e.category <> 'PAYROLL' and e.person_id is null`,
  SUMS: 'false',
}

/**
 * The SQL condition on the past versions `e` of entries that a reader can see. A version stays hidden if the entry was
 * about pay at that time or later. It stays hidden even if the same line of a file has been imported again since.
 */
export const readableVersionsSql: Record<BooksReader, string> = {
  PAYROLL: 'true',
  // A join would read all versions for each entry about pay.
  LINES: `e.id not in (select id from (
    select v.id, v.recorded_at, max(iif(v.category = 'PAYROLL' or v.person_id is not null, v.recorded_at, null))
      over (partition by v.source, v.source_key) as pay_at
    from cash_entries v where v.account_id = ?1) where recorded_at <= pay_at)`,
  SUMS: 'false',
}
