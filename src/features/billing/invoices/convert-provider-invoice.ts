import type Stripe from 'stripe'
import type { Invoice, InvoiceStatus } from './rules.ts'
import type { InvoiceLine, InvoiceTax } from './rules-parts.ts'

/** An invoice or credit note as the provider describes it. Amounts are cents, times milliseconds. */
export type InvoiceCopy = Pick<
  Invoice,
  | 'kind'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'total'
  | 'amountPaid'
  | 'dueAt'
  | 'paidAt'
  | 'periodStart'
  | 'periodEnd'
  | 'lines'
  | 'taxes'
> & {
  providerId: string
  providerNumber: string | null
  status: InvoiceStatus
  issuedAt: number | null
  subscriptionId: string | null
  /** The provider's id of the invoice that a credit note corrects. */
  correctsProviderId: string | null
  createdAt: number
}

const ms = (seconds: number) => seconds * 1000
const msOrNull = (seconds: number | null | undefined) => (seconds ? ms(seconds) : null)
const idOf = (ref: string | { id: string } | null | undefined) => (typeof ref === 'string' ? ref : (ref?.id ?? null))
const sum = (amounts: readonly { amount: number }[] | null | undefined) =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0)

const statuses: Record<string, InvoiceStatus | undefined> = {
  draft: 'DRAFT',
  open: 'OPEN',
  paid: 'PAID',
  void: 'VOID',
  uncollectible: 'UNCOLLECTIBLE',
}

/** The lookup keys of our prices, by the provider's price ids. */
export type LookupKeys = ReadonlyMap<string, string>

function toInvoiceLine(line: Stripe.InvoiceLineItem, lookupKeys: LookupKeys): InvoiceLine {
  const quantity = line.quantity ?? 1
  const unit = Number(line.pricing?.unit_amount_decimal ?? line.subtotal / Math.max(1, quantity))
  return {
    description: line.description ?? '',
    price: lookupKeys.get(idOf(line.pricing?.price_details?.price) ?? '') ?? null,
    quantity,
    unitAmount: Math.round(unit),
    amount: line.amount,
    discount: sum(line.discount_amounts),
    periodStart: ms(line.period.start),
    periodEnd: ms(line.period.end),
    isProration: line.parent?.subscription_item_details?.proration ?? false,
  }
}

/** Reasons for not charging tax that an invoice has to state. */
const taxReasons = ['reverse_charge', 'customer_exempt'] as const

/** Returns a tax in percent of its base, with two decimals. */
const percentOfBase = (amount: number, base: number) => (base === 0 ? 0 : Math.round((amount / base) * 10_000) / 100)

/** Returns the taxes of an invoice. Name and percentage of a rate are included if the provider sends them. */
function taxesOf(totals: readonly Stripe.Invoice.TotalTax[] | null, rates: readonly Stripe.TaxRate[]): InvoiceTax[] {
  return (totals ?? []).map(({ amount, taxable_amount, tax_rate_details, taxability_reason }) => {
    const rate = rates.find(({ id }) => id === tax_rate_details?.tax_rate)
    const base = taxable_amount ?? 0
    const percent = rate?.percentage ?? percentOfBase(amount, base)
    const reason = taxReasons.find(each => each === taxability_reason) ?? null
    return { name: rate?.display_name ?? '', percent, base, amount, reason }
  })
}

/** Converts an invoice of the provider. */
export function copyOfInvoice(invoice: Stripe.Invoice, lookupKeys: LookupKeys): InvoiceCopy {
  const { finalized_at, paid_at } = invoice.status_transitions
  return {
    providerId: invoice.id,
    kind: 'INVOICE',
    providerNumber: invoice.number,
    status: statuses[invoice.status ?? 'draft'] ?? 'DRAFT',
    currency: invoice.currency.toUpperCase(),
    subtotal: invoice.subtotal,
    discount: sum(invoice.total_discount_amounts),
    tax: sum(invoice.total_taxes),
    total: invoice.total,
    amountPaid: invoice.amount_paid,
    issuedAt: msOrNull(finalized_at),
    dueAt: msOrNull(invoice.due_date),
    paidAt: msOrNull(paid_at),
    periodStart: ms(invoice.period_start),
    periodEnd: ms(invoice.period_end),
    lines: invoice.lines.data.map(line => toInvoiceLine(line, lookupKeys)),
    taxes: taxesOf(invoice.total_taxes, invoice.default_tax_rates),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    correctsProviderId: null,
    createdAt: ms(invoice.created),
  }
}

/** Converts a credit note of the provider. Its amounts are negative, because it reduces the charge of an invoice. */
export function copyOfCreditNote(note: Stripe.CreditNote): InvoiceCopy {
  const lines = note.lines.data.map((line): InvoiceLine => {
    const quantity = line.quantity ?? 1
    return {
      description: line.description ?? '',
      price: null,
      quantity,
      unitAmount: -Math.round(line.amount / Math.max(1, quantity)),
      amount: -line.amount,
      discount: -sum(line.discount_amounts),
      periodStart: ms(note.created),
      periodEnd: ms(note.created),
      isProration: false,
    }
  })
  return {
    providerId: note.id,
    kind: 'CREDIT_NOTE',
    providerNumber: note.number,
    status: note.status === 'void' ? 'VOID' : 'PAID',
    currency: note.currency.toUpperCase(),
    subtotal: -note.subtotal,
    discount: -sum(note.discount_amounts),
    tax: -sum(note.total_taxes),
    total: -note.total,
    amountPaid: -note.total,
    issuedAt: ms(note.created),
    dueAt: null,
    paidAt: ms(note.created),
    periodStart: ms(note.created),
    periodEnd: ms(note.created),
    lines,
    taxes: taxesOf(note.total_taxes, []).map(tax => ({ ...tax, base: -tax.base, amount: -tax.amount })),
    subscriptionId: null,
    correctsProviderId: idOf(note.invoice),
    createdAt: ms(note.created),
  }
}
