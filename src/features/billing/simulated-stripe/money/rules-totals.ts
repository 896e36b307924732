import type { Line } from './rules-proration.ts'
import { netOf } from './rules-proration-discounts.ts'
import { distribute, percentOf } from './rules-shares.ts'
import type { TaxFacts } from './rules-tax.ts'

/** The totals of an invoice in cents. All can be negative if the credits exceed the charges. */
export type Totals = {
  subtotal: number
  discount: number
  /** The amount on which the tax is calculated. */
  net: number
  tax: number
  total: number
  /** The tax of each line. They add up to `tax`. */
  lineTaxes: number[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/**
 * Returns the totals of an invoice. The tax is a percentage of the net amount, rounded half up once, and then
 * distributed over the lines.
 */
export function totalsOf(lines: readonly Line[], { rate }: TaxFacts): Totals {
  const nets = lines.map(netOf)
  const subtotal = sum(lines.map(({ amount }) => amount))
  const net = sum(nets)
  const tax = percentOf(net, rate?.percent ?? 0)
  return { subtotal, discount: subtotal - net, net, tax, total: net + tax, lineTaxes: distribute(tax, nets) }
}

/**
 * Returns the amount due for a total, and the new balance, in cents. A negative balance is a credit of the customer and
 * is used first. A negative total increases that credit.
 */
export function settleBalance(total: number, balance: number): { due: number; balance: number } {
  const remaining = total + balance
  return remaining > 0 ? { due: remaining, balance: 0 } : { due: 0, balance: remaining }
}
