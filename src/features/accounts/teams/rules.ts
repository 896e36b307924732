import type { TeamRole } from '#features/accounts/invitations/rules.ts'
import type { Role } from '#features/accounts/members/rules.ts'
import { plans } from '#features/billing/plans/rules.ts'

export const longestName = 80
export const longestDescription = 500
export const mostAtOnce = 200

/** How many teams a plan has; null is without limit. */
export const teamLimit = (plan: string): number | null => plans.find(({ id }) => id === plan)?.teams ?? null

/** The plans that have more teams than this one, lowest first. */
export const plansWithMoreTeams = (plan: string) =>
  plans.filter(({ teams }) => (teams ?? Infinity) > (teamLimit(plan) ?? Infinity)).map(({ id }) => id)

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

/** A person of a team as colleagues see them; their address is for those who manage people. */
export const teammateView = ({ email, ...person }: TeamMemberView, full: boolean) =>
  full ? { ...person, email } : person

/** An active member of the account who is not in a team: whom it could take in. */
export type Candidate = { userId: string; name: string; email: string }

/** What happened in a team: who did what, and to whom. */
export type TeamEvent = {
  id: string
  action: string
  at: number
  actorName: string | null
  /** The person it was about, where there is one. */
  subjectName: string | null
  /** The address that was invited, while the invitation has it. */
  email: string | null
  details: Record<string, unknown>
}
