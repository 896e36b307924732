import type Stripe from 'stripe'
import type { Change } from '#features/billing/plans/rules-change.ts'
import { findPriceByLookupKey, type PricedProduct, totalOf } from '#features/billing/plans/rules-prices.ts'
import type { PriceIds } from '#features/billing/provider/queries-prices.ts'
import type { PromotionChange } from './change/commands-promotion.ts'
import type { PreparedChange } from './change/load-change.ts'
import { type InvoiceAdjustment, invoiceAdjustmentsOf } from './change/rules-invoice-adjustments.ts'

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

/** The costs of a change. Amounts are cents. Lines, adjustments and tax add up to `dueNow`. */
export type PreviewView = {
  type: Change['type']
  dueNow: number
  /** Price of each renewal, without tax and discounts. */
  fromRenewal: number
  lines: PreviewLine[]
  adjustments: InvoiceAdjustment[]
  tax: number
  /** Seconds since 1970. Null if nothing is prorated. */
  prorationDate: number | null
  effectiveAt: string | null
  /** The free trial or the discount that ends because the new plan does not offer it. Null if nothing ends. */
  ends: EndedPromotion
}

export type EndedPromotion = 'TRIAL' | 'DISCOUNT' | null

/** Returns the part of a promotion that a change ends. */
export function endedPromotionOf({ trial_end, discounts }: PromotionChange): EndedPromotion {
  if (trial_end) return 'TRIAL'
  return discounts === '' ? 'DISCOUNT' : null
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function toPreviewLine(line: Stripe.InvoiceLineItem, prices: PriceIds): PreviewLine {
  const { description, amount, quantity, period, parent } = line
  const price = line.pricing?.price_details?.price
  const priceId = typeof price === 'object' ? price.id : price
  const [lookupKey] = [...prices].find(([, id]) => id === priceId) ?? []
  const row = lookupKey === undefined ? null : findPriceByLookupKey(lookupKey)
  return {
    description: description ?? '',
    product: row?.product ?? null,
    unitAmount: row?.amount ?? null,
    amount,
    quantity: quantity ?? 1,
    periodStart: isoOf(period.start),
    periodEnd: isoOf(period.end),
    isProration: parent?.subscription_item_details?.proration ?? false,
  }
}

function adjustmentsOn({ lines, total, amount_due: due }: Stripe.Invoice): InvoiceAdjustment[] {
  const discounts = lines.data.flatMap(line => (line.discount_amounts ?? []).map(({ amount }) => amount))
  return invoiceAdjustmentsOf({ discounts, total, due })
}

/** Returns the preview of a change. `invoice` is the provider's preview for a change that takes effect now. */
export function previewView(
  { row, next, change, prices }: PreparedChange,
  { invoice = null, ends = null }: { invoice?: Stripe.Invoice | null; ends?: EndedPromotion } = {},
): PreviewView {
  const isLater = change.takesEffect === 'PERIOD_END'
  return {
    type: change.type,
    dueNow: invoice?.amount_due ?? 0,
    fromRenewal: totalOf(next),
    lines: invoice?.lines.data.map(line => toPreviewLine(line, prices)) ?? [],
    adjustments: invoice ? adjustmentsOn(invoice) : [],
    tax: (invoice?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    prorationDate: invoice?.parent?.subscription_details?.subscription_proration_date ?? null,
    effectiveAt: isLater ? new Date(row.currentPeriodEnd).toISOString() : null,
    ends,
  }
}
