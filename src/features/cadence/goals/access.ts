import type { Context } from 'hono'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { todayOf } from '#kit/time-zone.ts'

/** Returns the id of the person if they can see only their own goals, or null if they can see everyone's. */
export const visibleOwnerIdOf = (session: Session): string | null =>
  hasPermission(session, 'page:users_teams') ? null : session.user.id

/** Returns the caller as a reader of goals, with the day in their time zone. */
export const goalReaderOf = (c: Context<AppEnv>) => ({
  visibleOwnerId: visibleOwnerIdOf(sessionOf(c)),
  today: todayOf(c),
})

/** Returns the account scope and the caller's `visibleOwnerId`. */
export const scopeAndVisibleOwnerId = (c: Context<AppEnv>) => [scope(c), visibleOwnerIdOf(sessionOf(c))] as const
