import type Stripe from 'stripe'
import {
  type ChargeOptions,
  chargeInvoice,
  type InvoiceCharge,
} from '#features/billing/simulated-stripe/invoices/commands-charge.ts'
import { finalizeInvoice, storeDraft } from '#features/billing/simulated-stripe/invoices/commands-finalize.ts'
import {
  buildInvoice,
  type InvoiceReason,
} from '#features/billing/simulated-stripe/invoices/commands-invoice-object.ts'
import { getBuyer } from '#features/billing/simulated-stripe/invoices/queries-tax.ts'
import type { Period } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { Line } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { type StripeFault, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { remainingDiscounts } from './commands-discounts.ts'
import { customerIdOf, invoiceFactsOf, methodIdOf } from './commands-subscription-object.ts'

export type NewInvoice = {
  reason: InvoiceReason
  lines: readonly Line[]
  period: Period
  prorationDate?: number | null
}

/** Returns the draft of a subscription's invoice, without storing it. */
export async function draftOf(
  store: StripeStore,
  subscription: Stripe.Subscription,
  { reason, lines, period, prorationDate = null }: NewInvoice,
): Promise<Stripe.Invoice> {
  const buyer = await getBuyer(store, customerIdOf(subscription))
  return buildInvoice(store, {
    buyer,
    subscription: invoiceFactsOf(subscription),
    reason,
    lines,
    period,
    prorationDate,
  })
}

/** Creates and issues the invoice of a subscription. Discounts for a single invoice are used up. */
export async function issueInvoice(store: StripeStore, subscription: Stripe.Subscription, newInvoice: NewInvoice) {
  const draft = storeDraft(store, await draftOf(store, subscription, newInvoice))
  const invoice = await finalizeInvoice(store, draft)
  const discounts = await remainingDiscounts(store, subscription, invoice)
  return { invoice, subscription: { ...subscription, discounts, latest_invoice: invoice.id } as Stripe.Subscription }
}

/** Charges an open invoice to the card of its subscription. Returns null if the invoice is not open. */
export async function chargeOpenInvoice(
  store: StripeStore,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  options: Omit<ChargeOptions, 'subscriptionMethod'>,
): Promise<InvoiceCharge | null> {
  if (invoice.status !== 'open') return null
  return chargeInvoice(store, invoice, { ...options, subscriptionMethod: methodIdOf(subscription) })
}

/** Returns Stripe's error for a failed charge. Null after a successful one. */
export function faultOf(charged: InvoiceCharge, { keepsWrites }: { keepsWrites: boolean }): StripeFault | null {
  const { outcome, failure, intent } = charged
  if (outcome === 'paid') return null
  if (failure) return stripeError({ status: 402, ...failure, payment_intent: intent, keepsWrites })
  return stripeError({
    status: 402,
    code: 'invoice_payment_intent_requires_action',
    message: 'Payment for this invoice requires additional user action before it can be completed successfully.',
    payment_intent: intent,
    keepsWrites,
  })
}
