import { type Day, daysBetween } from '#kit/day.ts'

/** A balance older than this is not used for the current cash. */
export const staleAfterDays = 35

export type BankAccount = {
  id: string
  name: string
  currency: string
  /** The newest balance in the account's currency and in US cents, or null before the first one. */
  day: Day | null
  cents: number | null
  usdCents: number | null
  archivedAt: number | null
  updatedAt: number
}

/** The fields of a bank account that choices and texts show. */
export type BankAccountName = Pick<BankAccount, 'id' | 'name' | 'currency'>

/** Returns whether a balance of the day `balanceDay` is too old on the day `asOf`. */
export const isStaleBalance = (balanceDay: Day, asOf: Day): boolean => daysBetween(balanceDay, asOf) > staleAfterDays

/**
 * The SQL condition on bank accounts that were not archived at a time. The time is the argument with the number
 * `timeArg`.
 */
export const isNotArchivedAtSql = (
  alias: string,
  timeArg: number,
): string => `(${alias}.archived_at is null or ${alias}.archived_at > ?${timeArg})
  and not exists (select 1 from json_each(${alias}.archived_before) p
    where p.value ->> 'from' <= ?${timeArg} and p.value ->> 'to' > ?${timeArg})`
