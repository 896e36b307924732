import type { ErrorKey } from '#i18n/error-key.ts'

/** The reason a date cannot be planned, or null. */
export function dateProblem(at: number, now: number, maxAhead: number): ErrorKey | null {
  if (at < now - 60_000) return 'schedule.errors.past'
  return at > now + maxAhead ? 'schedule.errors.tooFar' : null
}

/** Returns whether the date of a session can still be changed. */
export const isUpcoming = (status: string) => status === 'DRAFT' || status === 'WAITING'
