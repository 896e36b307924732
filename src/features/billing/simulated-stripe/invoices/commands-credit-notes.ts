import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { shareOf } from '#features/billing/simulated-stripe/money/rules-shares.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { markPaid } from './commands-finalize.ts'
import { createRefund } from './commands-refunds.ts'
import { customerIdOf, findIntentOf } from './queries-invoice.ts'
import type { CreditNoteCreate } from './schema-invoices.ts'

const refusalError = (message: string, param = 'amount') => stripeError({ status: 400, message, param })

type Settlement = { prePayment: number; refund: number; credit: number; outOfBand: number }

/**
 * Returns how a credit note is settled. It reduces the amount of an open invoice. For a paid one the money is refunded,
 * credited to the customer's balance, or paid back outside of Stripe.
 */
function settlementOf(invoice: Stripe.Invoice, { amount, ...params }: CreditNoteCreate): Settlement {
  const credited = invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount
  if (amount > invoice.total - credited)
    throw refusalError('The credit note is larger than what is left of the invoice.')
  const { refund_amount: refund = 0, credit_amount: credit = 0, out_of_band_amount: outOfBand = 0 } = params
  const repaid = refund + credit + outOfBand
  if (invoice.status === 'open' && amount <= invoice.amount_remaining && repaid === 0)
    return { prePayment: amount, refund, credit, outOfBand }
  if (invoice.status !== 'paid') throw refusalError('Credit notes are for open and paid invoices.', 'invoice')
  if (repaid !== amount)
    throw refusalError('The sum of credit amount, refund amount and out of band amount must equal the amount.')
  return { prePayment: 0, refund, credit, outOfBand }
}

async function settle(store: StripeStore, invoice: Stripe.Invoice, { prePayment, refund, credit }: Settlement) {
  if (credit > 0) {
    const customer = await store.get<Stripe.Customer>('customer', customerIdOf(invoice))
    store.put<Stripe.Customer>({ ...customer, balance: customer.balance - credit })
  }
  if (prePayment > 0) {
    const remainingAmount = invoice.amount_remaining - prePayment
    const intent = await findIntentOf(store, invoice)
    if (intent) store.put<Stripe.PaymentIntent>({ ...intent, amount: remainingAmount })
  }
  if (refund === 0) return null
  const intent = await findIntentOf(store, invoice)
  if (!intent) throw refusalError('Nothing was paid by card.', 'refund_amount')
  return createRefund(store, { payment_intent: intent.id, amount: refund })
}

async function nextNumber(store: StripeStore, invoice: Stripe.Invoice): Promise<string> {
  const notes = await store.list<Stripe.CreditNote>('credit_note', { lookup: invoice.id })
  return `${invoice.number}-CN-${String(notes.length + 1).padStart(2, '0')}`
}

/** Returns the tax part of an amount that includes tax, in proportion to the invoice. */
const taxIn = (invoice: Stripe.Invoice, amount: number): number => {
  const tax = invoice.total - (invoice.total_excluding_tax ?? invoice.total)
  return invoice.total === 0 ? 0 : shareOf(amount, tax, invoice.total)
}

/** Creates a credit note for an issued invoice. Throws Stripe's errors. */
export async function createCreditNote(store: StripeStore, params: CreditNoteCreate): Promise<Stripe.CreditNote> {
  const { amount } = params
  const invoice = await store.get<Stripe.Invoice>('invoice', params.invoice, 'invoice')
  const settlement = settlementOf(invoice, params)
  const id = store.id('cn')
  const tax = taxIn(invoice, amount)
  const number = await nextNumber(store, invoice)
  const refund = await settle(store, invoice, settlement)
  const [first] = invoice.total_taxes ?? []
  const taxes = first ? [{ ...first, amount: tax, taxable_amount: amount - tax }] : []
  const line = {
    id: store.id('cnli'),
    object: 'credit_note_line_item',
    amount: amount - tax,
    description: params.memo ?? null,
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity: 1,
    tax_rates: [],
    taxes,
    type: 'custom_line_item',
    unit_amount: amount - tax,
    unit_amount_decimal: String(amount - tax) as unknown as Stripe.Decimal,
  } satisfies Stripe.CreditNoteLineItem
  const note = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: store.now(),
    currency: 'usd',
    customer: customerIdOf(invoice),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: store.now(),
    invoice: invoice.id,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number,
    out_of_band_amount: settlement.outOfBand || null,
    pdf: '',
    post_payment_amount: amount - settlement.prePayment,
    pre_payment_amount: settlement.prePayment,
    pretax_credit_amounts: [],
    reason: params.reason ?? null,
    refunds: refund
      ? [{ amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: 'refund' }]
      : [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount - tax,
    subtotal_excluding_tax: amount - tax,
    total: amount,
    total_excluding_tax: amount - tax,
    total_taxes: taxes,
    type: settlement.prePayment > 0 ? 'pre_payment' : 'post_payment',
    voided_at: null,
  } satisfies Stripe.CreditNote
  store.put<Stripe.CreditNote>(note, { parentId: customerIdOf(invoice), lookup: invoice.id })
  store.emit('credit_note.created', note)
  correctInvoice(store, invoice, note)
  return note
}

function correctInvoice(store: StripeStore, invoice: Stripe.Invoice, note: Stripe.CreditNote) {
  const { pre_payment_amount: prePayment, post_payment_amount: postPayment } = note
  const corrected: Stripe.Invoice = {
    ...invoice,
    amount_due: invoice.amount_due - prePayment,
    amount_remaining: invoice.amount_remaining - prePayment,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + prePayment,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + postPayment,
  }
  store.put(corrected)
  store.emit('invoice.updated', corrected)
  if (invoice.status === 'open' && corrected.amount_remaining === 0) markPaid(store, corrected)
}
