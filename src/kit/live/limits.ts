/** The largest frame a client may send, in bytes of UTF-8. */
export const largestFrame = 16 * 1024
const perSecond = 20
const burst = 40

/** Whether a frame is over the limit. Counts bytes only where the number of characters leaves it open. */
export function isTooLarge(text: string): boolean {
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
