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
  LINES: `e.id not in (select v.id from cash_entries pay
    join cash_entries v on v.account_id = pay.account_id and v.source = pay.source and v.source_key = pay.source_key
      and v.recorded_at <= pay.recorded_at
    where pay.account_id = ?1 and (pay.category = 'PAYROLL' or pay.person_id is not null))`,
  SUMS: 'false',
}
