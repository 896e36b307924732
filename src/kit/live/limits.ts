/** The largest frame a client may send, in bytes of UTF-8. */
const largestFrame = 16 * 1024
const perSecond = 20
const burst = 40

/** Why a frame costs its sender the connection: the close code and reason, or null where it is fine. Takes a token. */
export function overLimit(frame: unknown, bucket: TokenBucket, now: number): { code: number; reason: string } | null {
  if (typeof frame !== 'string') return { code: 1003, reason: 'Send text.' }
  if (isTooLarge(frame)) return { code: 1009, reason: 'A frame has at most 16 KiB.' }
  return bucket.take(now) ? null : { code: 1008, reason: 'Too many commands.' }
}

/** Counts bytes only where the number of characters leaves it open. */
function isTooLarge(text: string): boolean {
  if (text.length > largestFrame) return true
  return text.length * 3 > largestFrame && new TextEncoder().encode(text).length > largestFrame
}

/** Lets through 20 commands a second, 40 at once. */
export class TokenBucket {
  #tokens = burst
  #filledAt: number

  constructor(now: number) {
    this.#filledAt = now
  }

  /** Takes one token; false where there is none. */
  take(now: number): boolean {
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
