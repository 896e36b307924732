import type { Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** How long a proof counts as recent, in milliseconds. */
export const proofLifetime = 10 * 60_000

/**
 * Ends a request that changes something sensitive where the person has not proved within the last ten minutes, by password
 * or second factor, that it is them: 403 with the code `proof_required`. Pages lead from there to the page that asks, and
 * back.
 */
export function requireRecentProof(session: Pick<Session, 'recentlyProved'>): void {
  if (!session.recentlyProved) fail('proof_required')
}
