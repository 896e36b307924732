import type { Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** How long a proof counts as recent, in milliseconds. */
export const proofLifetime = 10 * 60_000

/**
 * Ends a request that changes something sensitive where the person has not proved within the last ten minutes, by password
 * or second factor, that it is them: 403 with the code `proof_required`. Pages lead from there to the page that asks, and
 * back. Single sign-on never counts: an account's provider does not speak for what the person is elsewhere.
 */
export function requireRecentProof(session: Pick<Session, 'recentlyProved'>): void {
  if (!session.recentlyProved) fail('proof_required')
}

/** The same for what concerns the account of the session alone: there its single sign-on is a proof. */
export function requireProofInAccount(session: Pick<Session, 'recentlyProvedInAccount'>): void {
  if (!session.recentlyProvedInAccount) fail('proof_required')
}

export const passwordNeeded = 'Enter your password first: you signed in with the single sign-on of one account.'

/**
 * Ends a request that reaches beyond the account, to the person or to their other accounts, where the session came by the
 * account's single sign-on and no password was given since: 403 with the code `proof_required`.
 */
export function requirePersonalSession({ ssoAccountId }: Pick<Session, 'ssoAccountId'>): void {
  if (ssoAccountId !== null) fail('proof_required', passwordNeeded)
}
