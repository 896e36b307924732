import { failAt } from '#kit/errors.ts'
import { isFuture } from './rules-import.ts'

/** Fails with `invalid` where one of these moments of a file (milliseconds UTC) has not come yet. */
export function requirePast(moments: readonly (number | null)[], now: number): void {
  const message = 'agileSessions.errors.future'
  if (isFuture(moments, now)) failAt('session', message)
}

/** The columns of an imported row that say whose it is: the account (?1) and the session (?2). */
export const within = { accountId: '?1', sessionId: '?2' }
