import { isAtMost } from '#features/accounts/members/rules.ts'
import { isPermission, mayGrant, permissions } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import type { Holder } from './queries.ts'

/** The permissions of a role as they are kept: each once, in the order in which people read them. */
export function knownPermissions(wanted: readonly string[]): string[] {
  if (!wanted.every(isPermission)) failAt('permissions', 'customRoles.errors.permissionUnknown')
  return permissions.filter(each => wanted.includes(each))
}

/** Ends a request that puts permissions into somebody's hands which the acting person lacks. */
export function requireHeld(session: Session, wanted: readonly string[]): void {
  if (!mayGrant(session, wanted)) fail('forbidden', 'members.errors.grantsLacking')
}

/** Ends a request that changes what somebody may do who stands above the acting person. */
export function requireNoneAbove({ role }: Session, holders: readonly Pick<Holder, 'role'>[]): void {
  if (holders.some(holder => !isAtMost(holder.role, role))) fail('forbidden', 'customRoles.errors.heldAbove')
}
