import { hasPermission } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'

/** Whose goals a person may see and edit: null means everyone's, otherwise their own id. */
export const onlyOwner = (session: Session): string | null =>
  hasPermission(session, 'page:users_teams') ? null : session.user.id
