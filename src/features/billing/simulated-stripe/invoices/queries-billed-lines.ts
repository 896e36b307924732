import type Stripe from 'stripe'
import type { BilledLine } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** Returns the invoices of a subscription, newest first. */
export const listInvoicesOf = (store: StripeStore, subscriptionId: string): Promise<Stripe.Invoice[]> =>
  store.list<Stripe.Invoice>('invoice', { lookup: subscriptionId })

const creditedBy = ({ parent }: Stripe.InvoiceLineItem): string[] =>
  parent?.subscription_item_details?.proration_details?.credited_items?.invoice_line_items ?? []

const isIssued = ({ status }: Stripe.Invoice) => status === 'open' || status === 'paid'

/**
 * Returns the lines of issued invoices that bill time after `at` and that no later invoice has credited. Credits are
 * calculated from them. Excludes the invoice of a change that waits for its payment.
 */
export function billedLines(
  invoices: readonly Stripe.Invoice[],
  { at, pendingInvoice }: { at: number; pendingInvoice: string | null },
): BilledLine[] {
  const issued = invoices.filter(invoice => isIssued(invoice) && invoice.id !== pendingInvoice)
  const credited = new Set(issued.flatMap(({ lines }) => lines.data.flatMap(creditedBy)))
  return issued.flatMap(({ id, lines }) =>
    lines.data
      .filter(line => line.amount > 0 && line.period.end > at && !credited.has(line.id))
      .flatMap(line => {
        const itemId = line.parent?.subscription_item_details?.subscription_item
        if (itemId === undefined) return []
        const discounts = (line.discount_amounts ?? []).map(({ amount, discount }) => ({
          discountId: idOf(discount),
          amount,
        }))
        return [{ invoiceId: id, lineId: line.id, itemId, period: line.period, amount: line.amount, discounts }]
      }),
  )
}
