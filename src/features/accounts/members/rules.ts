import type { ErrorKey } from '#i18n/error-key.ts'

/** Rank of each role: members cannot grant to, or revoke from, ranks above their own. */
const ranks = { OWNER: 4, ADMIN: 3, TEAM_LEAD: 2, FACILITATOR: 1, MEMBER: 1, OBSERVER: 0, INVESTOR: 0 } as const
export type Role = keyof typeof ranks

/** Roles that can be granted. OWNER is transferred instead. */
export const assignableRoles = ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR'] as const
/** All roles, the most powerful first. */
export const memberRoles = ['OWNER', ...assignableRoles] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** Returns whether a role ranks no higher than another. */
export const isAtMost = (role: Role, other: Role): boolean => ranks[role] <= ranks[other]

/** Returns the roles that rank above a role. Members with that role cannot grant them. */
export const rolesAbove = (role: Role): AssignableRole[] => assignableRoles.filter(other => !isAtMost(other, role))

type Subject = { userId: string; role: Role }

/** Returns the reason why a member cannot change another's membership, or null. */
export function editFault(actor: Subject, target: Subject): ErrorKey | null {
  if (target.role === 'OWNER') return 'members.errors.ownerStays'
  if (target.userId === actor.userId) return 'members.errors.notYourself'
  return isAtMost(target.role, actor.role) ? null : 'members.errors.aboveYou'
}
