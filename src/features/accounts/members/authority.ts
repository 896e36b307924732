import { hasPermission, isGrant, type Member, mayGrant, permissions } from '#kit/auth/permissions.ts'
import type { AccountRole, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type GivableRole, givableRoles, isAtMost, untouchable } from './rules.ts'

/** What a role alone lets one do. */
const givenBy = (role: AccountRole) => permissions.filter(each => hasPermission({ role, permissions: [] }, each))

/** Whether somebody may give a role: none above their own, and none that brings permissions they lack. */
export const mayGiveRole = (giver: Member, role: AccountRole): boolean =>
  role !== 'OWNER' && isAtMost(role, giver.role) && mayGrant(giver, givenBy(role))

/** The roles that somebody may give, from the one that may most. */
export const rolesToGive = (giver: Member): GivableRole[] => givableRoles.filter(role => mayGiveRole(giver, role))

type Giver = Member & Partial<Pick<Session, 'kind'>>

/** Ends a request that gives a role, or permissions, that are not the giver's to give, or not an API key's. */
export function requireMayGive(giver: Giver, role: AccountRole | null, grants: readonly string[] = []): void {
  if (giver.kind === 'key' && (role === 'ADMIN' || grants.length > 0)) fail('forbidden', 'apiKeys.errors.roleByKey')
  if (role && !mayGiveRole(giver, role)) fail('forbidden', 'members.errors.roleAbove')
  if (!grants.every(isGrant)) fail('invalid', 'permissions.errors.permissionUnknown')
  if (!mayGrant(giver, grants)) fail('forbidden', 'members.errors.grantsLacking')
}

/** Ends a request that changes a membership which is not this person's to change. */
export function requireMayTouch({ user, role }: Session, target: { userId: string; role: AccountRole }): void {
  const why = untouchable({ userId: user.id, role }, target)
  if (why) fail(why === 'members.errors.ownerStays' ? 'conflict' : 'forbidden', why)
}
