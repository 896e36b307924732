import { type Day, daysBetween } from '#kit/day.ts'

/** A balance older than this says too little about the cash of today. */
export const staleAfterDays = 35

export type BankAccount = {
  id: string
  name: string
  currency: string
  /** The newest balance in the account's currency and in US cents; null before the first one. */
  day: Day | null
  cents: number | null
  usdCents: number | null
  archivedAt: number | null
  updatedAt: number
}

/** What choices and texts need of a bank account. */
export type AccountName = Pick<BankAccount, 'id' | 'name' | 'currency'>

/** Whether a newest balance is too old on a day. */
export const isStale = (newest: Day, asOf: Day): boolean => daysBetween(newest, asOf) > staleAfterDays

/** The SQL condition on bank accounts that were not archived at a time, which is argument `?at`. */
export const openThen = (
  alias: string,
  at: number,
): string => `(${alias}.archived_at is null or ${alias}.archived_at > ?${at})
  and not exists (select 1 from json_each(${alias}.archived_before) p
    where p.value ->> 'from' <= ?${at} and p.value ->> 'to' > ?${at})`
