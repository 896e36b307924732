import type { VersionedRow } from '#features/finance/books/rules-as-of.ts'
import type { Day } from '#kit/day.ts'

/** The balance of a bank account at the end of a day. The day is its name in lists. */
export type Balance = VersionedRow & {
  day: Day
  /** In the currency of the bank account. */
  cents: number
  usdCents: number
  rate: number
}
