import type Stripe from 'stripe'
import type { Change } from '#features/billing/plans/rules-change.ts'
import { findPriceByLookupKey, totalOf } from '#features/billing/plans/rules-prices.ts'
import type { PriceIds } from '#features/billing/provider/queries-prices.ts'
import type { PromotionChange } from './change/commands-promotion.ts'
import type { PreparedChange } from './change/load-change.ts'
import { type InvoiceAdjustment, invoiceAdjustmentsOf } from './change/rules-invoice-adjustments.ts'
import type { ChangeCosts, EndedPromotion, PreviewLine } from './change/rules-preview.ts'

export type PreviewView = ChangeCosts & { type: Change['type']; effectiveAt: string | null }

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
