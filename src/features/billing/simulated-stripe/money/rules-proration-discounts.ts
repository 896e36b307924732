import type { Line } from './rules-proration.ts'
import { distribute, percentOf } from './rules-shares.ts'

/** An active discount: a percentage, or an amount in cents for each period. */
export type DiscountFacts = { id: string; percentOff: number | null; amountOff: number | null }

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Returns the amount of a line after its discounts, in cents. */
export const netOf = ({ amount, discounts }: Line): number => amount - sum(discounts.map(each => each.amount))

const isDebit = ({ kind, amount }: Line) => kind !== 'CREDIT' && amount > 0

const creditedDiscount = (lines: readonly Line[], isCounted: (id: string) => boolean): number =>
  -sum(lines.flatMap(({ discounts }) => discounts.filter(each => isCounted(each.discountId)).map(each => each.amount)))

/**
 * Returns the discount on lines, in cents. A fixed amount applies once per period. So a change within a period gets
 * only the discount that its credits take back. With several discounts, each gets the part that has its own id. A
 * single discount gets all of it, because it may replace an earlier discount.
 */
function discountOn(
  lines: readonly Line[],
  { id, percentOff, amountOff }: DiscountFacts,
  { isOnly }: { isOnly: boolean },
): number {
  const debits = lines.filter(isDebit)
  const netSum = sum(debits.map(netOf))
  if (percentOff !== null) return percentOf(netSum, percentOff)
  const isOwn = (credited: string) => isOnly || credited === id
  const startsPeriod = debits.some(({ kind }) => kind === 'CHARGE')
  return Math.min(netSum, startsPeriod ? (amountOff ?? 0) : creditedDiscount(lines, isOwn))
}

/**
 * Applies discounts one after the other to the lines with a charge. The amounts on the lines add up exactly to each
 * discount. Credits do not change, because they contain the discount of the line that they credit.
 */
export function applyDiscounts(lines: readonly Line[], discounts: readonly DiscountFacts[]): Line[] {
  let discountedLines = [...lines]
  for (const discount of discounts) {
    const total = discountOn(discountedLines, discount, { isOnly: discounts.length === 1 })
    discountedLines = withDiscount(discountedLines, discount.id, total)
  }
  return discountedLines
}

/** Distributes a discount over the lines with a charge. */
function withDiscount(lines: readonly Line[], discountId: string, total: number): Line[] {
  const weights = lines.map(line => (isDebit(line) ? netOf(line) : 0))
  const shares = distribute(total, weights)
  return lines.map((line, index) => {
    const amount = shares[index]!
    return amount === 0 ? line : { ...line, discounts: [...line.discounts, { discountId, amount }] }
  })
}
