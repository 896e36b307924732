import { plans } from '#features/billing/plans/rules.ts'

export const longestName = 80
export const longestDescription = 500
export const mostAtOnce = 200

export const texts = {
  nameLength: 'A team name must be between 1 and 80 characters.',
  descriptionLong: 'A description is at most 500 characters.',
  nameTaken: 'There is a team of that name already.',
  roleUnknown: 'This team role is not known.',
  notMembers: 'Choose active members of this account.',
  inTeam: 'This person is in the team already.',
  noTeam: 'Your plan has no place left for another team.',
} as const

/** How many teams a plan has; null is without limit. */
export const teamLimit = (plan: string): number | null => plans.find(({ id }) => id === plan)?.teams ?? null

/** The plans that have more teams than this one, lowest first. */
export const plansWithMoreTeams = (plan: string) =>
  plans.filter(({ teams }) => (teams ?? Infinity) > (teamLimit(plan) ?? Infinity)).map(({ id }) => id)
