import Stripe from 'stripe'
import { simulatedFetch } from '#features/billing/simulated-stripe/access.ts'
import { simulatedWebhookSecret } from '#features/billing/simulated-stripe/delivery/access-secret.ts'
import { apiVersion, simulatedKey } from '#features/billing/simulated-stripe/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Provider } from './rules.ts'

/** An account at one of the two providers. */
export type ProviderAccount = { accountId: string; provider: Provider }

const options = {
  apiVersion,
  telemetry: false,
  maxNetworkRetries: 2,
  /** Milliseconds. */
  timeout: 20_000,
} as const

const realClients = new WeakMap<Services, Stripe>()

function realStripe(services: Services): Stripe {
  const existingClient = realClients.get(services)
  if (existingClient) return existingClient
  const { stripe } = services.config.billing
  if (!stripe) throw new Error('Stripe is not configured, but an account uses it: set STRIPE_SECRET_KEY.')
  const client = new Stripe(stripe.secretKey, { ...options, httpClient: Stripe.createFetchHttpClient() })
  realClients.set(services, client)
  return client
}

/** Returns the SDK for an account: for real Stripe, or for the simulated one in this process. */
export function stripeFor(services: Services, { accountId, provider }: ProviderAccount): Stripe {
  if (provider === 'STRIPE') return realStripe(services)
  const httpClient = Stripe.createFetchHttpClient(simulatedFetch(services, accountId) as typeof fetch)
  return new Stripe(simulatedKey, { ...options, httpClient })
}

/** In seconds. */
const maxSignatureAge = 5 * 60

/**
 * Verifies the signature of a webhook request with its raw body. Returns the provider that signed it. Returns null for
 * an invalid signature, or one older than five minutes.
 */
export async function findWebhookSigner(services: Services, rawBody: string, header: string): Promise<Provider | null> {
  const { signature } = Stripe.webhooks
  if (!signature) throw new Error('The SDK cannot verify signatures.')
  const secrets = [
    { provider: 'STRIPE' as const, secret: services.config.billing.stripe?.webhookSecret },
    { provider: 'SIMULATED' as const, secret: simulatedWebhookSecret(services) },
  ]
  for (const { provider, secret } of secrets) {
    if (!secret) continue
    try {
      const defaultCrypto = undefined
      await signature.verifyHeaderAsync(rawBody, header, secret, maxSignatureAge, defaultCrypto, services.clock.now())
      return provider
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeSignatureVerificationError)) throw thrown
    }
  }
  return null
}
