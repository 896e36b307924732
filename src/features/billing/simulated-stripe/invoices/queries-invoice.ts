import type Stripe from 'stripe'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

export const customerIdOf = ({ customer }: Pick<Stripe.Invoice, 'customer'>): string => idOf(customer) ?? ''

export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription)

/** Returns the payment intent of an invoice. Null if nothing was due. */
export async function findIntentOf(
  store: StripeStore,
  { payments }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | null> {
  const id = idOf(payments?.data[0]?.payment.payment_intent)
  return id === null ? null : store.get<Stripe.PaymentIntent>('payment_intent', id)
}

/** Returns the payment method to charge: the one of the invoice, else of the subscription, else of the customer. */
export async function findMethodOf(
  store: StripeStore,
  invoice: Stripe.Invoice,
  subscriptionMethodId: string | null,
): Promise<Stripe.PaymentMethod | null> {
  const customer = await store.get<Stripe.Customer>('customer', customerIdOf(invoice))
  const ids = [invoice.default_payment_method, subscriptionMethodId, customer.invoice_settings.default_payment_method]
  for (const id of ids.map(idOf)) {
    const method = id === null ? null : await store.find<Stripe.PaymentMethod>('payment_method', id)
    if (method && idOf(method.customer) === customer.id) return method
  }
  return null
}
