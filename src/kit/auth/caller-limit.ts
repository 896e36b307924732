import { type Attempt, retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { addressKey, isThisMachine } from '#kit/http/address.ts'

type Making = Pick<Parts, 'db' | 'clock' | 'config'>

export type CallerLimit = {
  /** How many tries one caller (an IPv4 address, or a /64 network of IPv6) has within the window. */
  limit: number
  /** The same for callers on the server's own machine: many developers and tests share one address. */
  limitHere: number
  /** Milliseconds. */
  window: number
}

/** The key that a caller's tries are counted by. It holds a keyed hash of the address; of IPv6, of its first 64 bits. */
export const callerKey = (parts: Pick<Parts, 'config'>, what: string, ipAddress: string | null): string =>
  `${what}:${keyedHash(parts, 'address', addressKey(ipAddress))}`

/** Counts a try of `what` by the network it comes from, as `takeAttempt` does. */
export function takeCallerAttempt(
  parts: Making,
  what: string,
  ipAddress: string | null,
  { limit, limitHere, window }: CallerLimit,
): Promise<Attempt> {
  const allowed = isThisMachine(parts.config, ipAddress) ? limitHere : limit
  return takeAttempt(parts, callerKey(parts, what, ipAddress), { limit: allowed, window })
}

/** Counts a try as `takeCallerAttempt` does. Fails with `rate_limited` where it is refused. */
export async function requireCallerAttempt(...tried: Parameters<typeof takeCallerAttempt>): Promise<void> {
  const attempt = await takeCallerAttempt(...tried)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}
