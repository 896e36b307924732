import { failAt } from '#kit/errors.ts'
import { hasFutureMoment } from './rules-import.ts'

/** Throws `invalid` when one of a file's timestamps (milliseconds UTC) is in the future. */
export function requirePast(moments: readonly (number | null)[], now: number): void {
  const message = 'agileSessions.errors.future'
  if (hasFutureMoment(moments, now)) failAt('session', message)
}

/** The parameters for the account and session columns of imported rows. */
export const sessionKeyColumns = { accountId: '?1', sessionId: '?2' }
