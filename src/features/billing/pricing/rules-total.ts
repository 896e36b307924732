import { planOf } from '#features/billing/plans/rules.ts'
import { priceOf, type Selection, totalOf } from '#features/billing/plans/rules-prices.ts'
import { formatUsd } from '#kit/money.ts'
import { isProCheaper, memberTotal } from './rules-plan-actions.ts'

/** The price of a selection for display. Amounts are formatted in dollars. */
export type Total = {
  amount: string
  /** The total of members. Null is unlimited. */
  members: number | null
  /** The calculation, such as `$9.95 + 3 × $1.95`. Empty without additional users. */
  calculation: string
  /** PRO with at least as many members, if it costs less. Null if it does not. */
  cheaperPlan: { plan: string; amount: string; members: number } | null
}

/** Returns the price of a selection, its calculation, and PRO if that is cheaper. */
export function displayTotal(selection: Selection): Total {
  const { plan, additionalUsers } = selection
  return {
    amount: formatUsd(totalOf(selection)),
    members: memberTotal(plan, additionalUsers),
    calculation: calculationOf(selection),
    cheaperPlan: isProCheaper(selection) ? cheaperPro(selection) : null,
  }
}

function calculationOf(selection: Selection): string {
  const { interval, additionalUsers } = selection
  if (additionalUsers === 0) return ''
  const seats = `${additionalUsers} × ${formatUsd(priceOf('SEAT', interval).amount)}`
  const planAmount = totalOf({ ...selection, additionalUsers: 0 })
  return planAmount > 0 ? `${formatUsd(planAmount)} + ${seats}` : seats
}

function cheaperPro({ interval, additionalUsers }: Selection): NonNullable<Total['cheaperPlan']> {
  const { name, members } = planOf('PRO')
  const usersBeyondPro = Math.max(0, memberTotal('FREE', additionalUsers)! - members!)
  return {
    plan: name,
    amount: formatUsd(totalOf({ plan: 'PRO', interval, additionalUsers: usersBeyondPro })),
    members: members! + usersBeyondPro,
  }
}
