import { retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { demoLifetime, maxLiveDemos, texts } from './rules.ts'

/**
 * Takes one of the places for demos of a kind, for as long as a demo lasts, whoever starts it. Fails with `rate_limited`
 * and the time until the next place is free where all are taken. Called after the limit of the caller's address, so that
 * one address cannot take them all.
 */
export async function takePlace(parts: Pick<Parts, 'db' | 'clock'>, kind: string): Promise<void> {
  const attempt = await takeAttempt(parts, `demos:${kind}`, { limit: maxLiveDemos, window: demoLifetime })
  if (!attempt.allowed) fail('rate_limited', texts.full, retryAfter(attempt))
}
