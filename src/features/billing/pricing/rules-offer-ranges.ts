import type { PlanId } from '#features/billing/plans/rules.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import { maxUsers, type Offer, offerOf, type Reader } from './rules-offers.ts'

/** An offer that holds for a range of additional users, both ends included. */
export type OfferRange = { offer: Offer; from: number; to: number }

/** Returns the offers of a plan for every number of additional users, as ranges from 0 on. */
export function offerRanges(reader: Reader, plan: PlanId, interval: BillingInterval): OfferRange[] {
  // A plan without a member limit has no additional users.
  const maxForPlan = planOf(plan).members === null ? 0 : maxUsers.numberField
  const ranges: OfferRange[] = []
  for (let users = 0; users <= maxForPlan; users++) {
    const offer = offerOf(reader, { plan, interval, additionalUsers: users })
    const last = ranges.at(-1)
    if (last?.offer === offer) last.to = users
    else ranges.push({ offer, from: users, to: users })
  }
  return ranges
}
