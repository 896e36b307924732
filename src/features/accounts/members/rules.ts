/** How much a role may in an account: nobody gives, or takes from, somebody above themselves. */
const ranks = { OWNER: 4, ADMIN: 3, TEAM_LEAD: 2, FACILITATOR: 1, MEMBER: 1, OBSERVER: 0, INVESTOR: 0 } as const
export type Role = keyof typeof ranks

/** The roles that can be given. OWNER cannot: ownership is transferred. */
export const givableRoles = ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR'] as const
/** All roles, the most powerful first. */
export const accountRoles = ['OWNER', ...givableRoles] as const
export type GivableRole = (typeof givableRoles)[number]

/** Whether a role stands no higher than another. */
export const isAtMost = (role: Role, other: Role): boolean => ranks[role] <= ranks[other]

/** The roles above one: what somebody of that role could not have given. */
export const rolesAbove = (role: Role): GivableRole[] => givableRoles.filter(other => !isAtMost(other, role))

export const texts = {
  roleUnknown: 'This role cannot be given.',
  statusUnknown: 'A member is active or suspended.',
  ownerStays: 'The owner cannot be changed or removed. Transfer the account first.',
  notYourself: 'You cannot change your own membership. Ask another administrator.',
  aboveYou: 'This member’s role is above your own.',
  roleAbove: 'You cannot give a role above your own.',
  grantsLacking: 'You cannot give permissions that you do not have.',
  alreadyMember: 'This person is a member already.',
  suspended: 'This person is suspended in this account.',
  noSeat: 'Your plan has no place left for another member.',
  ownerLeaves: 'The owner cannot leave. Transfer ownership of the account first.',
  demoStays: 'A person of a demo stays in it until it ends.',
  leaveSure: 'Say that you are sure: write the name of the account exactly as it is shown, or tick the box.',
  roleByKey: 'An API key can give neither permissions nor the role of an administrator.',
  inviterIsYou: 'The inviter is always the person who is signed in.',
} as const

type Who = { userId: string; role: Role }

/** Why one may not change another's membership, or null where they may. */
export function untouchable(actor: Who, target: Who): string | null {
  if (target.role === 'OWNER') return texts.ownerStays
  if (target.userId === actor.userId) return texts.notYourself
  return isAtMost(target.role, actor.role) ? null : texts.aboveYou
}
