import { type PlanId, planIds } from './rules.ts'
import type { Selection } from './rules-prices.ts'

export type ChangeType = 'none' | 'purchase' | 'switch-interval' | 'upgrade' | 'downgrade'

/** When a change takes effect: now, prorated and paid first, or at the end of the paid period. */
export type ChangeTime = 'NOW' | 'PERIOD_END'

export type Change = { type: ChangeType; takesEffect: ChangeTime }

const rankOf = (plan: PlanId): number => planIds.indexOf(plan)

/** Whether a selection costs nothing, as FREE without additional users does. */
export const isFreeOfCharge = ({ plan, additionalUsers }: Selection): boolean =>
  plan === 'FREE' && additionalUsers === 0

/**
 * What it means to go from a selection to another. The plan decides; with the same plan the interval, then the number of
 * additional users. Without a current selection, or from one that is free of charge, it is a purchase.
 */
export function changeBetween(current: Selection | null, next: Selection): Change {
  if (current === null || isFreeOfCharge(current))
    return { type: isFreeOfCharge(next) ? 'none' : 'purchase', takesEffect: 'NOW' }
  if (isFreeOfCharge(next)) return { type: 'downgrade', takesEffect: 'PERIOD_END' }
  const tiers = rankOf(next.plan) - rankOf(current.plan)
  if (tiers !== 0) return upOrDown(tiers)
  if (next.interval !== current.interval)
    return { type: 'switch-interval', takesEffect: next.interval === 'ANNUAL' ? 'NOW' : 'PERIOD_END' }
  const users = next.additionalUsers - current.additionalUsers
  return users === 0 ? { type: 'none', takesEffect: 'NOW' } : upOrDown(users)
}

const upOrDown = (difference: number): Change =>
  difference > 0 ? { type: 'upgrade', takesEffect: 'NOW' } : { type: 'downgrade', takesEffect: 'PERIOD_END' }
