import type { Day } from '#kit/day.ts'

/** Figures are computed from the books as they were at the end of this day. Later corrections do not count. */
export type AsOfDate = {
  day: Day
  /** Changes of the books after this time (milliseconds UTC) do not count. */
  at: number
  /** True if the reader asked for a past day. */
  isPast: boolean
  /** The error if a page cannot show the requested day. The page shows today instead. */
  error?: string
}

/** Returns whether the reader asked for a day, including a day that cannot be shown. */
export const isDayChosen = ({ isPast, error }: AsOfDate): boolean => isPast || error !== undefined

/** The SQL condition for versions that were current at a time, which is the argument with the number `timeArg`. */
export const isCurrentAtTimeSql = (alias: string, timeArg: number) =>
  `${alias}.recorded_at <= ?${timeArg} and (${alias}.replaced_at is null or ${alias}.replaced_at > ?${timeArg})`

/**
 * The SQL condition for versions that were current at the end of a day. For a past day it is the same as
 * `isCurrentAtTimeSql`. For today it selects the versions without a successor, which have an index. The comparison of
 * the argument with 0 is always true. It is there so that both conditions take the same arguments.
 */
export const isCurrentAsOfDateSql = (alias: string, { isPast }: AsOfDate, timeArg: number) =>
  isPast ? isCurrentAtTimeSql(alias, timeArg) : `?${timeArg} >= 0 and ${alias}.replaced_at is null`

/** The source of rows that people entered by hand. */
export const manualSource = 'manual'

/** The fields of every row of a versioned table. */
export type VersionedRow = {
  id: string
  /** The name of the row in lists. */
  name: string
  /** The current version, which an edit refers to. */
  version: string
  recordedAt: number
}
