import { canGrant, hasPermission, isGrant, type Member, permissions } from '#kit/auth/permissions.ts'
import type { AccountRole, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type AssignableRole, assignableRoles, editFault, isAtMost } from './rules.ts'

/** Returns the permissions of a role alone. */
const permissionsOf = (role: AccountRole) =>
  permissions.filter(permission => hasPermission({ role, permissions: [] }, permission))

/**
 * Returns whether a member can grant a role. The role must not be above their own, and must not have permissions that
 * they lack.
 */
export const canGrantRole = (grantor: Member, role: AccountRole): boolean =>
  role !== 'OWNER' && isAtMost(role, grantor.role) && canGrant(grantor, permissionsOf(role))

/** Returns the roles that a member can grant, the most powerful first. */
export const rolesToGrant = (grantor: Member): AssignableRole[] =>
  assignableRoles.filter(role => canGrantRole(grantor, role))

type Grantor = Member & Partial<Pick<Session, 'kind'>>

/** Rejects roles and permissions that the caller, or their API key, cannot grant. */
export function requireCanGrant(grantor: Grantor, role: AccountRole | null, grants: readonly string[] = []): void {
  if (grantor.kind === 'key' && (role === 'ADMIN' || grants.length > 0)) fail('forbidden', 'apiKeys.errors.roleByKey')
  if (role && !canGrantRole(grantor, role)) fail('forbidden', 'members.errors.roleAbove')
  if (!grants.every(isGrant)) fail('invalid', 'permissions.errors.permissionUnknown')
  if (!canGrant(grantor, grants)) fail('forbidden', 'members.errors.grantsLacking')
}

/** Rejects changes of memberships that the caller cannot edit. */
export function requireCanEdit({ user, role }: Session, target: { userId: string; role: AccountRole }): void {
  const fault = editFault({ userId: user.id, role }, target)
  if (fault) fail(fault === 'members.errors.ownerStays' ? 'conflict' : 'forbidden', fault)
}
