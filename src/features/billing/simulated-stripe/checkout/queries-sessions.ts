import type Stripe from 'stripe'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** Parameters of a session that are not part of Stripe's response, but are needed when the session completes. */
export type SessionTerms = {
  id: string
  object: 'checkout.terms'
  subscriptionData: NonNullable<NewCheckoutSession['subscription_data']>
  discounts: { coupon?: string; promotion_code?: string }[]
}

const termsId = (sessionId: string) => `${sessionId}_terms`

export const makeTerms = (sessionId: string, fields: Omit<SessionTerms, 'id' | 'object'>): SessionTerms => ({
  id: termsId(sessionId),
  object: 'checkout.terms',
  ...fields,
})

export const getTerms = (book: Book, sessionId: string) => book.get<SessionTerms>('checkout.terms', termsId(sessionId))

export const findSession = (book: Book, id: string) => book.find<Stripe.Checkout.Session>('checkout.session', id)

/** Returns the prices and quantities of a session, as parameters of a new subscription. */
export const itemsOf = ({ line_items: items }: Stripe.Checkout.Session) =>
  (items?.data ?? []).map(({ price, quantity }) => ({ price: price?.id ?? '', quantity: quantity ?? 1 }))
