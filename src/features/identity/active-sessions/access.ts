import type { Context } from 'hono'
import { findMembership } from '#features/accounts/members/queries.ts'
import type { SessionFilter } from '#features/identity/sessions/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

export const isOwnerOrAdmin = ({ role }: Pick<Session, 'role'>): boolean => role === 'OWNER' || role === 'ADMIN'

/**
 * Returns the user that a request is about: the caller, or a member of the account that the caller administers. Throws
 * the same error for everyone else, whether or not the user exists.
 */
export async function requireVisibleUser(c: Context<AppEnv>, userId: string) {
  const session = sessionOf(c)
  if (userId === session.user.id) return { userId, role: session.role, isSelf: true }
  if (!isOwnerOrAdmin(session)) fail('forbidden')
  const member = (await findMembership(scope(c), userId)) ?? fail('not_found')
  return { userId, role: member.role, isSelf: false }
}

/**
 * Returns the filter for the caller's own sessions that this session can reach: in all accounts, or only in the account
 * of its single sign-on.
 */
export const ownSessionFilter = ({ user, ssoAccountId }: Session): SessionFilter & { userId: string } =>
  ssoAccountId === null ? { userId: user.id } : { userId: user.id, accountId: ssoAccountId }

/** Returns the filter for a user's sessions. Sessions of other users are limited to the caller's account. */
export const sessionFilterFor = (
  c: Context<AppEnv>,
  { userId, isSelf }: { userId: string; isSelf: boolean },
): SessionFilter => (isSelf ? ownSessionFilter(sessionOf(c)) : { userId, accountId: sessionOf(c).account.id })
