import type { Context } from 'hono'
import { requirePersonalSession } from '#kit/auth/proof.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { hasOtherAccounts } from './queries.ts'

/**
 * Whether what all accounts of a person see of them cannot be changed now: the session is valid in one account only, and
 * there are others. Who has no other account changes nothing outside it.
 */
export async function isProfileShared(c: Context<AppEnv>): Promise<boolean> {
  const session = sessionOf(c)
  return session.ssoAccountId !== null && (await hasOtherAccounts(c.var.parts, session))
}

/** Ends a change of what all accounts of a person see of them, where `isProfileShared` holds. */
export async function requireOwnProfile(c: Context<AppEnv>): Promise<void> {
  if (await isProfileShared(c)) requirePersonalSession(sessionOf(c))
}
