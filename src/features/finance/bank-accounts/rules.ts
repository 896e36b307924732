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

export type Balance = {
  id: string
  /** The day: balances have no other name. */
  name: string
  day: Day
  cents: number
  usdCents: number
  rate: number
  /** The version, for edits. */
  version: string
  recordedAt: number
}

/** Whether a newest balance is too old on a day. */
export const isStale = (newest: Day, asOf: Day): boolean => daysBetween(newest, asOf) > staleAfterDays
