import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { RefundCreate } from './schema-invoices.ts'

/** Refunds a payment, or a part of it, to its card. Throws Stripe's errors. */
export async function createRefund(store: StripeStore, params: RefundCreate): Promise<Stripe.Refund> {
  const intent = await store.get<Stripe.PaymentIntent>('payment_intent', params.payment_intent, 'payment_intent')
  const earlierRefunds = await store.list<Stripe.Refund>('refund', { lookup: intent.id })
  const refundable = intent.amount_received - earlierRefunds.reduce((sum, { amount }) => sum + amount, 0)
  const amount = params.amount ?? refundable
  if (refundable <= 0)
    throw stripeError({
      status: 400,
      code: 'charge_already_refunded',
      message: 'The payment has already been refunded.',
    })
  if (amount > refundable)
    throw stripeError({
      status: 400,
      message: `Refund amount (${amount}) is greater than unrefunded amount on payment (${refundable}).`,
      param: 'amount',
    })
  const refund = {
    id: store.id('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: store.now(),
    currency: 'usd',
    customer: idOf(intent.customer),
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: intent.id,
    payment_method: idOf(intent.payment_method),
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  // The intent is written too: of two concurrent refunds, the second one conflicts instead of refunding too much.
  store.put(intent)
  store.put<Stripe.Refund>(refund, { parentId: idOf(intent.customer), lookup: intent.id })
  store.emit('refund.created', refund)
  return refund
}
