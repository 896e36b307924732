import { type PlanId, planIds, planOf } from '#features/billing/plans/rules.ts'

/** The billing intervals of a plan. */
export const requestIntervals = ['MONTHLY', 'ANNUAL'] as const
/** The maximum number of additional users in one request, as in the cart. */
export const maxRequestedUsers = 100

/** A plan that a member asks the admins for. */
export type WantedPlan = { plan: PlanId; interval: (typeof requestIntervals)[number]; additionalUsers: number }

/**
 * The plans that a member of an account on the plan `current` can ask for, lowest first: its own with more users, and larger
 * ones.
 */
export const requestablePlans = (current: PlanId): PlanId[] =>
  planIds.slice(planIds.indexOf(current)).filter(plan => plan !== 'ENTERPRISE' || current !== 'ENTERPRISE')

/** The plan that a request asks for unless the member chose one: the next larger one. */
export const defaultPlan = (current: PlanId): PlanId => requestablePlans(current)[1] ?? current

/** Returns the reason to reject a request, or null: the plan is not larger, and no additional users are wanted. */
export function requestFault(current: PlanId, { plan, additionalUsers }: WantedPlan): 'noLarger' | 'nothing' | null {
  if (!requestablePlans(current).includes(plan)) return 'noLarger'
  return plan === current && additionalUsers === 0 ? 'nothing' : null
}

/** The additional users that a plan can have: none where members are unlimited. */
export const additionalUsersOf = ({ plan, additionalUsers }: WantedPlan): number =>
  planOf(plan).members === null ? 0 : additionalUsers
