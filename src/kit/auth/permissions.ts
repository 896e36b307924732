import type { AccountRole } from '#kit/context.ts'

/** Every account role, from the one that may most. */
export const accountRoles = [
  'OWNER',
  'ADMIN',
  'TEAM_LEAD',
  'FACILITATOR',
  'MEMBER',
  'OBSERVER',
  'INVESTOR',
] as const satisfies AccountRole[]

/** Every permission that is checked anywhere, in the order in which people read them. */
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

/** Stands for every permission in a list of them. */
export const wildcard = '*'
/** What a list of permissions may hold. */
export type Grant = Permission | typeof wildcard

export const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text)
export const isGrant = (text: string): text is Grant => text === wildcard || isPermission(text)

/** `permissions` is everything granted besides the role, the custom role's included. */
export type Member = { role: AccountRole; permissions: readonly string[] }
/** A member of whom it is known where the grants come from. */
export type MemberWithGrants = Member & {
  explicitPermissions: readonly string[]
  customRole: { name: string; permissions: readonly string[] } | null
}

const ownerOnly: readonly string[] = ['account.delete', 'account.transfer', wildcard] satisfies Grant[]

/** Whoever may do a thing to all sessions may do it to their own. */
const widerOf: Record<string, Permission | undefined> = {
  'session:edit_own': 'session:edit',
  'session:delete_own': 'session:delete',
}

const contributor = ['session:edit_own', 'session:delete_own', 'action_item:create'] as const satisfies Permission[]

/** What a role grants by name. OWNER and ADMIN pass nearly every check without one. */
const roleGrants: Record<AccountRole, readonly Permission[]> = {
  OWNER: [],
  ADMIN: [],
  TEAM_LEAD: [...contributor, 'action_item:assign'],
  FACILITATOR: [...contributor, 'action_item:assign'],
  MEMBER: contributor,
  OBSERVER: [],
  INVESTOR: permissions.filter(permission => permission.startsWith('investor:')),
}

const isGivenBy = (role: AccountRole, permission: Grant) =>
  role === 'OWNER' ||
  (role === 'ADMIN' && !ownerOnly.includes(permission)) ||
  roleGrants[role].some(grant => grant === permission)

/**
 * Whether a member may do what a permission string names. OWNER and ADMIN pass every check, except that ADMIN may
 * neither delete nor transfer the account; everybody else needs the permission itself, by their role or granted to them,
 * the wildcard, or the permission for all where this one is for their own.
 */
export function hasPermission({ role, permissions }: Member, permission: Grant): boolean {
  if (isGivenBy(role, permission)) return true
  if (role === 'ADMIN') return false
  const wider = widerOf[permission]
  return [permission, wildcard, ...(wider ? [wider] : [])].some(grant => permissions.includes(grant))
}

/** Why somebody has a permission: `wider` is the permission for all where this one is for their own. */
export type Reason = 'role' | 'explicit' | 'custom_role' | 'wildcard' | 'wider'

/** Why a member has a permission, the most telling reason first; null where they do not have it. */
export function reasonFor(member: MemberWithGrants, permission: Grant): Reason | null {
  if (!hasPermission(member, permission)) return null
  if (isGivenBy(member.role, permission)) return 'role'
  if (member.explicitPermissions.includes(permission)) return 'explicit'
  if (member.customRole?.permissions.includes(permission)) return 'custom_role'
  return member.permissions.includes(wildcard) ? 'wildcard' : 'wider'
}

/** Whether a member may edit or delete a session: the general permission, or the one for their own and it is theirs. */
export const mayActOnSession = (member: Member, act: 'edit' | 'delete', isOwner: boolean): boolean =>
  hasPermission(member, `session:${act}`) || (isOwner && hasPermission(member, `session:${act}_own`))

/** Whether a member may hand these on to somebody: nobody grants what they lack themselves. */
export const mayGrant = (member: Member, grants: readonly string[]): boolean =>
  grants.every(grant => isGrant(grant) && hasPermission(member, grant))
