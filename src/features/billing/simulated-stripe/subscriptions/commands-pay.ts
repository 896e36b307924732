import type Stripe from 'stripe'
import { finalizeInvoice, voidInvoice } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { failIntent } from '#features/billing/simulated-stripe/invoices/commands-payment-intents.ts'
import { findIntentOf, subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import { charge, faultOf } from './commands-issue.ts'
import { settleSubscription } from './commands-outcome.ts'
import { isPendingInvoice } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'

export type PayOptions = { payment_method?: string | undefined; off_session?: boolean | undefined }

const refused = (message: string, code?: string) =>
  stripeError({ status: 400, message, ...(code !== undefined && { code }) })

const ownerOf = async (book: Book, invoice: Stripe.Invoice) =>
  book.get<Stripe.Subscription>('subscription', subscriptionIdOf(invoice) ?? '')

/** Pays an open invoice now. Throws Stripe's card errors, such as `card_declined`. A failed attempt is stored. */
export async function payInvoice(book: Book, id: string, options: PayOptions = {}): Promise<Stripe.Invoice> {
  const found = await book.get<Stripe.Invoice>('invoice', id)
  const invoice = found.status === 'draft' ? await finalizeInvoice(book, found) : found
  if (found.status === 'paid') throw refused('Invoice is already paid')
  if (found.status === 'void' || found.status === 'uncollectible')
    throw refused(`This invoice is ${found.status} and cannot be paid.`, 'invoice_not_editable')
  return attempt(book, invoice, { methodId: options.payment_method, offSession: options.off_session ?? true })
}

type Attempt = { methodId: string | undefined; offSession: boolean; authenticated?: boolean }

async function attempt(book: Book, invoice: Stripe.Invoice, options: Attempt): Promise<Stripe.Invoice> {
  const subscription = await ownerOf(book, invoice)
  const retries = invoice.next_payment_attempt !== null
  const charged = await charge(book, subscription, invoice, { ...options, retries })
  if (!charged) return invoice
  await settleSubscription(book, charged)
  const fault = faultOf(charged, { keeps: true })
  if (fault) throw fault
  return charged.invoice
}

/**
 * Completes the authentication of a payment: the customer has confirmed or refused it. Returns the invoice, which is
 * paid if the charge succeeds.
 */
export async function authenticateInvoicePayment(
  book: Book,
  intentId: string,
  succeeds: boolean,
): Promise<Stripe.Invoice> {
  const intent = await book.get<Stripe.PaymentIntent>('payment_intent', intentId)
  const [invoice] = (await book.list<Stripe.Invoice>('invoice', customerFilter(intent))).filter(
    ({ payments }) => payments?.data[0]?.payment.payment_intent === intentId,
  )
  if (intent.status !== 'requires_action' || invoice?.status !== 'open')
    throw refused('This payment does not wait for authentication.', 'payment_intent_unexpected_state')
  if (succeeds) {
    const method = typeof intent.payment_method === 'string' ? intent.payment_method : undefined
    return attempt(book, invoice, { methodId: method, offSession: false, authenticated: true })
  }
  failIntent(book, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  })
  book.emit('invoice.payment_failed', invoice)
  return invoice
}

const customerFilter = ({ customer }: Stripe.PaymentIntent) =>
  typeof customer === 'string' ? { parentId: customer } : {}

/** Issues a draft, such as one of an unpaid subscription. */
export async function finalizeDraft(book: Book, id: string): Promise<Stripe.Invoice> {
  const invoice = await book.get<Stripe.Invoice>('invoice', id)
  if (invoice.status !== 'draft') throw refused('This invoice is already finalized.', 'invoice_not_editable')
  return finalizeInvoice(book, invoice)
}

/**
 * Updates the subscription of a voided invoice: a pending change ends with its invoice, an incomplete subscription with
 * its first invoice.
 */
async function afterVoid(book: Book, invoice: Stripe.Invoice) {
  const before = await ownerOf(book, invoice)
  if (isPendingInvoice(before, invoice.id)) saveSubscription(book, before, { ...before, pending_update: null })
  else if (before.status === 'incomplete')
    saveSubscription(book, before, { ...before, ended_at: book.now(), status: 'incomplete_expired' })
}

/** Voids an open invoice on request. Throws Stripe's errors. */
export async function voidOpenInvoice(book: Book, id: string): Promise<Stripe.Invoice> {
  const invoice = await book.get<Stripe.Invoice>('invoice', id)
  if (invoice.status !== 'open') throw refused('You can only void an open invoice.')
  const intent = await findIntentOf(book, invoice)
  if (intent?.status === 'succeeded') throw refused('This invoice is already paid.')
  const voided = await voidInvoice(book, invoice)
  await afterVoid(book, voided)
  return voided
}
