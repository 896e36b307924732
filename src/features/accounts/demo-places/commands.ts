import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { demoLifetime, maxLiveDemos } from './rules.ts'

/**
 * Reserves one of the limited demo slots of a kind for the duration of a demo. Fails with `rate_limited` and the time
 * until the next free slot. Check the limit of the caller's address first, so that one address cannot take all slots.
 */
export async function takeDemoSlot(parts: Pick<Parts, 'db' | 'clock'>, kind: string): Promise<void> {
  await requireAttempt(
    parts,
    `demos:${kind}`,
    { limit: maxLiveDemos, window: demoLifetime },
    'rate_limited',
    'demo.errors.full',
  )
}
