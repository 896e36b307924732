import type Stripe from 'stripe'
import type { Period } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { Line } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { settleBalance, totalsOf } from '#features/billing/simulated-stripe/money/rules-totals.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { lineObject, taxEntry } from './commands-line-object.ts'
import { type Buyer, taxRateOf } from './queries-tax.ts'

export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

export type InvoiceContent = {
  buyer: Buyer
  /** Null for the preview of a purchase. */
  subscription: { id: string; metadata: Stripe.Metadata; default_payment_method: string | null } | null
  reason: InvoiceReason
  /** The lines with their discounts. */
  lines: readonly Line[]
  /**
   * For a renewal: the period that has ended. Otherwise the current time as start and end. Each line has the period
   * that it bills.
   */
  period: Period
  /** The time of a change, in seconds. Null for other invoices. */
  prorationDate: number | null
}

const list = <T>(data: T[], url: string): Stripe.ApiList<T> => ({ object: 'list', data, has_more: false, url })

const discountTotals = (lines: readonly Line[]) => {
  const totals = new Map<string, number>()
  for (const { discounts } of lines)
    for (const { discountId, amount } of discounts) totals.set(discountId, (totals.get(discountId) ?? 0) + amount)
  return [...totals].map(([discount, amount]) => ({ amount, discount }))
}

/** Fields of Stripe's invoices that the simulation does not use. */
const unusedFields = {
  account_country: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  customer_account: null,
  customer_shipping: null,
  custom_fields: null,
  default_source: null,
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
} satisfies Partial<Stripe.Invoice>

const unpaidFields = {
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  automatically_finalizes_at: null,
  confirmation_secret: null,
  effective_at: null,
  ending_balance: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  next_payment_attempt: null,
  number: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>

const customerFacts = (customer: Stripe.Customer) =>
  ({
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
  }) satisfies Partial<Stripe.Invoice>

/** Returns a draft of an invoice. Previews use it too, so a preview and its invoice have the same amounts. */
export function buildInvoice(store: StripeStore, content: InvoiceContent): Stripe.Invoice {
  const { buyer, subscription, reason, lines, period, prorationDate } = content
  const { customer, tax, taxIds } = buyer
  const id = reason === 'upcoming' ? store.id('upcoming_in') : store.id('in')
  const totals = totalsOf(lines, tax)
  const { due } = settleBalance(totals.total, customer.balance)
  const subscriptionId = subscription?.id ?? null
  const metadata = subscription?.metadata ?? {}
  const lineObjects = lines.map((line, index) =>
    lineObject(line, {
      id: store.id('il'),
      invoiceId: id,
      subscriptionId,
      metadata,
      tax,
      taxAmount: totals.lineTaxes[index]!,
    }),
  )
  return {
    id,
    object: 'invoice',
    ...unusedFields,
    ...unpaidFields,
    ...customerFacts(customer),
    account_name: store.services.config.seller.name || null,
    amount_due: due,
    amount_remaining: due,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: true,
      liability: { type: 'self' },
      provider: null,
      status: 'complete',
    },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: store.now(),
    currency: 'usd',
    customer_tax_ids: taxIds,
    default_payment_method: null,
    default_tax_rates: tax.rate ? [taxRateOf(tax.rate)] : [],
    discounts: discountTotals(lines).map(({ discount }) => discount),
    issuer: { type: 'self' },
    lines: list(lineObjects, `/v1/invoices/${id}/lines`),
    metadata: {},
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata,
        subscription: subscription.id,
        ...(prorationDate !== null && { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    payments: list<Stripe.InvoicePayment>([], `/v1/invoice_payments?invoice=${id}`),
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotal,
    total: totals.total,
    total_discount_amounts: discountTotals(lines),
    total_excluding_tax: totals.net,
    total_pretax_credit_amounts: discountTotals(lines).map(({ amount, discount }) => ({
      amount,
      discount,
      type: 'discount' as const,
    })),
    total_taxes: [taxEntry(tax, totals.tax, totals.net)],
  } satisfies Stripe.Invoice
}
