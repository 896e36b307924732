import type Stripe from 'stripe'
import { settleBalance } from '#features/billing/simulated-stripe/money/rules-totals.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { cancelIntent, createPaymentIntent, paymentPageUrl } from './commands-payment-intents.ts'
import { customerIdOf, findIntentOf } from './queries-invoice.ts'

/** Stores a draft. */
export function storeDraft(store: StripeStore, invoice: Stripe.Invoice): Stripe.Invoice {
  const { subscription_details: details = null } = invoice.parent ?? {}
  const subscriptionId = typeof details?.subscription === 'string' ? details.subscription : null
  store.put(invoice, { parentId: customerIdOf(invoice), lookup: subscriptionId, dueAt: null })
  store.emit('invoice.created', invoice)
  return invoice
}

const buildPayment = (store: StripeStore, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) =>
  ({
    id: store.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: store.now(),
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
export async function finalizeInvoice(store: StripeStore, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const customer = await store.get<Stripe.Customer>('customer', customerIdOf(draft))
  const sequence = customer.next_invoice_sequence ?? 1
  const { due, balance } = settleBalance(draft.total, customer.balance)
  store.put<Stripe.Customer>({ ...customer, balance, next_invoice_sequence: sequence + 1 })
  const at = store.now()
  const opened: Stripe.Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    effective_at: at,
    ending_balance: balance,
    hosted_invoice_url: paymentPageUrl(store, draft.id),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  }
  const invoice = due > 0 ? withPayment(store, opened, customer.id) : opened
  store.put(invoice)
  store.emit('invoice.finalized', invoice)
  return due > 0 ? invoice : markPaid(store, invoice)
}

function withPayment(store: StripeStore, invoice: Stripe.Invoice, customerId: string): Stripe.Invoice {
  const intent = createPaymentIntent(store, invoice, customerId)
  const payments = invoice.payments!
  return { ...invoice, payments: { ...payments, data: [buildPayment(store, invoice, intent)] } }
}

/** Marks an invoice as paid in full. The caller has taken the money. */
export function markPaid(store: StripeStore, invoice: Stripe.Invoice): Stripe.Invoice {
  const at = store.now()
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
  store.put(paidInvoice, { dueAt: null })
  store.emit('invoice.paid', paidInvoice)
  store.emit('invoice.payment_succeeded', paidInvoice)
  return paidInvoice
}

/** Voids an open invoice. Returns the balance that it used to the customer. */
export async function voidInvoice(store: StripeStore, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const intent = await findIntentOf(store, invoice)
  if (intent) cancelIntent(store, intent)
  const customer = await store.get<Stripe.Customer>('customer', customerIdOf(invoice))
  const usedBalance = (invoice.ending_balance ?? 0) - invoice.starting_balance
  if (usedBalance !== 0) store.put<Stripe.Customer>({ ...customer, balance: customer.balance - usedBalance })
  const voided: Stripe.Invoice = {
    ...invoice,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: store.now() },
  }
  store.put(voided, { dueAt: null })
  store.emit('invoice.voided', voided)
  return voided
}
