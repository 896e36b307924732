import type { Context } from 'hono'
import { requirePersonalSession } from '#kit/auth/recent-auth.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { hasOtherAccounts } from './queries.ts'

/**
 * Returns whether other accounts share the profile of a session that is limited to one account. Such a session cannot
 * change the profile.
 */
export async function isProfileShared(c: Context<AppEnv>): Promise<boolean> {
  const session = sessionOf(c)
  return session.ssoAccountId !== null && (await hasOtherAccounts(c.var.services, session))
}

/** Rejects profile changes if `isProfileShared`. */
export async function requireUnsharedProfile(c: Context<AppEnv>): Promise<void> {
  if (await isProfileShared(c)) requirePersonalSession(sessionOf(c))
}
