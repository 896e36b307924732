import type { TeamRole } from '#features/accounts/invitations/rules.ts'
import type { Role } from '#features/accounts/members/rules.ts'

export const maxNameLength = 80
export const maxDescriptionLength = 500
export const maxMembersAtOnce = 200

/** A team of the account. Times are milliseconds UTC. */
export type TeamView = {
  id: string
  name: string
  description: string
  createdBy: string
  createdAt: number
  updatedAt: number
  memberCount: number
  pendingInvitations: number
}

/** A person in a team. */
export type TeamMemberView = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  role: TeamRole
  accountRole: Role
  status: 'ACTIVE' | 'SUSPENDED'
  joinedAt: number
}

/** Returns a team member as the reader sees them. Only managers see the email. */
export const teammateView = ({ email, ...person }: TeamMemberView, isForManager: boolean) =>
  isForManager ? { ...person, email } : person

/** An active member of the account who can be added to the team. */
export type Candidate = { userId: string; name: string; email: string }

export type TeamEvent = {
  id: string
  action: string
  at: number
  actorName: string | null
  /** The affected person, if any. */
  subjectName: string | null
  /** The invited email, while the invitation exists. */
  email: string | null
  details: Record<string, unknown>
}
