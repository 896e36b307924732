import type { Context } from 'hono'
import { findMember } from '#features/accounts/members/queries.ts'
import type { Seen } from '#features/identity/sessions/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

export const runsAccount = ({ role }: Pick<Session, 'role'>): boolean => role === 'OWNER' || role === 'ADMIN'

/**
 * Of whom the caller may say and see something: of themselves, and, where they run the account, of its people. For
 * everybody else it makes no difference whether there is such a person.
 */
export async function subject(c: Context<AppEnv>, userId: string) {
  const session = sessionOf(c)
  if (userId === session.user.id) return { userId, role: session.role, isSelf: true }
  if (!runsAccount(session)) fail('forbidden')
  const member = (await findMember(scope(c), userId)) ?? fail('not_found')
  return { userId, role: member.role, isSelf: false }
}

/** One's own sign-ins as far as a session reaches: in all accounts, or in the one whose single sign-on it came by. */
export const ownSignIns = ({ user, ssoAccountId }: Session): Seen & { userId: string } =>
  ssoAccountId === null ? { userId: user.id } : { userId: user.id, accountId: ssoAccountId }

/** Whose sign-ins those are: one's own, another's only where they act in the same account. */
export const seenOf = (c: Context<AppEnv>, { userId, isSelf }: { userId: string; isSelf: boolean }): Seen =>
  isSelf ? ownSignIns(sessionOf(c)) : { userId, accountId: sessionOf(c).account.id }
