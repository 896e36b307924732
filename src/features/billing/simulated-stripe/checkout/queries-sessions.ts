import type Stripe from 'stripe'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** Parameters of a session that are not part of Stripe's response, but are needed when the session completes. */
export type SessionTerms = {
  id: string
  object: 'checkout.terms'
  subscriptionData: NonNullable<NewCheckoutSession['subscription_data']>
  discounts: { coupon?: string; promotion_code?: string }[]
}

const sessionTermsIdOf = (sessionId: string) => `${sessionId}_terms`

export const buildSessionTerms = (sessionId: string, fields: Omit<SessionTerms, 'id' | 'object'>): SessionTerms => ({
  id: sessionTermsIdOf(sessionId),
  object: 'checkout.terms',
  ...fields,
})

export const getSessionTerms = (store: StripeStore, sessionId: string) =>
  store.get<SessionTerms>('checkout.terms', sessionTermsIdOf(sessionId))

export const findSession = (store: StripeStore, id: string) =>
  store.find<Stripe.Checkout.Session>('checkout.session', id)

/** Returns the prices and quantities of a session, as parameters of a new subscription. */
export const itemsOf = ({ line_items: items }: Stripe.Checkout.Session) =>
  (items?.data ?? []).map(({ price, quantity }) => ({ price: price?.id ?? '', quantity: quantity ?? 1 }))
