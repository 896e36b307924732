import { type Attempt, retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { addressKey, isThisMachine } from '#kit/http/address.ts'

type Making = Pick<Parts, 'db' | 'clock' | 'config'>

export type CallerLimit = {
  /** How many attempts one caller (an IPv4 address, or a /64 network of IPv6) has within the window. */
  limit: number
  /** The limit for callers on the server's own machine, where developers and tests share one address. */
  localLimit: number
  /** Milliseconds. */
  window: number
}

/** The key that counts a caller's attempts. It contains a keyed hash of the address; for IPv6, of its first 64 bits. */
export const callerKey = (parts: Pick<Parts, 'config'>, action: string, ipAddress: string | null): string =>
  `${action}:${keyedHash(parts, 'address', addressKey(ipAddress))}`

/** Counts an attempt at `action` from the caller's network, like `takeAttempt`. */
export function takeCallerAttempt(
  parts: Making,
  action: string,
  ipAddress: string | null,
  { limit, localLimit, window }: CallerLimit,
): Promise<Attempt> {
  const allowed = isThisMachine(parts.config, ipAddress) ? localLimit : limit
  return takeAttempt(parts, callerKey(parts, action, ipAddress), { limit: allowed, window })
}

/** Counts an attempt like `takeCallerAttempt`. Fails with `rate_limited` if it is refused. */
export async function requireCallerAttempt(...args: Parameters<typeof takeCallerAttempt>): Promise<void> {
  const attempt = await takeCallerAttempt(...args)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}
