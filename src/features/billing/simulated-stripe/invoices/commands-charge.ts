import type Stripe from 'stripe'
import { behaviourOf } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'
import { daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { missingObject } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { markPaid } from './commands-finalize.ts'
import { failIntent, markActionRequired, type PaymentFailure, succeedIntent } from './commands-payment-intents.ts'
import { customerIdOf, findIntentOf, findMethodOf } from './queries-invoice.ts'
import { chargeCard, type Refusal } from './rules-charge.ts'

export type ChargeOptions = {
  /** The payment method to charge instead of the default of the subscription or the customer. */
  methodId?: string | undefined
  /** The default payment method of the invoice's subscription. */
  subscriptionMethod: string | null
  offSession: boolean
  isAuthenticated?: boolean | undefined
  /** True if a failed attempt is retried on days 3, 7 and 14. */
  shouldRetry: boolean
  /** True if this attempt is one of these retries. */
  isRetry?: boolean
}

export type InvoiceCharge = {
  invoice: Stripe.Invoice
  intent: Stripe.PaymentIntent
  outcome: 'paid' | 'failed' | 'requires_action'
  failure: PaymentFailure | null
}

/** The days of the retries, counted from the first attempt. */
const retryDays = [3, 7, 14]
/** The number of days after which the subscription of an unpaid invoice ends. */
export const maxUnpaidDays = 60

/**
 * Returns the time of the next step of an unpaid invoice: a retry, or after the last one the end of the subscription.
 */
function nextStep({ attempt_count: attempts, status_transitions: times }: Stripe.Invoice) {
  const firstAttemptAt = times.finalized_at ?? 0
  const retryDay = retryDays[attempts - 1]
  return {
    retryAt: retryDay === undefined ? null : firstAttemptAt + retryDay * daySeconds,
    dueAt: (firstAttemptAt + (retryDay ?? maxUnpaidDays) * daySeconds) * 1000,
  }
}

async function getMethodToCharge(
  store: StripeStore,
  invoice: Stripe.Invoice,
  { methodId, subscriptionMethod }: ChargeOptions,
) {
  if (methodId === undefined) return findMethodOf(store, invoice, subscriptionMethod)
  const method = await store.get<Stripe.PaymentMethod>('payment_method', methodId, 'payment_method')
  if (method.customer !== customerIdOf(invoice)) throw missingObject('payment_method', methodId, 'payment_method')
  return method
}

const cardOf = (method: Stripe.PaymentMethod | null) =>
  method?.card
    ? { behaviour: behaviourOf(method), expMonth: method.card.exp_month, expYear: method.card.exp_year }
    : null

const messages: Record<Refusal['code'], string> = {
  missing: 'There is no default payment method for this invoice.',
  expired_card: 'Your card has expired.',
  card_declined: 'Your card was declined.',
}

/** Attempts to charge an open invoice. It stays open if the card is declined or needs authentication. */
export async function chargeInvoice(
  store: StripeStore,
  invoice: Stripe.Invoice,
  options: ChargeOptions,
): Promise<InvoiceCharge> {
  const intent = (await findIntentOf(store, invoice))!
  const method = await getMethodToCharge(store, invoice, options)
  const { offSession, isAuthenticated = false } = options
  const result = chargeCard({ card: cardOf(method), offSession, isAuthenticated, at: store.now() })
  if (result.outcome === 'paid') {
    const paidIntent = succeedIntent(store, intent, method!.id)
    return { invoice: markPaid(store, invoice), intent: paidIntent, outcome: 'paid', failure: null }
  }
  const attemptedInvoice = countAttempt(store, invoice, options)
  if (result.outcome === 'requires_action') {
    const waitingIntent = markActionRequired(store, intent, method!.id)
    store.emit('invoice.payment_action_required', attemptedInvoice)
    return { invoice: attemptedInvoice, intent: waitingIntent, outcome: 'requires_action', failure: null }
  }
  const failure = { ...result.refusal, message: messages[result.refusal.code] }
  const failedIntent = failIntent(store, intent, failure)
  store.emit('invoice.payment_failed', attemptedInvoice)
  return { invoice: attemptedInvoice, intent: failedIntent, outcome: 'failed', failure }
}

/** Counts an attempt. As at Stripe, only the first attempt and automatic retries count. */
function countAttempt(store: StripeStore, invoice: Stripe.Invoice, { shouldRetry, isRetry = false }: ChargeOptions) {
  const attempts = isRetry ? invoice.attempt_count + 1 : Math.max(1, invoice.attempt_count)
  const countedInvoice = { ...invoice, attempt_count: attempts, attempted: true }
  const { retryAt, dueAt } = nextStep(countedInvoice)
  const attemptedInvoice = { ...countedInvoice, next_payment_attempt: shouldRetry ? retryAt : null }
  store.put<Stripe.Invoice>(attemptedInvoice, { dueAt: shouldRetry ? dueAt : null })
  return attemptedInvoice
}
