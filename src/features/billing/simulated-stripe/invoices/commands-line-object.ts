import type Stripe from 'stripe'
import type { Line } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { netOf } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import type { TaxFacts } from '#features/billing/simulated-stripe/money/rules-tax.ts'
import { findSimulatedPrice, findSimulatedProduct } from '#features/billing/simulated-stripe/queries-catalog.ts'
import { taxRateOf } from './queries-tax.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const day = (seconds: number) => dayFormat.format(seconds * 1000)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Returns Stripe's English description of a line. Our pages show their own description, in the reader's language. */
function descriptionOf({ kind, item, period }: Line, name: string): string {
  const { quantity, price } = item
  const nameWithQuantity = quantity === 1 ? name : `${quantity} × ${name}`
  if (kind === 'CREDIT') return `Unused time on ${nameWithQuantity} after ${day(period.start)}`
  if (kind === 'DEBIT') return `Remaining time on ${nameWithQuantity} after ${day(period.start)}`
  if (kind === 'TRIAL') return `Trial period for ${name}`
  return `${quantity} × ${name} (at ${dollars(price.unitAmount)} / ${price.months === 12 ? 'year' : 'month'})`
}

/** Returns the tax of an amount in Stripe's format, with the reason if no tax is charged. */
export const taxEntry = ({ rate, reason }: TaxFacts, amount: number, taxable: number) => ({
  amount,
  tax_behavior: 'exclusive' as const,
  tax_rate_details: rate && { tax_rate: taxRateOf(rate).id },
  taxability_reason: reason,
  taxable_amount: taxable,
  type: 'tax_rate_details' as const,
})

export type LineContext = {
  id: string
  invoiceId: string
  subscriptionId: string | null
  metadata: Stripe.Metadata
  tax: TaxFacts
  taxAmount: number
}

export function lineObject(line: Line, { id, invoiceId, subscriptionId, metadata, tax, taxAmount }: LineContext) {
  const { kind, item, amount, discounts, period, credits } = line
  const price = findSimulatedPrice(item.price.id)
  const product = typeof price?.product === 'string' ? price.product : ''
  return {
    id,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: descriptionOf(line, findSimulatedProduct(product)?.name ?? product),
    discount_amounts: discounts.map(({ amount, discountId }) => ({ amount, discount: discountId })),
    discountable: kind !== 'CREDIT',
    discounts: discounts.map(({ discountId }) => discountId),
    invoice: invoiceId,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: kind === 'CREDIT' || kind === 'DEBIT',
        proration_details: credits && {
          credited_items: { invoice: credits.invoiceId, invoice_line_items: [credits.lineId] },
        },
        subscription: subscriptionId,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: discounts.map(({ amount, discountId }) => ({
      amount,
      discount: discountId,
      type: 'discount',
    })),
    pricing: {
      price_details: { price: item.price.id, product },
      type: 'price_details',
      // JSON has a text here. The SDK converts it into a Decimal.
      unit_amount_decimal: String(item.price.unitAmount) as unknown as Stripe.Decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity) as unknown as Stripe.Decimal,
    subscription: subscriptionId,
    subtotal: amount,
    taxes: [taxEntry(tax, taxAmount, netOf(line))],
  } satisfies Stripe.InvoiceLineItem
}
