import type { VersionedRow } from '#features/finance/books/rules-known.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { NewCashEntry } from './schema.ts'

/** A line of a bank account. Its name is its text. */
export type CashEntry = VersionedRow &
  Required<NewCashEntry> & {
    bankAccountName: string
    currency: string
    usdCents: number
    source: string
    importId: string | null
  }

/** The SQL condition on entries `e` that a reader sees as single lines. */
export const readableLines: Record<Reader, string> = {
  PAYROLL: 'true',
  LINES: `e.category <> 'PAYROLL' and e.person_id is null`,
  SUMS: 'false',
}
