import type Stripe from 'stripe'
import { proratedDays, wholeDays } from '#features/billing/plans/rules-proration.ts'
import type { CheckoutLine } from './rules-page.ts'

function calculationOf(line: Stripe.InvoiceLineItem, isProration: boolean): CheckoutLine['calculation'] {
  const { amount, period } = line
  const price = Number(line.pricing?.unit_amount_decimal ?? 0)
  const periodStart = period.start * 1000
  const periodEnd = period.end * 1000
  if (amount === 0) return null
  const days = wholeDays(periodStart, periodEnd)
  if (!isProration) return { days, periodDays: days, price }
  const proration = proratedDays({ amount, quantity: line.quantity ?? 1, price, periodStart, periodEnd })
  return proration && { ...proration, price }
}

/** Returns a line of an invoice as the simulated checkout page shows it. */
export function toCheckoutLine(line: Stripe.InvoiceLineItem): CheckoutLine {
  const isProration = line.parent?.subscription_item_details?.proration ?? false
  const prorationKind = line.amount < 0 ? 'credit' : 'rest'
  return {
    product: line.pricing?.price_details?.product ?? '',
    quantity: line.quantity ?? 1,
    amount: line.amount,
    kind: isProration ? prorationKind : 'period',
    calculation: calculationOf(line, isProration),
  }
}
