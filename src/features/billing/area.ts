import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { cartApi, cartFailureKeys } from './cart/api.ts'
import { cartPages } from './cart-page/pages.tsx'
import { checkoutApi, portalApi } from './checkout/api.ts'
import { contactSalesApi } from './contact-sales/api.ts'
import { contactSalesPages } from './contact-sales/pages.tsx'
import { invoicesApi } from './invoices/api.ts'
import { billingDetailsApi } from './invoices/details/api.ts'
import { billableUsersApi } from './overview/api-users.ts'
import { billingPages } from './overview/pages.tsx'
import { billingActionPages } from './overview/pages-actions.tsx'
import { changePages } from './overview/pages-change.tsx'
import { detailsPages } from './overview/pages-details.tsx'
import { paymentMethodsApi } from './payment-methods/api.ts'
import { pricingApi, pricingFailureKeys } from './pricing/api.ts'
import { additionalUserPricesApi } from './pricing/api-additional-users.ts'
import { pricingPages } from './pricing/pages.tsx'
import { simulatedCheckoutPages } from './simulated-stripe/checkout/pages-checkout.tsx'
import { subscriptionApi } from './subscription/api.ts'
import { webhooksApi } from './subscription/api-webhooks.ts'
import { usageApi } from './usage/api.ts'

const routes = new Hono<AppEnv>()
  .route('/api/billing/webhooks/stripe', webhooksApi)
  .route('/api/billing/subscription', subscriptionApi)
  .route('/api/billing/cart', cartApi)
  .route('/api/billing/checkout', checkoutApi)
  .route('/api/billing/portal', portalApi)
  .route('/api/billing/payment-methods', paymentMethodsApi)
  .route('/api/billing/usage', usageApi)
  .route('/', simulatedCheckoutPages)
  .route('/api/pricing', pricingApi)
  .route('/api/billing/invoices', invoicesApi)
  .route('/api/billing/details', billingDetailsApi)
  .route('/api/billing/users', billableUsersApi)
  .route('/api/billing/additional-user-price', additionalUserPricesApi)
  .route('/', billingPages)
  .route('/', billingActionPages)
  .route('/', changePages)
  .route('/', detailsPages)
  .route('/', cartPages)
  .route('/api/contact-sales', contactSalesApi)
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
