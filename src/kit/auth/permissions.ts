import type { AccountRole } from '#kit/context.ts'

/** Every account role, the most powerful first. */
export const accountRoles = [
  'OWNER',
  'ADMIN',
  'TEAM_LEAD',
  'FACILITATOR',
  'MEMBER',
  'OBSERVER',
  'INVESTOR',
] as const satisfies AccountRole[]

/** Every permission, in display order. */
export const permissions = [
  'session:edit',
  'session:delete',
  'session:edit_own',
  'session:delete_own',
  'action_item:create',
  'action_item:assign',
  'page:billing',
  'page:users_teams',
  'page:enterprise_admin',
  'page:financials',
  'billing.manage',
  'billing.view',
  'billing.purchase',
  'access:investor_dashboard',
  'investor:view_portfolio',
  'investor:view_metrics',
  'investor:send_communications',
  'investor:view_financial_data',
  'investor:request_updates',
  'investor:manage_alerts',
  'investor:export_data',
  'account.delete',
  'account.transfer',
] as const
export type Permission = (typeof permissions)[number]

/** Grants every permission. */
export const wildcard = '*'
/** An entry of a list of granted permissions. */
export type Grant = Permission | typeof wildcard

export const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text)
export const isGrant = (text: string): text is Grant => text === wildcard || isPermission(text)

/** `permissions` is everything granted in addition to the role, including the custom role. */
export type Member = { role: AccountRole; permissions: readonly string[] }
/** A member with the source of each grant. */
export type MemberWithGrantSources = Member & {
  explicitPermissions: readonly string[]
  customRole: { name: string; permissions: readonly string[] } | null
}

const ownerOnly: readonly string[] = ['account.delete', 'account.transfer', wildcard] satisfies Grant[]

/** A permission for all sessions includes the permission for one's own sessions. */
const widerPermissions: Record<string, Permission | undefined> = {
  'session:edit_own': 'session:edit',
  'session:delete_own': 'session:delete',
}

const contributorPermissions = [
  'session:edit_own',
  'session:delete_own',
  'action_item:create',
] as const satisfies Permission[]

/** The permissions of each role. OWNER and ADMIN pass nearly every check without one. */
const roleGrants: Record<AccountRole, readonly Permission[]> = {
  OWNER: [],
  ADMIN: [],
  TEAM_LEAD: [...contributorPermissions, 'action_item:assign'],
  FACILITATOR: [...contributorPermissions, 'action_item:assign'],
  MEMBER: contributorPermissions,
  OBSERVER: [],
  INVESTOR: permissions.filter(permission => permission.startsWith('investor:')),
}

const isGrantedBy = (role: AccountRole, permission: Grant) =>
  role === 'OWNER' ||
  (role === 'ADMIN' && !ownerOnly.includes(permission)) ||
  roleGrants[role].some(grant => grant === permission)

/**
 * Returns whether a member has a permission. OWNER and ADMIN pass every check, except that ADMIN can neither delete nor
 * transfer the account. Everyone else needs the permission from their role or a grant, the wildcard, or the wider
 * permission that includes it.
 */
export function hasPermission({ role, permissions }: Member, permission: Grant): boolean {
  if (isGrantedBy(role, permission)) return true
  if (role === 'ADMIN') return false
  const wider = widerPermissions[permission]
  return [permission, wildcard, ...(wider ? [wider] : [])].some(grant => permissions.includes(grant))
}

/** Reason why a member has a permission. `wider`: the permission for all sessions includes the one for their own. */
export type GrantReason = 'role' | 'explicit' | 'custom_role' | 'wildcard' | 'wider'

/** Returns the most specific reason why a member has a permission, or null if they do not have it. */
export function grantReasonFor(member: MemberWithGrantSources, permission: Grant): GrantReason | null {
  if (!hasPermission(member, permission)) return null
  if (isGrantedBy(member.role, permission)) return 'role'
  if (member.explicitPermissions.includes(permission)) return 'explicit'
  if (member.customRole?.permissions.includes(permission)) return 'custom_role'
  return member.permissions.includes(wildcard) ? 'wildcard' : 'wider'
}

/**
 * Returns whether a member can edit or delete a session: with the permission for all, or for their own as its owner.
 */
export const canActOnSession = (member: Member, action: 'edit' | 'delete', isOwner: boolean): boolean =>
  hasPermission(member, `session:${action}`) || (isOwner && hasPermission(member, `session:${action}_own`))

/** Returns whether a member can grant these permissions. They can grant only those that they have themselves. */
export const canGrant = (member: Member, grants: readonly string[]): boolean =>
  grants.every(grant => isGrant(grant) && hasPermission(member, grant))
