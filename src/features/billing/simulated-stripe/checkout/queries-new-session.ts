import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { findSimulatedProduct, getSimulatedPrice } from '#features/billing/simulated-stripe/queries-catalog.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { paths } from '#src/paths.ts'
import { expiryOf } from './commands-check.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** Returns a line of a session. As in Stripe's responses, it contains the price. */
export function lineItemOf(
  store: StripeStore,
  { price: id, quantity }: { price: string; quantity: number },
  index: number,
) {
  const price = getSimulatedPrice(id, `line_items[${index}][price]`)
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: store.id('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: findSimulatedProduct(String(price.product))?.name ?? null,
    metadata: {},
    price,
    quantity,
  } satisfies Stripe.LineItem
}

const unusedFields = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  integration_identifier: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
}

/** Returns a new session without amounts and setup intent, which are added later. */
export function newSessionOf(store: StripeStore, params: NewCheckoutSession): Stripe.Checkout.Session {
  const id = store.id('cs_test')
  const { origin } = new URL(params.success_url)
  const isSetup = params.mode === 'setup'
  return {
    id,
    object: 'checkout.session',
    ...unusedFields,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: store.now(),
    currency: isSetup ? (params.currency ?? null) : 'usd',
    customer: params.customer,
    customer_details: null,
    discounts: (params.discounts ?? []).map(({ coupon = null, promotion_code: code = null }) => ({
      coupon,
      promotion_code: code,
    })),
    expires_at: expiryOf(params.expires_at, store),
    invoice: null,
    livemode: false,
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    payment_intent: null,
    payment_method_collection: isSetup ? 'always' : (params.payment_method_collection ?? 'always'),
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    total_details: null,
    ui_mode: params.ui_mode,
    url: origin + paths.simulatedCheckout(id),
  } satisfies Stripe.Checkout.Session
}
