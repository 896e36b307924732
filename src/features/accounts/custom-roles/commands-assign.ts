import { requireCanEdit } from '#features/accounts/members/authority.ts'
import { type Actor, reconnectMember } from '#features/accounts/members/commands-effects.ts'
import { getMember, type MemberView } from '#features/accounts/members/queries.ts'
import { failFeature } from '#features/billing/plans/queries-limits.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { requireOwnPermissions } from './authority.ts'
import { findCustomRole } from './queries.ts'

// Compares member and role with the state that was read, so that concurrent changes end in a conflict.
const assignSql = `update memberships set custom_role_id = ?3
where account_id = ?1 and user_id = ?2 and role = ?4 and status = ?5 and role <> 'OWNER'
  and (?3 is null or exists (select 1 from custom_roles where account_id = ?1 and id = ?3 and permissions = ?6))`

/**
 * Assigns a custom role to a member, in addition to the account role, or removes it. The caller cannot change the
 * owner, themselves or members above them, nor grant permissions they lack. Repeating it changes nothing.
 */
export async function assignCustomRole(
  scope: AccountScope,
  actor: Actor,
  userId: string,
  customRoleId: string | null,
): Promise<MemberView> {
  const { plan } = actor.session.account
  if (!planAllows({ plan }, 'custom_roles')) failFeature('custom_roles')
  const target = await getMember(scope, userId)
  requireCanEdit(actor.session, target)
  if (target.customRoleId === customRoleId) return target
  const role = customRoleId === null ? null : await findCustomRole(scope, customRoleId)
  if (customRoleId !== null && !role) failAt('customRoleId', 'customRoles.errors.roleUnknown')
  if (role) requireOwnPermissions(actor.session, role.permissions)

  const permissions = JSON.stringify(role?.permissions ?? [])
  const args = [scope.accountId, userId, customRoleId, target.role, target.status, permissions]
  const details = { from: target.customRoleId, to: customRoleId, name: role?.name ?? null }
  const params = { what: role ? 'given' : 'taken', customRole: role?.name ?? target.customRole ?? '' }
  const notice = { userId, kind: 'custom_role_changed' as const, params, link: paths.permissions() }
  const statements = [
    { sql: assignSql, args },
    abortIfNoRowChanged(),
    auditStatement(scope, 'member.custom_role_changed', { subject: userId, details }),
    ...notificationStatements(scope, [notice], { site: actor.origin }),
  ]
  const updatedMember = { ...target, customRoleId, customRole: role?.name ?? null }
  const { response } = await commitOrRefuse(scope, statements, updatedMember)
  await reconnectMember(actor, scope, userId)
  return response
}
