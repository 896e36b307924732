import type Stripe from 'stripe'
import { resolveDiscounts } from '#features/billing/simulated-stripe/catalog/commands-coupons.ts'
import { createSetupIntent } from '#features/billing/simulated-stripe/customers/commands-setup-intents.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { checkIntervals, checkSessionParams } from './commands-check.ts'
import { quotePurchase } from './commands-subscribe.ts'
import { lineItemOf, newSessionOf } from './queries-new-session.ts'
import { buildSessionTerms, type SessionTerms } from './queries-sessions.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** Returns the lines of a session, and the amount due today. */
async function saleFields(
  store: StripeStore,
  session: Stripe.Checkout.Session,
  params: NewCheckoutSession,
  terms: SessionTerms,
) {
  const items = params.line_items ?? []
  const data = items.map((item, index) => lineItemOf(store, item, index))
  checkIntervals(data.map(({ price }) => price.recurring?.interval))
  const isTaxAutomatic = session.automatic_tax.enabled
  const quote = await quotePurchase(store, { customer: params.customer, items, terms, isTaxAutomatic })
  return {
    line_items: {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/checkout/sessions/${session.id}/line_items`,
    },
    amount_subtotal: quote.subtotal,
    amount_total: quote.total,
    total_details: { amount_discount: quote.discount, amount_shipping: 0, amount_tax: quote.tax },
  } satisfies Partial<Stripe.Checkout.Session>
}

/** Creates a checkout session. Its URL is our simulated checkout page. It expires after a day. */
export async function createCheckoutSession(
  store: StripeStore,
  params: NewCheckoutSession,
): Promise<Stripe.Checkout.Session> {
  checkSessionParams(params)
  await store.get<Stripe.Customer>('customer', params.customer, 'customer')
  const discounts = params.discounts ?? []
  await resolveDiscounts(store, discounts, params.customer)
  const session = newSessionOf(store, params)
  const terms = buildSessionTerms(session.id, { subscriptionData: params.subscription_data ?? {}, discounts })
  const fields =
    params.mode === 'setup'
      ? {
          setup_intent: (await createSetupIntent(store, { customer: params.customer, ...params.setup_intent_data })).id,
        }
      : await saleFields(store, session, params, terms)
  const createdSession = { ...session, ...fields }
  store.put(terms, { parentId: session.id })
  store.put<Stripe.Checkout.Session>(createdSession, { parentId: params.customer, dueAt: session.expires_at * 1000 })
  return createdSession
}
