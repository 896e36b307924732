import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { cart, cartFailureKeys } from './cart/api.ts'
import { cartPages } from './cart-page/pages.tsx'
import { checkout, portal } from './checkout/api.ts'
import { contactSales } from './contact-sales/api.ts'
import { contactSalesPages } from './contact-sales/pages.tsx'
import { invoices } from './invoices/api.ts'
import { billingDetails } from './invoices/details/api.ts'
import { billableUsers } from './overview/api-users.ts'
import { billingPages } from './overview/pages.tsx'
import { billingActions } from './overview/pages-actions.tsx'
import { changePages } from './overview/pages-change.tsx'
import { detailsPages } from './overview/pages-details.tsx'
import { paymentMethods } from './payment-methods/api.ts'
import { pricing, pricingFailureKeys } from './pricing/api.ts'
import { additionalUserPrices } from './pricing/api-additional-users.ts'
import { pricingPages } from './pricing/pages.tsx'
import { simulatedCheckoutPages } from './simulated-stripe/checkout/pages-checkout.tsx'
import { subscription } from './subscription/api.ts'
import { webhooks } from './subscription/api-webhooks.ts'
import { usage } from './usage/api.ts'

const routes = new Hono<AppEnv>()
  .route('/api/billing/webhooks/stripe', webhooks)
  .route('/api/billing/subscription', subscription)
  .route('/api/billing/cart', cart)
  .route('/api/billing/checkout', checkout)
  .route('/api/billing/portal', portal)
  .route('/api/billing/payment-methods', paymentMethods)
  .route('/api/billing/usage', usage)
  .route('/', simulatedCheckoutPages)
  .route('/api/pricing', pricing)
  .route('/api/billing/invoices', invoices)
  .route('/api/billing/details', billingDetails)
  .route('/api/billing/users', billableUsers)
  .route('/api/billing/additional-user-price', additionalUserPrices)
  .route('/', billingPages)
  .route('/', billingActions)
  .route('/', changePages)
  .route('/', detailsPages)
  .route('/', cartPages)
  .route('/api/contact-sales', contactSales)
  .route('/', pricingPages)
  .route('/', contactSalesPages)

/** The billing area: plans, cart, checkout, subscriptions and invoices. */
export const billing: Area = {
  routes: [routes],
  failureKeys: {
    'GET /api/billing/usage/:accountId': 'usage.errors.failed',
    'GET /api/billing/invoices/:invoiceId/download': 'invoices.errors.download',
    'POST /api/billing/checkout': 'cart.errors.checkout',
    'POST /api/billing/checkout/session': 'cart.errors.checkout',
    ...cartFailureKeys,
    ...pricingFailureKeys,
  },
  uploads: { '/api/billing/webhooks/stripe': { maxSize: 256 * 1024 } },
}
