import type { Context } from 'hono'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'

/** Whose goals a person may see and edit: null means everyone's, otherwise their own id. */
export const onlyOwner = (session: Session): string | null =>
  hasPermission(session, 'page:users_teams') ? null : session.user.id

/** The account's scope, and whose goals the caller can see and edit. */
export const scopeAndOwner = (c: Context<AppEnv>) => [scope(c), onlyOwner(sessionOf(c))] as const
