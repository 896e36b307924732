import type { Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** An authentication counts as recent for this long, in milliseconds. */
export const recentAuthLifetimeMs = 10 * 60_000

/**
 * Rejects a sensitive change with `proof_required` (403) unless the person entered their password or second factor
 * within the last ten minutes. Pages then redirect to the page that asks for it, and back. Single sign-on never counts,
 * because one account's provider does not authenticate the person in their other accounts.
 */
export function requireRecentAuth(session: Pick<Session, 'hasRecentAuth'>): void {
  if (!session.hasRecentAuth) fail('proof_required')
}

/**
 * Rejects like `requireRecentAuth`, for changes that concern only the session's account. The account's own single
 * sign-on counts here.
 */
export function requireRecentAccountAuth(session: Pick<Session, 'hasAccountAuth'>): void {
  if (!session.hasAccountAuth) fail('proof_required')
}

/**
 * Rejects a request that concerns the person or their other accounts with `proof_required` (403), if the session
 * started with one account's single sign-on. A password that was entered since then lifts this restriction.
 */
export function requireSessionWithoutSso({ ssoAccountId }: Pick<Session, 'ssoAccountId'>): void {
  if (ssoAccountId !== null) fail('proof_required', 'errors.passwordNeeded')
}
