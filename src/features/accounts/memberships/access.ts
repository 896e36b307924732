import type { Context } from 'hono'
import { requirePersonalSession } from '#kit/auth/recent-auth.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { hasOtherAccounts } from './queries.ts'

/** Whether the profile cannot be changed: other accounts share it, but the session is limited to one account. */
export async function isProfileShared(c: Context<AppEnv>): Promise<boolean> {
  const session = sessionOf(c)
  return session.ssoAccountId !== null && (await hasOtherAccounts(c.var.services, session))
}

/** Rejects profile changes if `isProfileShared`. */
export async function requireOwnProfile(c: Context<AppEnv>): Promise<void> {
  if (await isProfileShared(c)) requirePersonalSession(sessionOf(c))
}
