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
    this.#fill(now)
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#tokens === burst
  }

  #fill(now: number) {
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
  }
}

const maxSockets = 10
type Usage = { sockets: number; bucket: TokenBucket }

/** What each person uses of a room, in all their tabs together. A bucket is kept after the last socket until it is full. */
export class PersonLimits {
  readonly #people = new Map<string, Usage>()
  #pruneAt = 1000

  /** Counts one socket more; false where the person has 10. Those of a room that slept are counted in any case. */
  enter(person: string, now: number, isResumed: boolean): boolean {
    const usage = this.#usageOf(person, now)
    if (usage.sockets >= maxSockets && !isResumed) return false
    usage.sockets++
    return true
  }

  leave(person: string): void {
    const usage = this.#people.get(person)
    if (usage && usage.sockets > 0) usage.sockets--
  }

  bucketOf(person: string, now: number): TokenBucket {
    return this.#usageOf(person, now).bucket
  }

  #usageOf(person: string, now: number): Usage {
    const known = this.#people.get(person)
    if (known) return known
    if (this.#people.size >= this.#pruneAt) this.#prune(now)
    const usage = { sockets: 0, bucket: new TokenBucket(now) }
    this.#people.set(person, usage)
    return usage
  }

  #prune(now: number) {
    for (const [person, { sockets, bucket }] of this.#people)
      if (sockets === 0 && bucket.isFull(now)) this.#people.delete(person)
    this.#pruneAt = Math.max(1000, this.#people.size * 2)
  }
}
