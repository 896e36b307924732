import { mirroredRole } from '#kit/auth/roles.ts'
import type { MemberView } from './queries.ts'

/** A member as colleagues see them: who they are and what they do, not how to reach them or what they may. */
export function colleagueView({ id, accountId, userId, role, status, joinedAt, user }: MemberView) {
  const { firstName, lastName, name, avatarUrl } = user
  return { id, accountId, userId, role, status, joinedAt, user: { id: userId, firstName, lastName, name, avatarUrl } }
}

/** A member as a person of the account; `email` is there where the reader may manage people. */
export function personView({ accountId, role, status, user }: MemberView, full: boolean) {
  const { id, firstName, lastName, name, avatarUrl } = user
  const person = { id, firstName, lastName, name, avatar: avatarUrl, avatarUrl, status, accountId }
  return { ...person, role: mirroredRole(role), accountRole: role, ...(full && { email: user.email }) }
}
