import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { demoLifetime, maxLiveDemos } from './rules.ts'

/**
 * Takes one of the places for demos of a kind, for as long as a demo lasts, whoever starts it. Fails with `rate_limited`
 * and the time until the next place is free where all are taken. Called after the limit of the caller's address, so that
 * one address cannot take them all.
 */
export async function takePlace(parts: Pick<Parts, 'db' | 'clock'>, kind: string): Promise<void> {
  await requireAttempt(
    parts,
    `demos:${kind}`,
    { limit: maxLiveDemos, window: demoLifetime },
    'rate_limited',
    'demo.errors.full',
  )
}
