import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { text, url } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { simulatedOrigin } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { paths } from '#src/paths.ts'

export const portalRoutes = [
  route({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: z.strictObject({ customer: text, return_url: url.optional(), locale: text.optional() }),
    run: async (store, { customer, return_url: returnUrl, locale }) => {
      await store.get<Stripe.Customer>('customer', customer, 'customer')
      const origin = returnUrl ? new URL(returnUrl).origin : simulatedOrigin(store.services)
      // Our billing page has all functions of the portal, so the session leads there.
      return {
        id: store.id('bps'),
        object: 'billing_portal.session',
        configuration: 'bpc_simulated',
        created: store.now(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: (locale as Stripe.BillingPortal.Session.Locale | undefined) ?? null,
        on_behalf_of: null,
        return_url: returnUrl ?? null,
        url: origin + paths.billing(),
      } satisfies Stripe.BillingPortal.Session
    },
  }),
]
