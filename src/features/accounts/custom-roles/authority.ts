import { isAtMost } from '#features/accounts/members/rules.ts'
import { canGrant, isPermission, permissions } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import type { Holder } from './queries.ts'

/** Removes duplicates and sorts permissions in display order. Rejects unknown ones. */
export function requireKnownPermissions(requested: readonly string[]): string[] {
  if (!requested.every(isPermission)) failAt('permissions', 'customRoles.errors.permissionUnknown')
  return permissions.filter(permission => requested.includes(permission))
}

/** Rejects requests that grant permissions the caller lacks. */
export function requireOwnPermissions(session: Session, requested: readonly string[]): void {
  if (!canGrant(session, requested)) fail('forbidden', 'members.errors.grantsLacking')
}

/** Rejects a request that changes permissions of members above the caller's role. */
export function requireNoHolderAbove({ role }: Session, holders: readonly Pick<Holder, 'role'>[]): void {
  if (holders.some(holder => !isAtMost(holder.role, role))) fail('forbidden', 'customRoles.errors.heldAbove')
}
