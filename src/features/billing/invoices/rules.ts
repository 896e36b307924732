import { type Proration, prorationOf } from './rules-lines.ts'
import type { InvoiceLine, InvoiceTax, Party } from './rules-parts.ts'

/** The state of an invoice or credit note, as at the provider. */
export type InvoiceStatus = 'DRAFT' | 'OPEN' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE'

/** An issued invoice or credit note. Amounts are cents, times milliseconds UTC. */
export type Invoice = {
  id: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: string
  status: InvoiceStatus
  /** True if the simulated provider issued it, so that no money moves. */
  isSimulated: boolean
  currency: string
  subtotal: number
  discount: number
  tax: number
  total: number
  amountPaid: number
  issuedAt: number
  dueAt: number | null
  paidAt: number | null
  periodStart: number
  periodEnd: number
  lines: InvoiceLine[]
  taxes: InvoiceTax[]
  seller: Party
  buyer: Party
  payment: { brand: string; last4: string } | null
  language: 'en' | 'fr' | 'es'
  /** The invoice that a credit note corrects. */
  corrects: { id: string; number: string; issuedAt: number } | null
}

/** Returns the unpaid amount in cents, or 0 for a credit note and for a void invoice. */
export const amountDueOf = ({ kind, status, total, amountPaid }: Invoice): number =>
  kind === 'INVOICE' && status !== 'VOID' ? Math.max(0, total - amountPaid) : 0

/**
 * Returns the period that an invoice charges for, from its lines. For a renewal, the provider's own period is the
 * previous one. Without lines, as for a credit note, returns the provider's period.
 */
export function chargedPeriodOf({ lines, periodStart, periodEnd }: Invoice): { from: number; to: number } {
  if (lines.length === 0) return { from: periodStart, to: periodEnd }
  return {
    from: Math.min(...lines.map(line => line.periodStart)),
    to: Math.max(...lines.map(line => line.periodEnd)),
  }
}

export type LineView = InvoiceLine & { proration: Proration | null }
export type InvoiceView = Omit<Invoice, 'lines'> & { amountDue: number; lines: LineView[] }

/** Returns an invoice as the API sends it. */
export const invoiceView = (invoice: Invoice): InvoiceView => ({
  ...invoice,
  amountDue: amountDueOf(invoice),
  lines: invoice.lines.map(line => ({ ...line, proration: prorationOf(line) })),
})
