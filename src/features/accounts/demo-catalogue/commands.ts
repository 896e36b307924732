import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Services } from '#kit/context.ts'
import { demoLifetime, maxLiveDemos } from './rules.ts'

/**
 * Reserves one of the limited demo slots of a kind for the duration of a demo. Fails with `rate_limited` and the time
 * until the next free slot. Check the limit of the caller's address first, so that one address cannot take all slots.
 */
export async function takeDemoSlot(services: Pick<Services, 'db' | 'clock'>, kind: string): Promise<void> {
  await requireAttempt(
    services,
    `demos:${kind}`,
    { limit: maxLiveDemos, window: demoLifetime },
    'rate_limited',
    'demo.errors.full',
  )
}
