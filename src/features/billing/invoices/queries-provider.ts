import type Stripe from 'stripe'
import { maxObjects, pageSize } from '#features/billing/provider/queries-pages.ts'
import type { StoredInvoice } from './queries-copy.ts'

const isFinal = ({ number, status }: StoredInvoice) => number !== null && (status === 'PAID' || status === 'VOID')

/**
 * Returns the invoices of a customer that can have changed since they were stored. Reads the newest first. Stops when a
 * page has only invoices that are stored and final, and all stored invoices that are not final were read.
 */
export async function listChangedInvoices(
  stripe: Stripe,
  customer: string,
  storedInvoices: ReadonlyMap<string, StoredInvoice>,
): Promise<Stripe.Invoice[]> {
  const isStoredAndFinal = ({ id }: Stripe.Invoice) => {
    const row = storedInvoices.get(id)
    return row !== undefined && isFinal(row)
  }
  const unfinishedIds = new Set(
    [...storedInvoices.values()].filter(row => !isFinal(row)).map(({ providerId }) => providerId),
  )
  const invoices: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ customer, limit: pageSize })) {
    invoices.push(invoice)
    unfinishedIds.delete(invoice.id)
    const isPageEnd = invoices.length % pageSize === 0
    if (isPageEnd && unfinishedIds.size === 0 && invoices.slice(-pageSize).every(isStoredAndFinal)) break
    if (invoices.length === maxObjects) break
  }
  return invoices
}
