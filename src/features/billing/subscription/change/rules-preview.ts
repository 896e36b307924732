import type { PricedProduct } from '#features/billing/plans/rules-prices.ts'
import type { InvoiceAdjustment } from './rules-invoice-adjustments.ts'

export type PreviewLine = {
  description: string
  /** The product of the line, and its price for one interval and unit. Null for a price that is not ours. */
  product: PricedProduct | null
  unitAmount: number | null
  amount: number
  quantity: number
  periodStart: string
  periodEnd: string
  isProration: boolean
}

export type EndedPromotion = 'TRIAL' | 'DISCOUNT' | null

/** The costs of a change. Amounts are cents. Lines, adjustments and tax add up to `dueNow`. */
export type ChangeCosts = {
  dueNow: number
  /** Price of each renewal, without tax and discounts. */
  fromRenewal: number
  lines: PreviewLine[]
  adjustments: InvoiceAdjustment[]
  tax: number
  /** Seconds since 1970. Null if nothing is prorated. */
  prorationDate: number | null
  /** The free trial or the discount that ends because the new plan does not offer it. Null if nothing ends. */
  ends: EndedPromotion
}
