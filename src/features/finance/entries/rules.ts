import type { VersionedRow } from '#features/finance/books/rules-as-of.ts'
import type { NewCashEntry } from './schema.ts'

/** An entry of a bank account. Its text is its name in lists. */
export type CashEntry = VersionedRow &
  Required<NewCashEntry> & {
    bankAccountName: string
    currency: string
    usdCents: number
    source: string
    importId: string | null
  }
