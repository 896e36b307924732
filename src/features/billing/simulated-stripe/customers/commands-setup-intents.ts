import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { type StripeStore, simulatedOrigin } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { paths } from '#src/paths.ts'
import { attachPaymentMethod, cardDeclinedError, resolvePaymentMethod } from './commands-payment-methods.ts'
import { behaviourOf } from './rules-test-cards.ts'

export type SetupIntentParams = {
  customer: string
  description?: string
  metadata?: Record<string, string> | null
  usage?: 'off_session' | 'on_session'
}

export async function createSetupIntent(store: StripeStore, params: SetupIntentParams): Promise<Stripe.SetupIntent> {
  await store.get<Stripe.Customer>('customer', params.customer, 'customer')
  const intent = {
    id: store.id('seti'),
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    // The browser SDK needs a secret, but our pages do not use that SDK.
    client_secret: null,
    created: store.now(),
    customer: params.customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  } satisfies Stripe.SetupIntent
  store.put<Stripe.SetupIntent>(intent, { parentId: params.customer })
  store.emit('setup_intent.created', intent)
  return intent
}

function changeIntent(
  store: StripeStore,
  intent: Stripe.SetupIntent,
  changes: Partial<Stripe.SetupIntent>,
  event: string,
) {
  const changedIntent = { ...intent, ...changes }
  store.put<Stripe.SetupIntent>(changedIntent)
  store.emit(`setup_intent.${event}`, changedIntent)
  return changedIntent
}

/**
 * Confirms a setup intent with a payment method, and attaches the payment method to the customer. Some cards have to be
 * authenticated first. Throws `card_declined` for a declined card.
 */
export async function confirmSetupIntent(store: StripeStore, intent: Stripe.SetupIntent, methodId: string) {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw stripeError({
      status: 400,
      code: 'setup_intent_unexpected_state',
      message: `This SetupIntent's status is ${intent.status}.`,
    })
  const method = await resolvePaymentMethod(store, methodId)
  const behaviour = behaviourOf(method)
  if (behaviour === 'declined') {
    const error = { code: 'card_declined', decline_code: 'generic_decline', type: 'card_error' as const }
    const changes = { status: 'requires_payment_method' as const, last_setup_error: error, payment_method: null }
    throw cardDeclinedError({ setup_intent: changeIntent(store, intent, changes, 'setup_failed') })
  }
  if (behaviour === 'authenticate') {
    const url = simulatedOrigin(store.services) + paths.simulatedCheckout(intent.id)
    const action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } }
    const changes = { status: 'requires_action', next_action: action, payment_method: method.id } as const
    return changeIntent(store, intent, changes, 'requires_action')
  }
  return succeedSetupIntent(store, intent, method.id)
}

async function succeedSetupIntent(store: StripeStore, intent: Stripe.SetupIntent, methodId: string) {
  const method = await attachPaymentMethod(store, methodId, String(intent.customer))
  const changes = { status: 'succeeded', next_action: null, last_setup_error: null, payment_method: method.id } as const
  return changeIntent(store, intent, changes, 'succeeded')
}

/** Ends the authentication of a setup intent: the customer has confirmed or refused it. */
export async function authenticateSetupIntent(store: StripeStore, id: string, isAuthenticated: boolean) {
  const intent = await store.get<Stripe.SetupIntent>('setup_intent', id)
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent
  if (isAuthenticated) return succeedSetupIntent(store, intent, String(intent.payment_method))
  const error = { code: 'setup_intent_authentication_failure', type: 'card_error' as const }
  const changes = { status: 'requires_payment_method', next_action: null, last_setup_error: error } as const
  return changeIntent(store, intent, { ...changes, payment_method: null }, 'setup_failed')
}

/** Completes a setup intent that a checkout page has authenticated. */
export async function completeSetupIntent(store: StripeStore, id: string, methodId: string) {
  return succeedSetupIntent(store, await store.get<Stripe.SetupIntent>('setup_intent', id), methodId)
}
