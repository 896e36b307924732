import type Stripe from 'stripe'
import { finalizeInvoice, voidInvoice } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import { failIntent } from '#features/billing/simulated-stripe/invoices/commands-payment-intents.ts'
import { findIntentOf, subscriptionIdOf } from '#features/billing/simulated-stripe/invoices/queries-invoice.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { chargeOpenInvoice, faultOf } from './commands-issue.ts'
import { settleSubscription } from './commands-outcome.ts'
import { isPendingInvoice } from './commands-pending-update.ts'
import { saveSubscription } from './commands-subscription-object.ts'

export type PayOptions = { payment_method?: string | undefined; off_session?: boolean | undefined }

const refusalError = (message: string, code?: string) =>
  stripeError({ status: 400, message, ...(code !== undefined && { code }) })

const subscriptionOf = async (store: StripeStore, invoice: Stripe.Invoice) =>
  store.get<Stripe.Subscription>('subscription', subscriptionIdOf(invoice) ?? '')

/** Pays an open invoice now. Throws Stripe's card errors, such as `card_declined`. A failed attempt is stored. */
export async function payInvoice(store: StripeStore, id: string, options: PayOptions = {}): Promise<Stripe.Invoice> {
  const storedInvoice = await store.get<Stripe.Invoice>('invoice', id)
  const invoice = storedInvoice.status === 'draft' ? await finalizeInvoice(store, storedInvoice) : storedInvoice
  if (storedInvoice.status === 'paid') throw refusalError('Invoice is already paid')
  if (storedInvoice.status === 'void' || storedInvoice.status === 'uncollectible')
    throw refusalError(`This invoice is ${storedInvoice.status} and cannot be paid.`, 'invoice_not_editable')
  return attemptPayment(store, invoice, { methodId: options.payment_method, offSession: options.off_session ?? true })
}

type Attempt = { methodId: string | undefined; offSession: boolean; isAuthenticated?: boolean }

async function attemptPayment(store: StripeStore, invoice: Stripe.Invoice, options: Attempt): Promise<Stripe.Invoice> {
  const subscription = await subscriptionOf(store, invoice)
  const shouldRetry = invoice.next_payment_attempt !== null
  const charged = await chargeOpenInvoice(store, subscription, invoice, { ...options, shouldRetry })
  if (!charged) return invoice
  await settleSubscription(store, charged)
  const fault = faultOf(charged, { keepsWrites: true })
  if (fault) throw fault
  return charged.invoice
}

/**
 * Completes the authentication of a payment: the customer has confirmed or refused it. Returns the invoice, which is
 * paid if the charge succeeds.
 */
export async function authenticateInvoicePayment(
  store: StripeStore,
  intentId: string,
  isAuthenticated: boolean,
): Promise<Stripe.Invoice> {
  const intent = await store.get<Stripe.PaymentIntent>('payment_intent', intentId)
  const [invoice] = (await store.list<Stripe.Invoice>('invoice', customerFilter(intent))).filter(
    ({ payments }) => payments?.data[0]?.payment.payment_intent === intentId,
  )
  if (intent.status !== 'requires_action' || invoice?.status !== 'open')
    throw refusalError('This payment does not wait for authentication.', 'payment_intent_unexpected_state')
  if (isAuthenticated) {
    const method = typeof intent.payment_method === 'string' ? intent.payment_method : undefined
    return attemptPayment(store, invoice, { methodId: method, offSession: false, isAuthenticated: true })
  }
  failIntent(store, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  })
  store.emit('invoice.payment_failed', invoice)
  return invoice
}

const customerFilter = ({ customer }: Stripe.PaymentIntent) =>
  typeof customer === 'string' ? { parentId: customer } : {}

/** Issues a draft, such as one of an unpaid subscription. */
export async function finalizeDraft(store: StripeStore, id: string): Promise<Stripe.Invoice> {
  const invoice = await store.get<Stripe.Invoice>('invoice', id)
  if (invoice.status !== 'draft') throw refusalError('This invoice is already finalized.', 'invoice_not_editable')
  return finalizeInvoice(store, invoice)
}

/**
 * Updates the subscription of a voided invoice: a pending change ends with its invoice, an incomplete subscription with
 * its first invoice.
 */
async function updateVoidedSubscription(store: StripeStore, invoice: Stripe.Invoice) {
  const subscription = await subscriptionOf(store, invoice)
  if (isPendingInvoice(subscription, invoice.id))
    saveSubscription(store, subscription, { ...subscription, pending_update: null })
  else if (subscription.status === 'incomplete')
    saveSubscription(store, subscription, { ...subscription, ended_at: store.now(), status: 'incomplete_expired' })
}

/** Voids an open invoice on request. Throws Stripe's errors. */
export async function voidOpenInvoice(store: StripeStore, id: string): Promise<Stripe.Invoice> {
  const invoice = await store.get<Stripe.Invoice>('invoice', id)
  if (invoice.status !== 'open') throw refusalError('You can only void an open invoice.')
  const intent = await findIntentOf(store, invoice)
  if (intent?.status === 'succeeded') throw refusalError('This invoice is already paid.')
  const voided = await voidInvoice(store, invoice)
  await updateVoidedSubscription(store, voided)
  return voided
}
