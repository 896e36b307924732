import { findPriceByLookupKey } from '#features/billing/plans/rules-prices.ts'
import { proratedDays } from '#features/billing/plans/rules-proration.ts'
import type { InvoiceLine } from './rules-parts.ts'

/** How a line for a part of a period comes about: `days` of `of` days at `price` cents for each unit. */
export type Proration = { days: number; of: number; price: number }

/** Cents of one unit for a whole period. */
export const unitPriceOf = ({ price, unitAmount }: Pick<InvoiceLine, 'price' | 'unitAmount'>): number =>
  (price === null ? null : findPriceByLookupKey(price)?.amount) ?? unitAmount

/** Explains the amount of a prorated line; null for other lines. */
export function prorationOf(line: InvoiceLine): Proration | null {
  if (!line.isProration) return null
  const price = unitPriceOf(line)
  const days = proratedDays({ ...line, price })
  return days && { ...days, price }
}

/** What a line is for: a trial, unused time that is credited, time that is left of a period, or a whole period. */
export function lineKindOf({ amount, unitAmount, isProration }: InvoiceLine): 'trial' | 'credit' | 'rest' | 'period' {
  if (isProration) return amount < 0 ? 'credit' : 'rest'
  return amount === 0 && unitAmount > 0 ? 'trial' : 'period'
}
