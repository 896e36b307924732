import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'

/** Returns the secret that signs events of the simulated Stripe. It is derived from the site's key. */
export const simulatedWebhookSecret = (services: Pick<Services, 'config'>): string =>
  `whsec_${keyedHash(services, 'simulated webhook', '')}`
