import { and, eq, ne } from 'drizzle-orm'
import { memberships } from '#db/schema/accounts.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { requireCanEdit, requireCanGrant } from './authority.ts'
import {
  type Actor,
  departureStatements,
  disconnectMember,
  reconnectMember,
  revokeSentInvitationsStatement,
} from './commands-effects.ts'
import { findMembership, getMember, type MemberView } from './queries.ts'
import { failNoSeat, hasFreeSeatSql } from './queries-seats.ts'
import type { MemberChange, RestoredMember } from './schema.ts'

/** Compares the membership with the state that was read, so that concurrent changes end in a conflict. */
const isUnchanged = ({ accountId, userId, role, status }: MemberView) =>
  and(
    eq(memberships.accountId, accountId),
    eq(memberships.userId, userId),
    eq(memberships.role, role),
    eq(memberships.status, status),
    ne(memberships.role, 'OWNER'),
  )

/**
 * Changes a member's role, and their permissions if given. The caller cannot grant roles above their own or permissions
 * they lack, nor change the owner, themselves or members above them.
 */
export async function updateMember(scope: AccountScope, actor: Actor, userId: string, change: MemberChange) {
  const target = await getMember(scope, userId)
  requireCanEdit(actor.session, target)
  const { role, permissions = target.permissions } = change
  const addedPermissions = permissions.filter(permission => !target.permissions.includes(permission))
  requireCanGrant(actor.session, role === target.role ? null : role, addedPermissions)

  const grantedPermissions = [...new Set(permissions)]
  const update = scope.db.orm
    .update(memberships)
    .set({ role, permissions: grantedPermissions })
    .where(isUnchanged(target))
  const details = { from: target.role, to: role, permissions }
  const notice = { userId, kind: 'role_changed', params: { role }, link: paths.permissions() } as const
  const notices = role === target.role ? [] : [notice]
  const statements = [
    update,
    abortIfNoRowChanged(),
    revokeSentInvitationsStatement(scope, userId, { aboveRole: role }),
    auditStatement(scope, 'member.role_changed', { subject: userId, details }),
    ...notificationStatements(scope, notices, { site: actor.origin }),
  ]
  const { response } = await commitOrRefuse(scope, statements, { ...target, role, permissions: grantedPermissions })
  await reconnectMember(actor, scope, userId)
  return response
}

const reactivateSql = `update memberships set status = 'ACTIVE'
where account_id = ?1 and user_id = ?3 and role = ?4 and status = 'SUSPENDED' and ${hasFreeSeatSql}`

/**
 * Suspends or reactivates a member. Suspending ends their sessions in this account and frees their seat. Reactivating
 * needs a free seat of the plan. Repeating it changes nothing.
 */
export async function setMemberStatus(
  scope: AccountScope,
  actor: Actor,
  userId: string,
  status: 'ACTIVE' | 'SUSPENDED',
): Promise<MemberView> {
  const target = await getMember(scope, userId)
  requireCanEdit(actor.session, target)
  if (target.status === status) return target

  const isSuspended = status === 'SUSPENDED'
  const { accountId } = scope
  const update = isSuspended
    ? scope.db.orm.update(memberships).set({ status }).where(isUnchanged(target))
    : { sql: reactivateSql, args: [accountId, scope.clock.now(), userId, target.role] }
  const suspensionStatements = isSuspended
    ? [
        revokeSentInvitationsStatement(scope, userId),
        ...endStatements(actor.services, { userId, accountId }, 'member_suspended', scope),
      ]
    : []
  const audit = auditStatement(scope, isSuspended ? 'member.suspended' : 'member.reactivated', { subject: userId })
  const aborted = () => failStatus(scope, target)
  const statements = [update, abortIfNoRowChanged(), ...suspensionStatements, audit]
  const { response } = await commitOrRefuse(scope, statements, { ...target, status }, { aborted })
  if (isSuspended) await disconnectMember(actor, scope, userId)
  return response
}

/** Throws the reason for an unchanged status: someone else changed the member, or no seat is free. */
async function failStatus(scope: AccountScope, { userId, role, status }: MemberView): Promise<never> {
  const latest = await findMembership(scope, userId)
  const isSame = latest?.role === role && latest.status === status
  return status === 'SUSPENDED' && isSame ? failNoSeat(scope) : fail('conflict')
}

/** Removes a member: ends their sessions in this account, their team memberships and their invitations. */
export async function removeMember(scope: AccountScope, actor: Actor, userId: string): Promise<void> {
  const target = await getMember(scope, userId)
  requireCanEdit(actor.session, target)
  const update = scope.db.orm
    .update(memberships)
    .set({ status: 'REMOVED', permissions: [], customRoleId: null })
    .where(isUnchanged(target))
  const statements = [
    update,
    abortIfNoRowChanged(),
    ...departureStatements(scope, actor, userId, 'member_removed'),
    auditStatement(scope, 'member.removed', { subject: userId, details: { role: target.role } }),
  ]
  await commitOrRefuse(scope, statements, null)
  await disconnectMember(actor, scope, userId)
}

const restoreSql = `update memberships set status = 'ACTIVE', role = ?4, permissions = ?5, custom_role_id = null,
  invited_by = ?6, joined_at = ?2
where account_id = ?1 and user_id = ?3 and status = 'REMOVED' and ${hasFreeSeatSql}`

/**
 * Restores a former member if the plan has a free seat. Fails for other users, who have to accept an invitation before
 * they become members.
 */
export async function restoreMember(scope: AccountScope, actor: Actor, input: RestoredMember): Promise<MemberView> {
  const { userId, role, permissions, invitedBy } = input
  if (invitedBy !== undefined && invitedBy !== scope.actorId)
    failAt('invitedBy', 'members.errors.inviterIsYou', 'forbidden')
  const formerMember = (await findMembership(scope, userId)) ?? fail('not_found')
  if (formerMember.status !== 'REMOVED') fail('conflict', 'members.errors.alreadyMember')
  requireCanGrant(actor.session, role, permissions)

  const grantedPermissions = [...new Set(permissions)]
  const now = scope.clock.now()
  const args = [scope.accountId, now, userId, role, JSON.stringify(grantedPermissions), scope.actorId]
  const audit = auditStatement(scope, 'member.added', { subject: userId, details: { role, permissions } })
  const membership = { role, permissions: grantedPermissions, status: 'ACTIVE' as const, invitedBy: scope.actorId }
  const restored: MemberView = { ...formerMember, ...membership, customRole: null, customRoleId: null, joinedAt: now }
  async function aborted(): Promise<never> {
    if ((await findMembership(scope, userId))?.status !== 'REMOVED') fail('conflict', 'members.errors.alreadyMember')
    return failNoSeat(scope)
  }
  return (await commitOrRefuse(scope, [{ sql: restoreSql, args }, abortIfNoRowChanged(), audit], restored, { aborted }))
    .response
}
