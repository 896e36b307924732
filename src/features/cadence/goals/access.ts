import type { Context } from 'hono'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'

/** Returns the id of the person if they can see only their own goals, or null if they can see everyone's. */
export const visibleOwnerId = (session: Session): string | null =>
  hasPermission(session, 'page:users_teams') ? null : session.user.id

/** Returns the account scope and the caller's `visibleOwnerId`. */
export const scopeAndOwner = (c: Context<AppEnv>) => [scope(c), visibleOwnerId(sessionOf(c))] as const
