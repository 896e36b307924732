import { type Attempt, retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { addressKey, isThisMachine } from '#kit/http/ip-address.ts'

type LimitServices = Pick<Services, 'db' | 'clock' | 'config'>

export type CallerLimit = {
  /** Number of attempts of one caller (an IPv4 address, or a /64 network of IPv6) within the window. */
  limit: number
  /** The limit for callers on the server's own machine, where developers and tests share one address. */
  localLimit: number
  /** Milliseconds. */
  window: number
}

/**
 * The key that counts a caller's attempts. It contains a keyed hash of the address. For IPv6, the hash covers its first
 * 64 bits.
 */
export const callerKey = (services: Pick<Services, 'config'>, action: string, ipAddress: string | null): string =>
  `${action}:${keyedHash(services, 'address', addressKey(ipAddress))}`

/** Counts an attempt at `action` from the caller's network, like `takeAttempt`. */
export function takeCallerAttempt(
  services: LimitServices,
  action: string,
  ipAddress: string | null,
  { limit, localLimit, window }: CallerLimit,
): Promise<Attempt> {
  const effectiveLimit = isThisMachine(services.config, ipAddress) ? localLimit : limit
  return takeAttempt(services, callerKey(services, action, ipAddress), { limit: effectiveLimit, window })
}

/** Counts an attempt like `takeCallerAttempt`. Fails with `rate_limited` if it is refused. */
export async function requireCallerAttempt(...args: Parameters<typeof takeCallerAttempt>): Promise<void> {
  const attempt = await takeCallerAttempt(...args)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}
