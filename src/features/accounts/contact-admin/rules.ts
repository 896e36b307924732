import { type PlanId, planIds, planOf } from '#features/billing/plans/rules.ts'

/** The billing intervals that a request can name. */
export const requestIntervals = ['MONTHLY', 'ANNUAL'] as const
/** The maximum number of additional users in one request, as in the cart. */
export const maxRequestedUsers = 100

/** A plan that a member asks the admins for. */
export type WantedPlan = { plan: PlanId; interval: (typeof requestIntervals)[number]; additionalUsers: number }

/**
 * Returns the plans that a member can ask for, lowest first: the account's plan `current`, for more users, and larger
 * ones. Empty for the largest plan.
 */
export const requestablePlans = (current: PlanId): PlanId[] =>
  current === 'ENTERPRISE' ? [] : planIds.slice(planIds.indexOf(current))

/** Returns the plan that a request asks for by default: the next larger one. */
export const nextPlanOf = (current: PlanId): PlanId => requestablePlans(current)[1] ?? current

/**
 * Returns the reason to reject a request, or null. `noLarger`: the plan cannot be requested. `nothing`: the request is
 * for the current plan and for no additional users.
 */
export function requestFault(current: PlanId, { plan, additionalUsers }: WantedPlan): 'noLarger' | 'nothing' | null {
  if (!requestablePlans(current).includes(plan)) return 'noLarger'
  return plan === current && additionalUsers === 0 ? 'nothing' : null
}

/** Returns the additional users of a request: none for a plan with unlimited members. */
export const additionalUsersOf = ({ plan, additionalUsers }: WantedPlan): number =>
  planOf(plan).members === null ? 0 : additionalUsers
