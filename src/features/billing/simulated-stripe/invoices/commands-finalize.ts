import type Stripe from 'stripe'
import { settleBalance } from '#features/billing/simulated-stripe/money/rules-totals.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { cancelIntent, createPaymentIntent, paymentPage } from './commands-payment-intents.ts'
import { customerIdOf, findIntentOf } from './queries-invoice.ts'

/** Stores a draft. */
export function createDraft(book: Book, invoice: Stripe.Invoice): Stripe.Invoice {
  const { subscription_details: details = null } = invoice.parent ?? {}
  const subscriptionId = typeof details?.subscription === 'string' ? details.subscription : null
  book.put(invoice, { parentId: customerIdOf(invoice), lookup: subscriptionId, dueAt: null })
  book.emit('invoice.created', invoice)
  return invoice
}

const openPayment = (book: Book, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) =>
  ({
    id: book.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: book.now(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }) satisfies Stripe.InvoicePayment

/**
 * Issues a draft. It gets the customer's next number, uses their balance, and can then be paid. An invoice of 0 is paid
 * at once.
 */
export async function finalizeInvoice(book: Book, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const customer = await book.get<Stripe.Customer>('customer', customerIdOf(draft))
  const sequence = customer.next_invoice_sequence ?? 1
  const { due, balance } = settleBalance(draft.total, customer.balance)
  book.put<Stripe.Customer>({ ...customer, balance, next_invoice_sequence: sequence + 1 })
  const at = book.now()
  const opened: Stripe.Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    effective_at: at,
    ending_balance: balance,
    hosted_invoice_url: paymentPage(book, draft.id),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  }
  const invoice = due > 0 ? withPayment(book, opened, customer.id) : opened
  book.put(invoice)
  book.emit('invoice.finalized', invoice)
  return due > 0 ? invoice : markPaid(book, invoice)
}

function withPayment(book: Book, invoice: Stripe.Invoice, customerId: string): Stripe.Invoice {
  const intent = createPaymentIntent(book, invoice, customerId)
  const payments = invoice.payments!
  return { ...invoice, payments: { ...payments, data: [openPayment(book, invoice, intent)] } }
}

/** Marks an invoice as paid in full. The caller has taken the money. */
export function markPaid(book: Book, invoice: Stripe.Invoice): Stripe.Invoice {
  const at = book.now()
  const { amount_remaining: remaining, payments } = invoice
  const paidInvoice: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_paid + remaining,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    payments: payments && {
      ...payments,
      data: payments.data.map(payment => ({
        ...payment,
        amount_paid: remaining,
        status: 'paid',
        status_transitions: { ...payment.status_transitions, paid_at: at },
      })),
    },
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  }
  book.put(paidInvoice, { dueAt: null })
  book.emit('invoice.paid', paidInvoice)
  book.emit('invoice.payment_succeeded', paidInvoice)
  return paidInvoice
}

/** Voids an open invoice. Returns the balance that it used to the customer. */
export async function voidInvoice(book: Book, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const intent = await findIntentOf(book, invoice)
  if (intent) cancelIntent(book, intent)
  const customer = await book.get<Stripe.Customer>('customer', customerIdOf(invoice))
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance
  if (used !== 0) book.put<Stripe.Customer>({ ...customer, balance: customer.balance - used })
  const voided: Stripe.Invoice = {
    ...invoice,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: book.now() },
  }
  book.put(voided, { dueAt: null })
  book.emit('invoice.voided', voided)
  return voided
}
