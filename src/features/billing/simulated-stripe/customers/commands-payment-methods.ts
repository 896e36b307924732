import type Stripe from 'stripe'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { behaviourOf, findTestCard, type TestCard } from './rules-test-cards.ts'

const yearsValid = 4

function cardOf({ brand, last4, expiresSoon }: TestCard, now: number) {
  const today = new Date(now * 1000)
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: expiresSoon ? today.getUTCMonth() + 1 : 12,
    exp_year: today.getUTCFullYear() + (expiresSoon ? 0 : yearsValid),
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card
}

/** Creates a payment method for a test card. It does not belong to a customer yet. */
export function createPaymentMethod(store: StripeStore, card: TestCard): Stripe.PaymentMethod {
  const method = {
    id: store.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: cardOf(card, store.now()),
    created: store.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: { test_card: card.id },
    type: 'card',
  } satisfies Stripe.PaymentMethod
  store.put<Stripe.PaymentMethod>(method)
  return method
}

/** Returns a payment method. For the id of a test card it creates one. Throws Stripe's `resource_missing`. */
export async function resolvePaymentMethod(store: StripeStore, id: string, param = 'payment_method') {
  const card = findTestCard(id)
  return card ? createPaymentMethod(store, card) : store.get<Stripe.PaymentMethod>('payment_method', id, param)
}

/** Returns Stripe's error for a declined card. */
export const cardDeclinedError = (fields: { param?: string; setup_intent?: object; keepsWrites?: boolean } = {}) =>
  stripeError({
    status: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    ...fields,
  })

/** Attaches a payment method to a customer. Throws `card_declined` for a card that is always declined. */
export async function attachPaymentMethod(
  store: StripeStore,
  id: string,
  customerId: string,
): Promise<Stripe.PaymentMethod> {
  await store.get<Stripe.Customer>('customer', customerId, 'customer')
  const method = await resolvePaymentMethod(store, id)
  if (method.customer === customerId) return method
  if (method.customer !== null)
    throw stripeError({ status: 400, message: 'The payment method is already attached to a customer.' })
  if (behaviourOf(method) === 'declined') throw cardDeclinedError({ keepsWrites: false })
  const attached = { ...method, customer: customerId }
  store.put<Stripe.PaymentMethod>(attached, { parentId: customerId, lookup: 'card' })
  store.emit('payment_method.attached', attached)
  return attached
}

/** Sets the default payment method on a customer object. An empty id clears it. The caller stores the customer. */
export async function setDefaultPaymentMethod(store: StripeStore, customer: Stripe.Customer, methodId: string) {
  const param = 'invoice_settings[default_payment_method]'
  if (methodId !== '') {
    const method = await store.get<Stripe.PaymentMethod>('payment_method', methodId, param)
    if (method.customer !== customer.id) throw missingObject('payment_method', methodId, param)
  }
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: methodId || null }
}

/** Detaches a payment method from its customer, which then has no default if it was this one. */
export async function detachPaymentMethod(store: StripeStore, id: string): Promise<Stripe.PaymentMethod> {
  const method = await store.get<Stripe.PaymentMethod>('payment_method', id)
  if (typeof method.customer !== 'string')
    throw stripeError({ status: 400, message: 'The payment method is not attached to a customer.' })
  const customer = await store.get<Stripe.Customer>('customer', method.customer)
  if (customer.invoice_settings.default_payment_method === id) {
    await setDefaultPaymentMethod(store, customer, '')
    store.put(customer)
  }
  const detached = { ...method, customer: null }
  store.put<Stripe.PaymentMethod>(detached, { parentId: null })
  store.emit('payment_method.detached', detached, { customer: method.customer })
  return detached
}
