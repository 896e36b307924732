import type { Reader } from './rules-reader.ts'

/** The SQL condition on entries `e` that a reader sees as single lines. */
export const readableLines: Record<Reader, string> = {
  PAYROLL: 'true',
  LINES: `e.category <> 'PAYROLL' and e.person_id is null`,
  SUMS: 'false',
}

/**
 * The SQL condition on past versions `e` of entries that a reader sees. An entry that was about pay when the version was
 * recorded or later stays hidden, also if its line was imported again since.
 */
export const readableVersions: Record<Reader, string> = {
  PAYROLL: 'true',
  // A join would read all versions for each line about pay.
  LINES: `e.id not in (select id from (
    select v.id, v.recorded_at, max(iif(v.category = 'PAYROLL' or v.person_id is not null, v.recorded_at, null))
      over (partition by v.source, v.source_key) as pay_at
    from cash_entries v where v.account_id = ?1) where recorded_at <= pay_at)`,
  SUMS: 'false',
}
