import { addToCart } from '#features/billing/cart/commands.ts'
import { findCart } from '#features/billing/cart/queries.ts'
import { NewCartItem } from '#features/billing/cart/schema.ts'
import { buyWithCard } from '#features/billing/checkout/commands-buy.ts'
import { listInvoices } from '#features/billing/invoices/queries.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'

/** Buys ENTERPRISE with a card of the simulated Stripe and puts its annual price into the owner's cart. */
export async function createBillingObjects(
  services: Services,
  scope: AccountScope,
  marker: string,
): Promise<Record<string, string>> {
  const { accountId } = scope
  const { customerId, provider } = await findOrCreateCustomer(services, scope, {
    id: accountId,
    name: marker,
    demoEndsAt: null,
  })
  const stripe = stripeFor(services, { accountId, provider })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
  const plan = 'ENTERPRISE'
  await addToCart(scope, NewCartItem.parse({ type: 'SUBSCRIPTION', plan, billingInterval: 'MONTHLY' }))
  const { subscription } = await buyWithCard(
    services,
    scope,
    { id: accountId, name: marker, demoEndsAt: null },
    card.id,
  )
  await addToCart(scope, NewCartItem.parse({ type: 'SUBSCRIPTION', plan, billingInterval: 'ANNUAL' }))
  const [invoice] = (await listInvoices(scope, { limit: 1, offset: 0 })).invoices
  const cart = await findCart(scope)
  const ids = { paymentMethodId: card.id, cartItemId: cart!.items[0]!.id, invoiceId: invoice!.id }
  return { subscriptionId: subscription.id, ...ids }
}

export const unknownBillingIds = (ids: Ids): Record<string, string> => ({
  paymentMethodId: ids.id('pm'),
  cartItemId: ids.id('cti'),
  invoiceId: ids.id('inv'),
  subscriptionId: ids.id('sub'),
})

/** Request bodies of the writes of billing. */
export const billingBodies: Record<string, Record<string, unknown> | null> = {
  'POST /api/billing/webhooks/stripe': null,
  'POST /api/billing/subscription/preview': { interval: 'MONTHLY' },
  'PUT /api/billing/subscription/:subscriptionId': { interval: 'MONTHLY' },
  'PATCH /api/billing/subscription/:subscriptionId': { interval: 'MONTHLY' },
  'POST /api/billing/subscription/:subscriptionId/cancel': { cancelAtPeriodEnd: true },
  'POST /api/billing/subscription/:subscriptionId/reactivate': null,
  'PUT /api/billing/details': { version: 0, name: 'Harbour' },
  'DELETE /api/billing/cart': null,
  'POST /api/billing/cart/items': { type: 'SUBSCRIPTION', plan: 'ENTERPRISE', billingInterval: 'ANNUAL' },
  'POST /api/billing/cart/merge': { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 2 },
  'PATCH /api/billing/cart/items/:cartItemId': { quantity: 1 },
  'DELETE /api/billing/cart/items/:cartItemId': null,
  'PUT /api/billing/cart/code': { code: 'NOSUCHCODE' },
  'DELETE /api/billing/cart/code': null,
  'POST /api/billing/checkout': { paymentMethodId: 'pm_card_visa' },
  'POST /api/billing/checkout/session': {},
  'POST /api/billing/portal': null,
  'POST /api/billing/payment-methods': {},
  'DELETE /api/billing/payment-methods/:paymentMethodId': null,
  'PUT /api/billing/payment-methods/:paymentMethodId/default': null,
  'POST /api/billing/users/:userId/activate': null,
  'POST /api/billing/users/:userId/deactivate': null,
  'POST /billing/change': { plan: 'ENTERPRISE', interval: 'MONTHLY', additionalUsers: '0', version: '1' },
  'POST /billing/cancel': { when: 'PERIOD_END' },
  'POST /billing/keep': {},
  'POST /billing/reactivate': {},
  'POST /billing/pay': {},
  'POST /billing/next-month': {},
  'POST /billing/details': { version: '0', name: 'Harbour' },
  'POST /billing/payment-methods': {},
  'POST /billing/payment-methods/:paymentMethodId/default': {},
  'POST /billing/payment-methods/:paymentMethodId/remove': {},
  'POST /billing/users/:userId/activate': {},
  'POST /billing/users/:userId/deactivate': {},
  'POST /cart/items': { plan: 'ENTERPRISE', interval: 'ANNUAL', additionalUsers: '0' },
  'POST /cart/items/:cartItemId': { quantity: '1' },
  'POST /cart/items/:cartItemId/remove': {},
  'POST /cart/code': { code: 'NOSUCHCODE' },
  'POST /cart/code/remove': {},
  'POST /cart/checkout': { card: 'pm_card_visa', terms: 'on' },
}
