import { hasPermission, isGrant, type Member, mayGrant, permissions } from '#kit/auth/permissions.ts'
import type { AccountRole, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type GivableRole, givableRoles, isAtMost, untouchable } from './rules.ts'

/** Permissions of a role alone. */
const givenBy = (role: AccountRole) => permissions.filter(each => hasPermission({ role, permissions: [] }, each))

/** Whether a member can grant a role: not above their own, and without permissions they lack. */
export const mayGiveRole = (giver: Member, role: AccountRole): boolean =>
  role !== 'OWNER' && isAtMost(role, giver.role) && mayGrant(giver, givenBy(role))

/** Roles that a member can grant, the most powerful first. */
export const rolesToGive = (giver: Member): GivableRole[] => givableRoles.filter(role => mayGiveRole(giver, role))

type Giver = Member & Partial<Pick<Session, 'kind'>>

/** Rejects roles and permissions that the caller, or their API key, cannot grant. */
export function requireMayGive(giver: Giver, role: AccountRole | null, grants: readonly string[] = []): void {
  if (giver.kind === 'key' && (role === 'ADMIN' || grants.length > 0)) fail('forbidden', 'apiKeys.errors.roleByKey')
  if (role && !mayGiveRole(giver, role)) fail('forbidden', 'members.errors.roleAbove')
  if (!grants.every(isGrant)) fail('invalid', 'permissions.errors.permissionUnknown')
  if (!mayGrant(giver, grants)) fail('forbidden', 'members.errors.grantsLacking')
}

/** Rejects changes of memberships that the caller cannot edit. */
export function requireMayTouch({ user, role }: Session, target: { userId: string; role: AccountRole }): void {
  const why = untouchable({ userId: user.id, role }, target)
  if (why) fail(why === 'members.errors.ownerStays' ? 'conflict' : 'forbidden', why)
}
