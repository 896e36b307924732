import { type PlanId, planIds } from './rules.ts'
import type { Selection } from './rules-prices.ts'

export type ChangeType = 'none' | 'purchase' | 'switch-interval' | 'upgrade' | 'downgrade'

/**
 * The time at which a change takes effect: `NOW`, which is when its prorated invoice is paid, or the end of the paid
 * period.
 */
export type ChangeTime = 'NOW' | 'PERIOD_END'

export type Change = { type: ChangeType; takesEffect: ChangeTime }

const rankOf = (plan: PlanId): number => planIds.indexOf(plan)

/** Returns whether a selection costs nothing: FREE without additional users. */
export const isFreeOfCharge = ({ plan, additionalUsers }: Selection): boolean =>
  plan === 'FREE' && additionalUsers === 0

/**
 * Returns the type and the time of a change between two selections. The plan decides first, then the interval, then the
 * number of additional users. It is a purchase if the current selection is null or free of charge.
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
