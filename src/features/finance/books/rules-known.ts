import type { Day } from '#kit/day.ts'

/** The day that figures are computed for, and the time (milliseconds UTC) up to which changes of the books count. */
export type Known = {
  asOf: Day
  at: number
  /** Whether the reader asked for a past day. */
  isPast: boolean
}

/** A condition on rows of a versioned table: the versions that were current at a time, which is argument `?at`. */
export const asKnown = (alias: string, at: number) =>
  `${alias}.recorded_at <= ?${at} and (${alias}.replaced_at is null or ${alias}.replaced_at > ?${at})`
