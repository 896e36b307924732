import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'

/** The secret that signs events of the simulated Stripe, derived from the key of the site. */
export const simulatedWebhookSecret = (services: Pick<Services, 'config'>): string =>
  `whsec_${keyedHash(services, 'simulated webhook', '')}`
