import type { PlanId } from '#features/billing/plans/rules.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import { maxAdditionalUsersByInput, type PlanAction, planActionOf, type Reader } from './rules-plan-actions.ts'

/** An action that holds for a range of additional users, both ends included. */
export type PlanActionRange = { action: PlanAction; from: number; to: number }

/** Returns the actions of a plan card for every number of additional users, as ranges from 0 on. */
export function planActionRanges(reader: Reader, plan: PlanId, interval: BillingInterval): PlanActionRange[] {
  // A plan without a member limit has no additional users.
  const maxForPlan = planOf(plan).members === null ? 0 : maxAdditionalUsersByInput.numberField
  const ranges: PlanActionRange[] = []
  for (let users = 0; users <= maxForPlan; users++) {
    const action = planActionOf(reader, { plan, interval, additionalUsers: users })
    const last = ranges.at(-1)
    if (last?.action === action) last.to = users
    else ranges.push({ action, from: users, to: users })
  }
  return ranges
}
