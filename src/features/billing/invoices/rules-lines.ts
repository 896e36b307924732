import { findPriceByLookupKey } from '#features/billing/plans/rules-prices.ts'
import type { InvoiceLine } from './rules-parts.ts'

const day = 24 * 60 * 60_000

/** How a line for a part of a period comes about: `days` of `of` days at `price` cents for each unit. */
export type Proration = { days: number; of: number; price: number }

/** Cents of one unit for a whole period. */
export const unitPriceOf = ({ price, unitAmount }: Pick<InvoiceLine, 'price' | 'unitAmount'>): number =>
  (price === null ? null : findPriceByLookupKey(price)?.amount) ?? unitAmount

/**
 * Explains the amount of a prorated line; null for other lines. The days of the whole period follow from the amount, so
 * that the explanation always leads to the amount. `days` has two decimals, because time is counted by the second.
 */
export function prorationOf(line: InvoiceLine): Proration | null {
  const { amount, quantity, isProration, periodStart, periodEnd } = line
  if (!isProration || amount === 0) return null
  const price = unitPriceOf(line)
  const days = (periodEnd - periodStart) / day
  const of = Math.round((price * quantity * days) / Math.abs(amount))
  return of > 0 ? { days: Math.round(days * 100) / 100, of, price } : null
}

/** What a line is for: a trial, unused time that is credited, time that is left of a period, or a whole period. */
export function lineKindOf({ amount, unitAmount, isProration }: InvoiceLine): 'trial' | 'credit' | 'rest' | 'period' {
  if (isProration) return amount < 0 ? 'credit' : 'rest'
  return amount === 0 && unitAmount > 0 ? 'trial' : 'period'
}
