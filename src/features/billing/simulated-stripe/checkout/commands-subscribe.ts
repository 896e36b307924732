import type Stripe from 'stripe'
import { attachPaymentMethod } from '#features/billing/simulated-stripe/customers/commands-payment-methods.ts'
import { previewWithStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { createSubscription } from '#features/billing/simulated-stripe/subscriptions/commands-create.ts'
import type { SessionTerms } from './queries-sessions.ts'

export type Purchase = {
  customer: string
  items: { price: string; quantity: number }[]
  isTaxAutomatic: boolean
  terms: Pick<SessionTerms, 'subscriptionData' | 'discounts'>
}

/** Starts the subscription of a checkout. The customer has authenticated the payment. A trial can have no card yet. */
export async function startSubscription(store: StripeStore, purchase: Purchase, methodId: string | null) {
  const { billing_mode: _mode, ...data } = purchase.terms.subscriptionData
  const subscription = await createSubscription(store, {
    ...data,
    customer: purchase.customer,
    items: purchase.items,
    discounts: purchase.terms.discounts,
    default_payment_method: methodId ?? undefined,
    automatic_tax: { enabled: purchase.isTaxAutomatic },
    payment_behavior: 'error_if_incomplete',
    off_session: false,
    isAuthenticated: true,
  })
  const invoice = await store.get<Stripe.Invoice>('invoice', String(subscription.latest_invoice))
  return { subscription, invoice }
}

const sum = (amounts: readonly { amount: number }[] | null) => (amounts ?? []).reduce((a, { amount }) => a + amount, 0)

/**
 * Returns the amount due today in cents. It equals the first invoice, because the preview creates that invoice without
 * committing it.
 */
export async function quotePurchase({ services, accountId }: StripeStore, purchase: Purchase) {
  const invoice = await previewWithStore(services, accountId, async store => {
    const method = await attachPaymentMethod(store, 'pm_card_visa', purchase.customer)
    return (await startSubscription(store, purchase, method.id)).invoice
  })
  return {
    subtotal: invoice.subtotal,
    discount: sum(invoice.total_discount_amounts),
    tax: sum(invoice.total_taxes),
    total: invoice.total,
  }
}
