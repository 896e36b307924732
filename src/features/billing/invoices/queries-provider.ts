import type Stripe from 'stripe'
import { maxObjects, pageSize } from '#features/billing/provider/queries-pages.ts'
import type { KnownInvoice } from './queries-copy.ts'

const isFinal = ({ number, status }: KnownInvoice) => number !== null && (status === 'PAID' || status === 'VOID')

/**
 * Returns the invoices of a customer that can have changed since they were stored: newest first, until a page has only
 * invoices that are stored and final, and all stored ones that are not final were read.
 */
export async function listChangedInvoices(
  stripe: Stripe,
  customer: string,
  known: ReadonlyMap<string, KnownInvoice>,
): Promise<Stripe.Invoice[]> {
  const isStored = ({ id }: Stripe.Invoice) => {
    const row = known.get(id)
    return row !== undefined && isFinal(row)
  }
  const open = new Set([...known.values()].filter(row => !isFinal(row)).map(({ providerId }) => providerId))
  const invoices: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ customer, limit: pageSize })) {
    invoices.push(invoice)
    open.delete(invoice.id)
    const isPageEnd = invoices.length % pageSize === 0
    if (isPageEnd && open.size === 0 && invoices.slice(-pageSize).every(isStored)) break
    if (invoices.length === maxObjects) break
  }
  return invoices
}
