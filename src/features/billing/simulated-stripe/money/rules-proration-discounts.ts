import type { Line } from './rules-proration.ts'
import { distribute, percentOf } from './rules-shares.ts'

/** An active discount: a percentage, or an amount in cents for each period. */
export type DiscountFacts = { id: string; percentOff: number | null; amountOff: number | null }

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** What a line costs after the discounts that are on it. */
export const netOf = ({ amount, discounts }: Line): number => amount - sum(discounts.map(each => each.amount))

const isDebit = ({ kind, amount }: Line) => kind !== 'CREDIT' && amount > 0

const creditedOf = (lines: readonly Line[], id: string): number =>
  -sum(lines.flatMap(({ discounts }) => discounts.filter(each => each.discountId === id).map(each => each.amount)))

/**
 * The discount on these lines. An amount is for a period: a line for the rest of one gets only what the credits of the same
 * change gave back, so that a change in the middle does not repeat it.
 */
function discountOn(lines: readonly Line[], { id, percentOff, amountOff }: DiscountFacts): number {
  const debits = lines.filter(isDebit)
  const base = sum(debits.map(netOf))
  if (percentOff !== null) return percentOf(base, percentOff)
  const startsPeriod = debits.some(({ kind }) => kind === 'CHARGE')
  return Math.min(base, startsPeriod ? (amountOff ?? 0) : creditedOf(lines, id))
}

/**
 * Applies discounts one after the other to the lines that charge something, to the cent of their sum. Credits are not
 * touched: they have the discount of the line that they give back.
 */
export function applyDiscounts(lines: readonly Line[], discounts: readonly DiscountFacts[]): Line[] {
  return discounts.reduce<Line[]>(
    (current, discount) => {
      const total = discountOn(current, discount)
      const shares = distribute(
        total,
        current.map(line => (isDebit(line) ? netOf(line) : 0)),
      )
      return current.map((line, index) => {
        const amount = shares[index]!
        return amount === 0 ? line : { ...line, discounts: [...line.discounts, { discountId: discount.id, amount }] }
      })
    },
    [...lines],
  )
}
