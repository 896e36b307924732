import type { Day } from '#kit/day.ts'

/** The day that figures are computed for, and the time (milliseconds UTC) up to which changes of the books count. */
export type Known = {
  asOf: Day
  at: number
  /** Whether the reader asked for a past day. */
  isPast: boolean
  /** Why a page cannot show the day that the reader asked for. The page shows today. */
  error?: string
}

/** Whether the reader asked for a day, also for one that cannot be shown. */
export const isDayChosen = ({ isPast, error }: Known): boolean => isPast || error !== undefined

/** A condition on rows of a versioned table: the versions that were current at a time, which is argument `?at`. */
export const asKnown = (alias: string, at: number) =>
  `${alias}.recorded_at <= ?${at} and (${alias}.replaced_at is null or ${alias}.replaced_at > ?${at})`

/** A condition as `asKnown` for a past day; otherwise on the current versions, which have an index. */
export const knownVersions = (alias: string, { isPast }: Known, at: number) =>
  isPast ? asKnown(alias, at) : `?${at} >= 0 and ${alias}.replaced_at is null`

/** The source of rows that people type in. */
export const manualSource = 'manual'

/** What every row of a versioned table has. */
export type VersionedRow = {
  id: string
  /** What lists call the row. */
  name: string
  /** The current version, which an edit refers to. */
  version: string
  recordedAt: number
}
