import type { Line } from './rules-proration.ts'
import { netOf } from './rules-proration-discounts.ts'
import { distribute, percentOf } from './rules-shares.ts'
import type { TaxFacts } from './rules-tax.ts'

/** The sums of an invoice in cents. All can be negative where credits outweigh charges. */
export type Totals = {
  subtotal: number
  discount: number
  /** What tax is calculated on. */
  net: number
  tax: number
  total: number
  /** The tax of each line. They add up to `tax`. */
  lineTaxes: number[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Adds up an invoice. Tax is a percentage of the sum, rounded half up once, and then distributed over the lines. */
export function totalsOf(lines: readonly Line[], { row }: TaxFacts): Totals {
  const nets = lines.map(netOf)
  const subtotal = sum(lines.map(({ amount }) => amount))
  const net = sum(nets)
  const tax = percentOf(net, row?.percent ?? 0)
  return { subtotal, discount: subtotal - net, net, tax, total: net + tax, lineTaxes: distribute(tax, nets) }
}

/**
 * What is due of a total. A balance below zero is the customer's credit and is used first; a total below zero is added to
 * it.
 */
export function settleBalance(total: number, balance: number): { due: number; balance: number } {
  const remaining = total + balance
  return remaining > 0 ? { due: remaining, balance: 0 } : { due: 0, balance: remaining }
}
