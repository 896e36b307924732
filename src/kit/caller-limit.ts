import { addressKey, isThisMachine } from '#kit/address.ts'
import { type Attempt, takeAttempt } from '#kit/attempts.ts'
import type { Parts } from '#kit/context.ts'
import { keyedHash } from '#kit/encryption.ts'

type Making = Pick<Parts, 'db' | 'clock' | 'config'>

export type CallerLimit = {
  /** How many tries one caller has within the window: an IPv4 address, or 64 bits of IPv6. */
  limit: number
  /** The same for callers on the machine that serves: developers and tests, of which many come from one address. */
  limitHere: number
  /** Milliseconds. */
  window: number
}

/** What the tries of one caller are counted by. The address stands in it as a keyed hash, without the caller's half of it. */
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
