import type Stripe from 'stripe'
import { type StripeStore, simulatedOrigin } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** Returns the URL of the page where a customer authenticates a payment, or pays an open invoice. */
export const paymentPageUrl = (store: StripeStore, id: string): string =>
  `${simulatedOrigin(store.services)}/checkout/simulated/${id}`

/** Creates the payment intent of an invoice, before its first attempt. */
export function createPaymentIntent(
  store: StripeStore,
  invoice: Stripe.Invoice,
  customerId: string,
): Stripe.PaymentIntent {
  const id = store.id('pi')
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: store.now(),
    currency: 'usd',
    customer: customerId,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
  store.put<Stripe.PaymentIntent>(intent, { parentId: customerId, lookup: invoice.id })
  return intent
}

export type PaymentFailure = { code: string; decline_code?: string; message: string }

function save(store: StripeStore, intent: Stripe.PaymentIntent, event: string): Stripe.PaymentIntent {
  store.put(intent)
  store.emit(event, intent)
  return intent
}

export const succeedIntent = (store: StripeStore, intent: Stripe.PaymentIntent, methodId: string) =>
  save(
    store,
    {
      ...intent,
      amount_received: intent.amount,
      last_payment_error: null,
      next_action: null,
      payment_method: methodId,
      status: 'succeeded',
    },
    'payment_intent.succeeded',
  )

export const failIntent = (store: StripeStore, intent: Stripe.PaymentIntent, failure: PaymentFailure) =>
  save(
    store,
    {
      ...intent,
      last_payment_error: { ...failure, type: 'card_error' },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  )

/** Stores a payment intent that waits for the customer to authenticate it on a page. */
export const markActionRequired = (store: StripeStore, intent: Stripe.PaymentIntent, methodId: string) =>
  save(
    store,
    {
      ...intent,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: null, url: paymentPageUrl(store, intent.id) },
      },
      payment_method: methodId,
      status: 'requires_action',
    },
    'payment_intent.requires_action',
  )

export function cancelIntent(store: StripeStore, intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const canceled = {
    canceled_at: store.now(),
    cancellation_reason: 'void_invoice' as const,
    status: 'canceled' as const,
  }
  save(store, { ...intent, ...canceled, next_action: null }, 'payment_intent.canceled')
}
