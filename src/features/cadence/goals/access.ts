import type { Context } from 'hono'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'

/** The only owner whose goals a person can see and edit: their own id, or null for the goals of everyone. */
export const visibleOwnerId = (session: Session): string | null =>
  hasPermission(session, 'page:users_teams') ? null : session.user.id

/** The account's scope and the only owner whose goals the caller can see and edit. */
export const scopeAndOwner = (c: Context<AppEnv>) => [scope(c), visibleOwnerId(sessionOf(c))] as const
