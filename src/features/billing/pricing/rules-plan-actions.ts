import { maxQuantity } from '#features/billing/cart/rules.ts'
import { maxAdditionalUsers, type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { changeBetween } from '#features/billing/plans/rules-change.ts'
import { type BillingInterval, type Selection, totalOf } from '#features/billing/plans/rules-prices.ts'

/** Maximum number of additional users on the slider, and in the number field beside it. */
export const maxAdditionalUsersByInput = { slider: maxAdditionalUsers, numberField: maxQuantity.ADDITIONAL_USERS }

/** The additional users at the marks of the slider. */
export const markedUsers = [0, 10, 25, maxAdditionalUsers] as const

/** Returns the total of members with a number of additional users. Null for a plan without a member limit. */
export function memberTotal(plan: PlanId, additionalUsers: number): number | null {
  const { members } = planOf(plan)
  return members === null ? null : members + additionalUsers
}

/** Returns whether PRO costs less than FREE with these additional users, and includes at least as many members. */
export function isProCheaper({ plan, interval, additionalUsers }: Selection): boolean {
  if (plan !== 'FREE' || additionalUsers === 0) return false
  const members = memberTotal('FREE', additionalUsers)!
  const usersBeyondPro = Math.max(0, members - planOf('PRO').members!)
  return (
    totalOf({ plan: 'PRO', interval, additionalUsers: usersBeyondPro }) <
    totalOf({ plan: 'FREE', interval, additionalUsers })
  )
}

/** The person who reads the plans. */
export type Reader = {
  /** A `visitor` is not signed in. A `member` belongs to an account but cannot buy. */
  kind: 'visitor' | 'buyer' | 'member'
  /** The plan of the account. Null for visitors. */
  plan: PlanId | null
  /** The current paid selection of the account. Null if it pays for nothing. */
  current: Selection | null
  /** True if the account is a demo, which never pays. */
  isDemo: boolean
  /** True if plans that cost something can be bought here. */
  isForSale: boolean
}

/**
 * The action that a plan card has for a reader.
 * - `start`: a visitor registers for the free plan.
 * - `choose`: buys the plan.
 * - `upgrade`, `downgrade`: changes to a higher or lower plan.
 * - `switch`: changes only the billing interval.
 * - `users`: changes only the number of additional users.
 * - `leave`: links to the billing page, the only page that can end a subscription or leave ENTERPRISE.
 * - `ask`: a member who cannot buy asks an admin.
 * - `current`, `notForSale`: no action.
 */
export type PlanAction =
  | 'start'
  | 'choose'
  | 'upgrade'
  | 'downgrade'
  | 'switch'
  | 'users'
  | 'leave'
  | 'ask'
  | 'current'
  | 'notForSale'

/** Returns whether an account has a selection already. */
function isCurrent({ plan, current }: Reader, selection: Selection): boolean {
  if (plan === null) return false
  if (current) return changeBetween(current, selection).type === 'none'
  return selection.plan === plan && selection.additionalUsers === 0
}

/** Returns the action for a selection. */
export function planActionOf(reader: Reader, selection: Selection): PlanAction {
  const { kind, plan, current, isForSale } = reader
  if (isCurrent(reader, selection)) return 'current'
  const isFree = totalOf(selection) === 0
  if (kind === 'visitor' && isFree) return 'start'
  if (!isForSale && !isFree) return 'notForSale'
  if (kind === 'visitor') return 'choose'
  if (kind === 'member') return 'ask'
  if (plan === 'ENTERPRISE' && selection.plan !== 'ENTERPRISE') return 'leave'
  if (!current && isFree) return 'leave'
  if (!current) return plan === selection.plan ? 'users' : 'choose'
  const { type } = changeBetween(current, selection)
  if (type === 'switch-interval') return 'switch'
  if (current.plan === selection.plan) return 'users'
  return type === 'upgrade' || type === 'downgrade' ? type : 'choose'
}

/** The initial state of the pricing page: the interval, and the additional users of one plan. */
export type PricingState = { interval: BillingInterval; plan: PlanId | null; additionalUsers: number | null }
