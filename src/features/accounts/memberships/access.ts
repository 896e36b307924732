import type { Context } from 'hono'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { hasOtherAccounts } from './queries.ts'

/**
 * Returns whether other accounts share the profile of a session that is limited to one account. Such a session cannot
 * change the profile.
 */
export async function isProfileReadOnly(c: Context<AppEnv>): Promise<boolean> {
  const session = sessionOf(c)
  return session.ssoAccountId !== null && (await hasOtherAccounts(c.var.services, session))
}

/** Rejects profile changes if `isProfileReadOnly`. */
export async function requireEditableProfile(c: Context<AppEnv>): Promise<void> {
  if (await isProfileReadOnly(c)) requireSessionWithoutSso(sessionOf(c))
}
