import type { ErrorKey } from '#i18n/error-key.ts'

/** Returns the reason why a session cannot be planned for a date, or null. */
export function dateProblem(at: number, now: number, maxAhead: number): ErrorKey | null {
  if (at < now - 60_000) return 'schedule.errors.past'
  return at > now + maxAhead ? 'schedule.errors.tooFar' : null
}

/** Returns whether the date of a session can still be changed. */
export const isDateChangeable = (status: string) => status === 'DRAFT' || status === 'WAITING'
