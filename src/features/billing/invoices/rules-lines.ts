import { findPriceByLookupKey } from '#features/billing/plans/rules-prices.ts'
import { proratedDays } from '#features/billing/plans/rules-proration.ts'
import type { InvoiceLine } from './rules-parts.ts'

/** The calculation of a line for a part of a period. */
export type Proration = {
  /** Days that the line covers. */
  days: number
  /** Days of the whole period. */
  periodDays: number
  /** Price of one unit for the whole period, in cents. */
  price: number
}

/** Returns the price of one unit for a whole period, in cents. */
export const unitPriceOf = ({ price, unitAmount }: Pick<InvoiceLine, 'price' | 'unitAmount'>): number =>
  (price === null ? null : findPriceByLookupKey(price)?.amount) ?? unitAmount

/** Explains the amount of a prorated line. Null for other lines. */
export function prorationOf(line: InvoiceLine): Proration | null {
  if (!line.isProration) return null
  const price = unitPriceOf(line)
  const days = proratedDays({ ...line, price })
  return days && { ...days, price }
}

/** Returns the kind of a line: a trial, a credit for unused time, the rest of a period, or a whole period. */
export function lineKindOf({ amount, unitAmount, isProration }: InvoiceLine): 'trial' | 'credit' | 'rest' | 'period' {
  if (isProration) return amount < 0 ? 'credit' : 'rest'
  return amount === 0 && unitAmount > 0 ? 'trial' : 'period'
}
