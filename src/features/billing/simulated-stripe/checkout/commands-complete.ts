import type Stripe from 'stripe'
import {
  attachPaymentMethod,
  createPaymentMethod,
} from '#features/billing/simulated-stripe/customers/commands-payment-methods.ts'
import { completeSetupIntent } from '#features/billing/simulated-stripe/customers/commands-setup-intents.ts'
import type { TestCard } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { startSubscription } from './commands-subscribe.ts'
import { findSession, getSessionTerms, itemsOf } from './queries-sessions.ts'

/** The result of an attempt to pay. */
export type CheckoutAttempt =
  | { kind: 'completed'; session: Stripe.Checkout.Session }
  | { kind: 'declined' | 'authenticate' | 'expired' }

function saveSession(store: StripeStore, session: Stripe.Checkout.Session, event: string): Stripe.Checkout.Session {
  store.put<Stripe.Checkout.Session>(session, { dueAt: null })
  const { line_items: _items, ...visible } = session
  store.emit(`checkout.session.${event}`, visible)
  return session
}

/** Expires an open session. Nothing is bought. */
export const expireSession = (store: StripeStore, session: Stripe.Checkout.Session): Stripe.Checkout.Session =>
  saveSession(store, { ...session, status: 'expired', url: null }, 'expired')

/**
 * Returns the current state of a session, or null if it does not exist. An open session expires here if its time is
 * over.
 */
export async function findOrExpireSession(store: StripeStore, id: string): Promise<Stripe.Checkout.Session | null> {
  const session = await findSession(store, id)
  const isOver = session?.status === 'open' && store.now() >= session.expires_at
  return session && isOver ? expireSession(store, session) : session
}

async function customerDetailsOf(
  store: StripeStore,
  customerId: string,
): Promise<Stripe.Checkout.Session.CustomerDetails> {
  const customer = await store.get<Stripe.Customer>('customer', customerId)
  return {
    address: customer.address ?? null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: customer.phone ?? null,
    tax_exempt: customer.tax_exempt ?? null,
    tax_ids: [],
  }
}

/** Sets up the card or starts the subscription. Returns the fields of the session that change. */
async function fulfil(store: StripeStore, session: Stripe.Checkout.Session, methodId: string | null) {
  if (session.mode === 'setup' && methodId !== null) {
    await completeSetupIntent(store, String(session.setup_intent), methodId)
    return {}
  }
  const purchase = {
    customer: String(session.customer),
    items: itemsOf(session),
    isTaxAutomatic: session.automatic_tax.enabled,
    terms: await getSessionTerms(store, session.id),
  }
  const { subscription, invoice } = await startSubscription(store, purchase, methodId)
  const status = invoice.amount_paid > 0 ? 'paid' : 'no_payment_required'
  return { subscription: subscription.id, invoice: invoice.id ?? null, payment_status: status } as const
}

/**
 * Pays an open session with a test card. A free trial can start without a card. Some cards have to be authenticated
 * first. A completed session does not change, so a second click has no effect.
 */
export async function completeSession(
  store: StripeStore,
  session: Stripe.Checkout.Session,
  card: TestCard | null,
  isAuthenticated: boolean,
): Promise<CheckoutAttempt> {
  if (session.status === 'complete') return { kind: 'completed', session }
  if (session.status !== 'open') return { kind: 'expired' }
  if (card?.behaviour === 'declined') return { kind: 'declined' }
  if (card?.behaviour === 'authenticate' && !isAuthenticated) return { kind: 'authenticate' }
  const customerId = String(session.customer)
  const method = card && (await attachPaymentMethod(store, createPaymentMethod(store, card).id, customerId))
  const changedFields = await fulfil(store, session, method?.id ?? null)
  const details = await customerDetailsOf(store, customerId)
  const completed = { ...session, ...changedFields, customer_details: details, status: 'complete' as const, url: null }
  return { kind: 'completed', session: saveSession(store, completed, 'completed') }
}
